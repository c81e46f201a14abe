// The settings of the server: one list, from which come the flags of `serve`, its help, the variables of the
// environment (ENGAWA_LISTEN for --listen) and the lines of a settings file (listen = 127.0.0.1:8080).
#pragma once

#include <map>
#include <span>

#include "cli/console.hpp"
#include "server/server.hpp"

namespace engawa {

struct Setting {
    std::string_view name;
    std::string_view takes;  // what the value is, for the help
    std::string_view help;
    Outcome (*set)(ServeOptions&, std::string_view value);
};

std::span<const Setting> settings();

using SettingValues = std::map<std::string, std::string, std::less<>>;

// What a settings file says: lines of "name = value"; empty lines and those that begin with # are left out.
Result<SettingValues> read_settings_file(const std::string& file);

// What was typed goes before the environment, that before the file, that before the default.
Outcome apply_settings(ServeOptions& options, const SettingValues& typed, Environment environment,
                       const SettingValues& from_file);

}  // namespace engawa
