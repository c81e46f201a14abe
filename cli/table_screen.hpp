// How the table of a game looks in the terminal. Each game draws its view in its screen.cpp. They are given views only,
// so they cannot show what a seat may not know.
#pragma once

#include <concepts>
#include <string>
#include <vector>

#include "cli/console.hpp"
#include "cli/plain_screen.hpp"
#include "cli/text.hpp"
#include "wire/view.hpp"

namespace engawa {

// What every drawing needs: the language, the colours, who sits where.
struct Page {
    Language language = Language::en;
    Painter paint{false};
    std::vector<std::string> names;
    std::vector<std::string> notes;  // for each seat, what is said behind its name: "(greedy)"

    const std::string& say(const Words& words) const { return language == Language::ja ? words.ja : words.en; }
    template <std::same_as<Reason> R>
    const std::string& say(const R& reason) const {
        return language == Language::ja ? reason.ja : reason.en;
    }
};

// One legal action, in canonical text and as a choice in a list.
struct Choice {
    std::string action;
    std::string shown;
};

// What a seat is asked.
struct Offer {
    std::string question;  // what to decide, and how to type it
    std::vector<Choice> choices;
    bool listed = false;  // few enough to be shown without being asked for
};

// For every view six functions, in games/NAME/screen.cpp, declared in lists/screens.hpp; a game without has those of
// plain_screen.hpp.
// table_text: everything that the viewer sees, as lines. score_text: the score sheet, as far as the game has come.
// typing_help: how to type an action in short. make_offer: what is asked now.
// expand: the canonical text of what was typed in a short form; other text comes back as it is.
// objection: why an action is not possible, as far as the view tells; empty if it does not.
#define ENGAWA_TABLE_SCREEN(View)                        \
    std::string table_text(const Page&, const View&);    \
    std::string score_text(const Page&, const View&);    \
    std::string typing_help(const Page&, const View&);   \
    Offer make_offer(const Page&, const View&);          \
    std::string expand(const View&, const std::string&); \
    std::string objection(const Page&, const View&, const std::string& action)

// What a table leaves out to fit a low screen, in full; nothing where it leaves out nothing. A game that does has a
// screen.hpp with its own.
template <class View>
std::string look_text(const Page&, const View&) {
    return {};
}

}  // namespace engawa

#include "lists/screens.hpp"
#undef ENGAWA_TABLE_SCREEN
