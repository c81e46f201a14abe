#include "games/hitohira/names.hpp"

namespace engawa::hitohira {

Words name_of(Piece p) {
    static const std::array<Words, kinds> names{
        {{"red", "赤"}, {"yellow", "黄"}, {"light blue", "水色"}, {"blue", "青"}, {"white", "白"}, {"black", "黒"}}};
    return names[static_cast<std::size_t>(p)];
}

Words name_of(Hitohira::Ability a) {
    static const std::array<Words, Hitohira::max_abilities> names{{{"Somei Yoshino", "染井吉野"},
                                                                   {"Komatsu Otome", "小松乙女"},
                                                                   {"Sakuya Hime", "咲耶姫"},
                                                                   {"Shin Sumizome", "新墨染"},
                                                                   {"Kenrokuen Kumagai", "兼六園熊谷"},
                                                                   {"Kokonoe", "九重"}}};
    return names[static_cast<std::size_t>(a)];
}

Words name_of(Hitohira::Group g) {
    return g == Hitohira::Group::red_yellow ? Words{"Red & Yellow", "赤と黄"} : Words{"Light blue & Blue", "水色と青"};
}

Words condition_of(Hitohira::Trigger t) {
    static const std::array<Words, Hitohira::triggers> conditions{
        {{"four colours", "四色"}, {"two pairs", "二組の対"}, {"six pieces", "六枚"}}};
    return conditions[static_cast<std::size_t>(t)];
}

Words effect_of(Hitohira::Ability a, int players) {
    using enum Hitohira::Ability;
    switch (a) {
        case somei:
            return {"Hide one piece of your field or of this turn behind your screen.",
                    "自分の場か今回の花びらを1枚、ついたての裏へ。"};
        case komatsu:
            return {"Draw three; one that is not black goes into your field, the rest go back.",
                    "3枚引き、黒以外の1枚を自分の場へ。残りは袋に戻す。"};
        case sakuya:
            return {"Swap one of your pieces with one of another player's field; no blacks.",
                    "自分の1枚と、ほかの人の場の1枚を交換。黒は選べない。"};
        case shin: return {"Draw one in secret; it goes behind your screen.", "1枚をこっそり引き、ついたての裏へ。"};
        case kumagai:
            return {"Draw two; put each into your field, behind your screen or into another's field.",
                    "2枚引き、それぞれ自分の場、ついたての裏、ほかの人の場のどこかへ。"};
        case kokonoe: break;
    }
    return players == 2 ? Words{"Take two pieces of different colours from the other field; no blacks.",
                                "相手の場から、色の違う2枚を自分の場へ。黒は選べない。"}
                        : Words{"Take one piece each from two other fields, in different colours; no blacks.",
                                "ほかの二人の場から1枚ずつ、違う色で自分の場へ。黒は選べない。"};
}

Words failure_of(Pieces turn) {
    const Words why = Hitohira::too_many_of_a_colour(turn) ? Words{"three of a colour", "同じ色が3枚そろいました"}
                                                           : Words{"five colours", "五色がそろいました"};
    if (Hitohira::fails(turn.coloured())) return why;  // without any black
    return {why.en + ", counting black", "黒を数えて" + why.ja};
}

Words list_of(Pieces pieces) {
    Words list;
    int left = pieces.different();
    if (left == 0) return {"nothing", "なし"};
    pieces.each_kind([&](Piece p) {
        const std::string count = std::to_string(pieces.count(p));
        --left;
        list.en += count + " " + name_of(p).en + (left == 0 ? "" : left == 1 ? " and " : ", ");
        list.ja += name_of(p).ja + count + "枚" + (left == 0 ? "" : "、");
    });
    return list;
}

}  // namespace engawa::hitohira
