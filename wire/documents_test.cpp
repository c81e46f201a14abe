// What docs/ shows of the protocol: every example can be read as what it stands for, and no message is left out.
#include <gtest/gtest.h>

#include <fstream>
#include <iterator>
#include <regex>
#include <set>

#include "wire/read.hpp"

namespace engawa {
namespace {

std::string document(const std::string& name) {
    std::ifstream in(ENGAWA_SOURCE_DIR "/docs/" + name);
    return {std::istreambuf_iterator<char>(in), {}};
}

// From a heading, or another text, to the next one.
std::string part(const std::string& text, const std::string& from, const std::string& to) {
    const std::size_t start = text.find(from);
    EXPECT_NE(start, std::string::npos) << from;
    return start == std::string::npos ? "" : text.substr(start, text.find(to, start + from.size()) - start);
}

std::string replaced(std::string text, const std::string& from, const std::string& to) {
    for (std::size_t at = 0; (at = text.find(from, at)) != std::string::npos; at += to.size()) {
        text.replace(at, from.size(), to);
    }
    return text;
}

// What stands for something else in an example becomes such a thing.
std::string filled_in(std::string example) {
    const auto match = make_match({make_catalog({}).games[0].name, 2, {}, {}});
    example = replaced(example, R"("code":"…")", R"("code":"too_fast")");
    example = replaced(example, R"("person":"…")", R"("person":"AAAAAAAAAAAAAAAAAAAAAA")");
    example = replaced(example, R"("token":"…")", R"("token":"AAAAAAAAAAAAAAAAAAAAAA")");
    example = replaced(example, "…", "a");
    example = replaced(example, ":TableInfo", ":" + to_json(TableInfo{}));
    example = replaced(example, ":Update", ":" + to_json(make_update(*match.value(), spectator, 0)));
    example = replaced(example, ":Words", ":" + to_json(Words{}));
    return example;
}

std::vector<std::string> matches(const std::string& text, const std::string& pattern) {
    const std::regex expression(pattern);
    std::vector<std::string> found;
    for (std::sregex_iterator at(text.begin(), text.end(), expression), end; at != end; ++at) found.push_back((*at)[1]);
    return found;
}

template <class T>
void expect_read(const std::string& example) {
    const Result<T> read = from_json<T>(filled_in(example));
    EXPECT_TRUE(read.ok()) << example << ": " << read.refusal().reason;
}

// The kinds of messages among which one is, and those that are shown.
template <class Any>
void expect_all_shown(const std::string& text) {
    std::set<std::string> shown;
    for (const std::string& example : matches(text, R"re(`(\{"type":.*?\})`)re")) {
        expect_read<Any>(example);
        shown.insert(matches(example, R"re("type":"(\w+)")re")[0]);
    }
    std::set<std::string> all;
    [&]<class... T>(const std::variant<T...>*) { (all.emplace(kind_text<T>), ...); }(static_cast<const Any*>(nullptr));
    EXPECT_EQ(shown, all);
}

TEST(Documents, ShowEveryMessage) {
    const std::string text = document("protocol.md");
    expect_all_shown<ClientMessage>(part(text, "### From the client", "### From the server"));
    expect_all_shown<ServerMessage>(part(text, "### From the server", "### Coming back") +
                                    part(text, "## Where WebSockets are blocked", "## Fairness"));
}

TEST(Documents, ShowBodiesThatAreRead) {
    const std::string text = document("protocol.md");
    const auto bodies = [&](const std::string& path) {
        return matches(part(text, "POST " + path + "`", "\n"), R"re(`(?:\d+ )?(\{".*?\})`)re");
    };
    const std::string wanted = part(text, "    {\"game\"", "\n\n");
    expect_read<WantedTable>(wanted);
    expect_read<WantedPlace>(bodies("/api/tables/ID/join").at(0));
    for (const std::string& body : bodies("/api/tables/ID/kifu")) expect_read<WantedRecord>(body);
    expect_read<WantedHistory>(bodies("/api/history").at(0));
    expect_read<WantedAccount>(bodies("/api/account").at(0));
    expect_read<Person>(bodies("/api/account").at(1));
    expect_read<EnteredAccount>(bodies("/api/account/enter").at(0));
    expect_read<Seated>(matches(text, R"re(\*\*Seated\*\* `(.*?)`)re").at(0));
    expect_read<Health>(matches(text, R"re(`GET /health` \| `200 (.*?)`)re").at(0));
    const std::string sent = matches(text, R"re(`(\{"stream":.*?\})`)re").at(0);
    expect_read<SentMessage>(sent);
    expect_read<BotAnswer>(matches(document("bot-protocol.md"), R"re(The answer is `(.*?)`)re").at(0));
    const std::string refused = matches(text, R"re(the body `(\{"code".*?\})`)re").at(0);
    EXPECT_EQ(refusal_from_json(filled_in(refused)).code, Code::too_fast);
}

TEST(Documents, NameTheCodesAsTheyAre) {
    const std::string codes = part(document("protocol.md"), "## Codes", "Codes without a status");
    const std::vector<std::string> rows = matches(codes, R"re(\n\| (`.*?) \|)re");
    EXPECT_GT(rows.size(), 20U);
    for (const std::string& row : rows) {
        for (const std::string& code : matches(row, "`(\\w+)`")) EXPECT_TRUE(labelled<Code>(code)) << code;
    }
}

// The fields of a bot's question are in a table.
TEST(Documents, NameWhatABotIsAsked) {
    const std::string text = document("bot-protocol.md");
    each_field<BotRequest>([&](auto field) {
        EXPECT_NE(text.find("`" + std::string(field.name) + "`"), std::string::npos) << field.name;
    });
}

}  // namespace
}  // namespace engawa
