// What the view of every game needs: included by games/NAME/view.hpp.
#pragma once

#include "match/match.hpp"
#include "wire/json.hpp"

namespace engawa {

// Why something cannot be done now, and the section of the rules for players that explains it.
struct Reason {
    std::string en;
    std::string ja;
    std::string section;
};

// Words that are always the same, such as the name of a card: a view points to where they are kept. Those that come
// from a server are held.
class KeptWords {
public:
    KeptWords() : KeptWords(none_) {}
    KeptWords(const Words& kept) : words_(std::shared_ptr<void>(), &kept) {}
    KeptWords(Words&&) = delete;  // they would be gone
    static KeptWords hold(Words words) {
        KeptWords held(words);
        held.words_ = std::make_shared<const Words>(std::move(words));
        return held;
    }
    operator const Words&() const { return *words_; }
    const Words* operator->() const { return words_.get(); }

private:
    static inline const Words none_;
    std::shared_ptr<const Words> words_;
};

// Specialise for a game: `type` is the struct of its view. One without has that of plain_view.hpp.
template <class G>
struct ViewOf;

template <>
struct Shape<Words> {
    static constexpr std::string_view name = "Words";
    static constexpr auto fields = fields_of(field("en", &Words::en), field("ja", &Words::ja));
};

inline void write_json(JsonText& out, const KeptWords& words) {
    write_json(out, static_cast<const Words&>(words));
}

template <>
struct Shape<Reason> {
    static constexpr std::string_view name = "Reason";
    static constexpr auto fields =
        fields_of(field("en", &Reason::en), field("ja", &Reason::ja), field("section", &Reason::section));
};

}  // namespace engawa
