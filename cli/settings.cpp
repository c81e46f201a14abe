#include "cli/settings.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <charconv>
#include <fstream>

#include "cli/serve.hpp"

namespace engawa {
namespace {

Refusal bad(std::string_view value, const std::string& wanted) {
    return {Code::failed, "'" + printable(value) + "' is not " + wanted + "."};
}

std::string_view trimmed(std::string_view text) {
    const std::size_t first = text.find_first_not_of(" \t\r");
    if (first == std::string_view::npos) return {};
    return text.substr(first, text.find_last_not_of(" \t\r") - first + 1);
}

template <class Number>
Outcome set_number(Number& place, std::string_view value, Number least, Number most) {
    Number number{};
    const auto [end, error] = std::from_chars(value.data(), value.data() + value.size(), number);
    if (error == std::errc{} && end == value.data() + value.size() && number >= least && number <= most) {
        place = number;
        return std::nullopt;
    }
    return bad(value, fmt::format("a number from {} to {}", least, most));
}

template <auto Member, auto Least, auto Most>
Outcome set_limit(ServeOptions& options, std::string_view value) {
    auto& place = options.limits.*Member;
    using Number = std::remove_reference_t<decltype(place)>;
    return set_number<Number>(place, value, Least, Most);
}

template <Milliseconds Limits::* Member>
Outcome set_seconds(ServeOptions& options, std::string_view value) {
    std::int64_t seconds = 0;
    const Outcome refusal = set_number<std::int64_t>(seconds, value, 1, 86400);
    if (!refusal) options.limits.*Member = std::chrono::seconds(seconds);
    return refusal;
}

Outcome set_listen(ServeOptions& options, std::string_view value) {
    const Result<Endpoint> endpoint = parse_endpoint(value);
    if (!endpoint.ok()) return endpoint.refusal();
    options.address = endpoint.value().address;
    options.port = endpoint.value().port;
    return std::nullopt;
}

Outcome set_data(ServeOptions& options, std::string_view value) {
    options.database = value;
    return value.empty() ? Outcome(bad(value, "the name of a file")) : std::nullopt;
}

Outcome set_host_names(ServeOptions& options, std::string_view value) {
    options.host_names.clear();
    while (!value.empty()) {
        const std::size_t comma = std::min(value.find(','), value.size());
        const std::string_view name = trimmed(value.substr(0, comma));
        if (name.empty() || name.find_first_of(" /") != std::string_view::npos) {
            return bad(name, "a host's name, such as garden.example");
        }
        options.host_names.emplace_back(name);
        value.remove_prefix(std::min(comma + 1, value.size()));
    }
    return std::nullopt;
}

template <bool ServeOptions::* Member>
Outcome set_switch(ServeOptions& options, std::string_view value) {
    options.*Member = value == "on";
    return value == "on" || value == "off" ? std::nullopt : Outcome(bad(value, "on or off"));
}

Outcome set_log(ServeOptions& options, std::string_view value) {
    options.log_as_json = value == "json";
    return value == "json" || value == "text" ? std::nullopt : Outcome(bad(value, "text or json"));
}

constexpr std::array all{
    Setting{"listen", "ADDRESS:PORT", "Where to be found (default 127.0.0.1:8080; port 0: any free one)", set_listen},
    Setting{"data", "FILE", "The database file (default ~/.local/share/engawa/engawa.db)", set_data},
    Setting{"log", "text|json", "How lines for the operator are written on standard error (default text)", set_log},
    Setting{"behind-proxy", "on|off",
            "A reverse proxy stands in front: the last address in X-Forwarded-For is the client's (default off)",
            set_switch<&ServeOptions::behind_proxy>},
    Setting{"host-names", "NAME,NAME",
            "The names under which the page is found (default: any; only this machine's own ones where only this "
            "machine can reach it)",
            set_host_names},
    Setting{
        "bot-time", "PERCENT",
        "How long a bot takes at least for an answer: 100 is 0.4 s for a beginner to 1 s for a master (default 100)",
        set_limit<&Limits::bot_time, 0, 1000>},
    Setting{"connections", "N", "Connections at a time (default 4096)",
            set_limit<&Limits::connections, 1U, 1'000'000U>},
    Setting{"connections-per-address", "N", "Of these, from one address (default 512)",
            set_limit<&Limits::connections_per_address, 1U, 1'000'000U>},
    Setting{"requests-per-second", "N", "Requests from one address, in the long run (default 200)",
            set_limit<&Limits::requests_per_second, 0.1, 1e6>},
    Setting{"request-burst", "N", "Requests from one address, at once (default 4000)",
            set_limit<&Limits::request_burst, 1.0, 1e6>},
    Setting{"sockets-per-second", "N", "Sockets opened from one address, in the long run (default 10)",
            set_limit<&Limits::sockets_per_second, 0.1, 1e6>},
    Setting{"socket-burst", "N", "Sockets opened from one address, at once (default 256)",
            set_limit<&Limits::socket_burst, 1.0, 1e6>},
    Setting{"reads-per-second", "N", "Tables read from disk for one address, in the long run (default 5)",
            set_limit<&Limits::reads_per_second, 0.1, 1e6>},
    Setting{"read-burst", "N", "Tables read from disk for one address, at once (default 100)",
            set_limit<&Limits::read_burst, 1.0, 1e6>},
    Setting{"messages-per-second", "N", "Messages of one socket, in the long run (default 20)",
            set_limit<&Limits::messages_per_second, 0.1, 1e6>},
    Setting{"message-burst", "N", "Messages of one socket, at once (default 60)",
            set_limit<&Limits::message_burst, 1.0, 1e6>},
    Setting{"posts-per-second", "N", "Tables made and joined from one address, in the long run (default 5)",
            set_limit<&Limits::posts_per_second, 0.1, 1e6>},
    Setting{"post-burst", "N", "Tables made and joined from one address, at once (default 120)",
            set_limit<&Limits::post_burst, 1.0, 1e6>},
    Setting{"ping-after", "SECONDS", "The silence after which a socket is asked for a sign of life (default 25)",
            set_seconds<&Limits::ping_after>},
    Setting{"silence", "SECONDS", "The silence after which a socket counts as gone (default 70)",
            set_seconds<&Limits::silence>},
};

std::string variable_of(std::string_view setting) {
    std::string name = "ENGAWA_";
    for (char c : setting) name += c == '-' ? '_' : static_cast<char>(c - 'a' + 'A');
    return name;
}

}  // namespace

std::span<const Setting> settings() {
    return all;
}

Result<SettingValues> read_settings_file(const std::string& file) {
    const auto wrong = [&](const std::string& why) {
        return Refusal{Code::failed, "The settings file " + printable(file) + why};
    };
    std::ifstream in(file);
    if (!in) return wrong(" cannot be read.");
    SettingValues values;
    std::size_t number = 0;
    for (std::string line; std::getline(in, line);) {
        ++number;
        const std::string_view text = trimmed(line);
        if (text.empty() || text.starts_with('#')) continue;
        const std::size_t equals = text.find('=');
        const std::string_view name = trimmed(text.substr(0, equals));
        const std::string where = ", line " + std::to_string(number) + ": ";
        if (equals == std::string_view::npos) return wrong(where + "this is not 'name = value'.");
        if (std::ranges::find(all, name, &Setting::name) == all.end()) {
            return wrong(where + "there is no setting '" + printable(name) + "'.");
        }
        values.insert_or_assign(std::string(name), std::string(trimmed(text.substr(equals + 1))));
    }
    return values;
}

Outcome apply_settings(ServeOptions& options, const SettingValues& typed, Environment environment,
                       const SettingValues& from_file) {
    for (const Setting& setting : all) {
        const std::string variable = variable_of(setting.name);
        const char* in_environment = environment(variable.c_str());
        std::string_view value;
        std::string where = "--" + std::string(setting.name);
        if (const auto found = typed.find(setting.name); found != typed.end()) {
            value = found->second;
        } else if (in_environment != nullptr) {
            value = in_environment;
            where = variable;
        } else if (const auto stated = from_file.find(setting.name); stated != from_file.end()) {
            value = stated->second;
            where = "The setting " + std::string(setting.name);
        } else {
            continue;
        }
        if (Outcome refusal = setting.set(options, value)) {
            return Refusal{refusal->code, where + ": " + refusal->reason};
        }
    }
    return std::nullopt;
}

}  // namespace engawa
