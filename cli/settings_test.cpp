// Settings from the command line, the environment and a file.
#include "cli/settings.hpp"

#include <gtest/gtest.h>

#include "cli/testing.hpp"

namespace engawa {
namespace {

const char* nothing(const char*) {
    return nullptr;
}

const char* some(const char* name) {
    if (std::string_view(name) == "ENGAWA_POST_BURST") return "7";
    if (std::string_view(name) == "ENGAWA_LISTEN") return "127.0.0.1:7777";
    return nullptr;
}

TEST(Settings, WhatIsTypedGoesBeforeTheEnvironmentAndThatBeforeTheFile) {
    ServeOptions options;
    const SettingValues file{{"post-burst", "8"}, {"listen", "127.0.0.1:8888"}, {"log", "json"}, {"ping-after", "3"}};
    EXPECT_FALSE(apply_settings(options, {{"listen", "[::1]:9999"}}, some, file));
    EXPECT_EQ(options.address, "::1");
    EXPECT_EQ(options.port, 9999);
    EXPECT_EQ(options.limits.post_burst, 7);
    EXPECT_EQ(options.limits.ping_after, std::chrono::seconds(3));
    EXPECT_TRUE(options.log_as_json);
    EXPECT_FALSE(options.behind_proxy);
    EXPECT_TRUE(options.host_names.empty());
}

TEST(Settings, WhatIsNotPossibleIsRefusedByItsName) {
    for (const auto& [name, value] : SettingValues{{"connections", "0"},
                                                   {"connections", "many"},
                                                   {"message-burst", "-1"},
                                                   {"behind-proxy", "perhaps"},
                                                   {"silence", "1.5"},
                                                   {"bot-time", "-1"},
                                                   {"host-names", "garden.example,,x"},
                                                   {"host-names", "http://garden.example"},
                                                   {"data", ""}}) {
        ServeOptions options;
        const Outcome refusal = apply_settings(options, {{name, value}}, nothing, {});
        ASSERT_TRUE(refusal) << name;
        EXPECT_TRUE(refusal->reason.starts_with("--" + name + ": ")) << refusal->reason;
    }
}

TEST(Settings, NamesOfHostsAreSeparatedByCommas) {
    ServeOptions options;
    EXPECT_FALSE(
        apply_settings(options, {{"host-names", "garden.example, www.garden.example,[2001:db8::1]"}}, nothing, {}));
    EXPECT_EQ(options.host_names, (std::vector<std::string>{"garden.example", "www.garden.example", "[2001:db8::1]"}));
}

TEST(Settings, AFileIsReadLineByLine) {
    const TestFolder folder;
    const std::string file = folder.file("engawa.conf");
    write_file(file, "# ours\n\n  listen = 127.0.0.1:1 \r\ndata=/a b/c.db\n");
    const Result<SettingValues> values = read_settings_file(file);
    ASSERT_TRUE(values.ok());
    EXPECT_EQ(values.value(), (SettingValues{{"listen", "127.0.0.1:1"}, {"data", "/a b/c.db"}}));
    write_file(file, "listen = 127.0.0.1:1\ncolour = red\n");
    EXPECT_NE(read_settings_file(file).refusal().reason.find("line 2"), std::string::npos);
    write_file(file, "listen\n");
    EXPECT_NE(read_settings_file(file).refusal().reason.find("line 1"), std::string::npos);
    EXPECT_FALSE(read_settings_file(folder.file("none")).ok());
}

TEST(Settings, TheHelpExplainsEachOfThem) {
    const Answer help = run_with({"serve", "--help"});
    for (const Setting& setting : settings()) {
        EXPECT_NE(help.out.find("--" + std::string(setting.name)), std::string::npos) << setting.name;
    }
}

}  // namespace
}  // namespace engawa
