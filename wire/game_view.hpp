// What the view of every game needs: included by games/NAME/view.hpp.
#pragma once

#include "match/match.hpp"
#include "wire/json.hpp"

namespace engawa {

BOOST_DESCRIBE_STRUCT(Words, (), (en, ja))

// Why something cannot be done now, and the section of the rules for players that explains it.
struct Reason {
    std::string en;
    std::string ja;
    std::string section;
};
BOOST_DESCRIBE_STRUCT(Reason, (), (en, ja, section))

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

inline void write_json(JsonText& out, const KeptWords& words) {
    write_json(out, static_cast<const Words&>(words));
}

}  // namespace engawa
