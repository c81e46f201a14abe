// What a guest may be called.
#include "server/names.hpp"

#include <gtest/gtest.h>

#include "wire/describe.hpp"

namespace engawa {
namespace {

std::string name(std::string_view text) {
    const Result<std::string> checked = check_name(text);
    return checked.ok() ? checked.value() : "refused: " + std::string(label(checked.refusal().code));
}

TEST(Names, AreTrimmed) {
    EXPECT_EQ(name("Hana"), "Hana");
    EXPECT_EQ(name("  Hana Sato \xe3\x80\x80"), "Hana Sato");
    EXPECT_EQ(name("花 子"), "花 子");
    EXPECT_EQ(name("Hana \u3000  Sato"), "Hana Sato");  // a record separates by one space
    EXPECT_EQ(name("Ñandú"), "Ñandú");
    EXPECT_EQ(name("<b>Ken</b>"), "<b>Ken</b>");  // the page shows names as text
}

TEST(Names, HaveOneTo24Characters) {
    EXPECT_EQ(name(""), "refused: bad_name");
    EXPECT_EQ(name(" \xe3\x80\x80 "), "refused: bad_name");
    std::string long_name;
    for (int i = 0; i < 24; ++i) long_name += "花";
    EXPECT_EQ(name("  " + long_name + "  "), long_name);
    EXPECT_EQ(name(long_name + "花"), "refused: bad_name");
    EXPECT_EQ(name(std::string(23, 'a') + " b"), "refused: bad_name");
}

TEST(Names, HoldNothingThatIsInvisibleOrTurnsTextAround) {
    for (const char* text :
         {"a#b", "a\nb", "a\tb", "\x1b[31mred", "a\x7f", "a\xc2\x85", "a\u202eb", "a\u200b", "\u2066b", "a\ufeff",
          "\u3164", "a\u00adb", "\ue000", "a\U000e0001", "\uffff", "a\u2028b"}) {
        EXPECT_EQ(name(text), "refused: bad_name") << text;
    }
    EXPECT_EQ(name(std::string_view("a\0b", 3)), "refused: bad_name");
}

TEST(Names, HaveAtMostTwoMarksOnALetter) {
    EXPECT_EQ(name("e\u0301\u0323n"), "e\u0301\u0323n");
    std::string stacked = "e";
    for (int i = 0; i < 3; ++i) stacked += "\u0301";
    EXPECT_EQ(name(stacked), "refused: bad_name");
    EXPECT_EQ(check_line(stacked).refusal().code, Code::bad_text);
    EXPECT_EQ(name("e\u0301e\u0301e\u0301"), "e\u0301e\u0301e\u0301");
}

TEST(Names, ThatDifferOnlyInCapitalLettersHaveOneKey) {
    EXPECT_EQ(name_key("ÄRMEL Straße"), name_key("ärmel sTRAße"));
    EXPECT_EQ(name_key("ŽOFIE ΆΝΝΑ ЮЛИЯ Ｋｅｎ"), name_key("žofie άννα юлия ｋｅｎ"));
    EXPECT_NE(name_key("Ärmel"), name_key("Armel"));
    EXPECT_EQ(name_key("花子"), "花子");
}

TEST(Names, ThatLookAlikeGetANumber) {
    EXPECT_EQ(distinct_name("Ken", {}), "Ken");
    EXPECT_EQ(distinct_name("Ken", {"Hana", "Aki"}), "Ken");
    EXPECT_EQ(distinct_name("Ken", {"Ken"}), "Ken 2");
    EXPECT_EQ(distinct_name("ken", {"Ken", "Ken 2"}), "ken 3");
    EXPECT_EQ(distinct_name("Кеn", {"Ken"}), "Кеn 2");  // with two Cyrillic letters
    EXPECT_EQ(distinct_name("K\u0301en", {"Ken"}), "K\u0301en 2");
    EXPECT_EQ(distinct_name("Ｋｅｎ", {"KÉN"}), "Ｋｅｎ 2");
    EXPECT_EQ(distinct_name("花子", {"花代"}), "花子");
    const std::string longest(24, 'a');
    EXPECT_EQ(distinct_name(longest, {longest}), std::string(22, 'a') + " 2");
    EXPECT_EQ(name(distinct_name(longest, {longest})), std::string(22, 'a') + " 2");
}

TEST(Names, AreUtf8) {
    for (const char* text : {"\xff", "a\x80", "\xc0\xaf", "\xc3", "\xe0\x80\xaf", "\xed\xa0\x80", "\xf4\x90\x80\x80",
                             "\xf8\x88\x80\x80\x80", "\xe3\x81", "\xe3\x28\x81"}) {
        EXPECT_EQ(name(text), "refused: bad_name");
    }
}

}  // namespace
}  // namespace engawa
