// How the table of a game looks in the terminal. Each game draws its view in one file of its own (play_ohanami.cpp); a
// new game adds its six functions here. They are given views only, so they cannot show what a seat may not know.
#pragma once

#include <string>
#include <vector>

#include "cli/console.hpp"
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

std::string table_text(const Page&, const OhanamiView&);  // everything that the viewer sees, as lines
std::string score_text(const Page&, const OhanamiView&);  // the score sheet, as far as the game has come
std::string typing_help(const Page&, const OhanamiView&);
Offer make_offer(const Page&, const OhanamiView&);

std::string table_text(const Page&, const HitohiraView&);
std::string score_text(const Page&, const HitohiraView&);
std::string typing_help(const Page&, const HitohiraView&);
Offer make_offer(const Page&, const HitohiraView&);
std::string expand(const HitohiraView&, const std::string& typed);
std::string objection(const Page&, const HitohiraView&, const std::string& action);
std::string table_text(const Page&, const RummyView&);
std::string score_text(const Page&, const RummyView&);
std::string typing_help(const Page&, const RummyView&);
Offer make_offer(const Page&, const RummyView&);

// The canonical text of what was typed in a short form; other text comes back as it is.
std::string expand(const OhanamiView&, const std::string& typed);
std::string expand(const RummyView&, const std::string& typed);

// Why an action is not possible, as far as the view tells; empty if it does not.
std::string objection(const Page&, const OhanamiView&, const std::string& action);
std::string objection(const Page&, const RummyView&, const std::string& action);

std::string table_text(const Page&, const BlossomView&);
std::string score_text(const Page&, const BlossomView&);
std::string typing_help(const Page&, const BlossomView&);
Offer make_offer(const Page&, const BlossomView&);
std::string expand(const BlossomView&, const std::string& typed);
std::string objection(const Page&, const BlossomView&, const std::string& action);

}  // namespace engawa
