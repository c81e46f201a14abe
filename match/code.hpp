// The codes of all refusals, which programs may rely on: docs/protocol.md says when each is given.
#pragma once

#include <boost/describe/enum.hpp>
#include <cstdint>

namespace engawa {

BOOST_DEFINE_FIXED_ENUM_CLASS(Code, std::uint8_t,
                              failed,  // what only people read about: on the command line, at the start of a server
                              // of messages and requests
                              bad_message, too_large, too_fast, bad_protocol, old_server, bad_origin, bad_host,
                              not_found, bad_method,
                              // of tables
                              unknown_game, bad_players, bad_option, bad_seats, bad_bot, bad_name, bad_text,
                              unknown_table, unknown_stream, damaged_table, no_open_seat, sent_away, bad_token,
                              not_seated, not_acting, not_host, has_begun, not_watchable, not_over, no_hints,
                              not_stored, not_read,
                              // of accounts
                              name_taken, bad_password, wrong_password,
                              // of games
                              not_your_turn, illegal_action, illegal_chance, game_over, cannot_undo, not_started,
                              // of the modules in the page, and of the database
                              no_table, bad_record, bad_observation, bad_part, bad_findings, no_backup)

}  // namespace engawa
