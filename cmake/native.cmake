# The program, the tests and the fuzzers.
find_package(fmt REQUIRED)
find_package(SQLite3 REQUIRED)
find_package(Threads REQUIRED)
find_package(PkgConfig REQUIRED)
find_package(GTest REQUIRED)
find_package(OpenSSL REQUIRED)
pkg_check_modules(SODIUM REQUIRED IMPORTED_TARGET libsodium)

option(ENGAWA_FUZZ "Build the fuzzers (clang only)" OFF)

if(CMAKE_SYSTEM_PROCESSOR STREQUAL "x86_64")
    # Population count and the like: every machine since 2009.
    target_compile_options(engawa_games PUBLIC -march=x86-64-v2)
endif()

engawa_parts(parts_of_bots bot/* *)
foreach(game ${all_games})
    list(APPEND parts_of_bots ${CMAKE_BINARY_DIR}/lists/think_${game}.cpp)
endforeach()
engawa_parts(parts_of_wire view *)
engawa_parts(parts_of_cli screen *)
foreach(folder match bots wire client store server cli)
    engawa_sources(sources ${folder})
    list(FILTER sources EXCLUDE REGEX "/main\\.cpp$")
    add_library(engawa_${folder} STATIC ${sources} ${parts_of_${folder}})
endforeach()
target_link_libraries(engawa_match PUBLIC engawa_games)
target_link_libraries(engawa_bots PUBLIC engawa_match Threads::Threads)
target_link_libraries(engawa_wire PUBLIC engawa_match)
target_link_libraries(engawa_client PUBLIC engawa_wire OpenSSL::SSL Threads::Threads)
target_link_libraries(engawa_store PUBLIC engawa_wire SQLite::SQLite3)
target_link_libraries(engawa_server PUBLIC engawa_store engawa_bots PkgConfig::SODIUM Threads::Threads fmt::fmt)
target_link_libraries(engawa_cli PUBLIC engawa_server engawa_client)
set_source_files_properties(cli/command_line.cpp PROPERTIES COMPILE_DEFINITIONS ENGAWA_VERSION="${PROJECT_VERSION}")
# The rules for players are embedded as they stand.
engawa_in_games(rules rules*.md)
set_source_files_properties(cli/rules_text.cpp PROPERTIES OBJECT_DEPENDS "${rules}"
    COMPILE_DEFINITIONS ENGAWA_SOURCE_DIR="${CMAKE_SOURCE_DIR}")

# The page is looked at in each build; without one the server says so. With examples it is one that knows them, if it was
# made.
set(page ${CMAKE_BINARY_DIR}/page)
set(sites -DSITE=${CMAKE_SOURCE_DIR}/web/dist)
if(ENGAWA_EXAMPLES)
    list(APPEND sites -DRATHER=${CMAKE_SOURCE_DIR}/build/examples/page)
endif()
add_custom_target(embed-page BYPRODUCTS ${page}/assets.cpp COMMENT "Embedding the page"
    COMMAND ${CMAKE_COMMAND} ${sites} -DOUT=${page} -P ${CMAKE_SOURCE_DIR}/cmake/embed.cmake)
target_sources(engawa_server PRIVATE ${page}/assets.cpp)
add_dependencies(engawa_server embed-page)

add_executable(engawa cli/main.cpp)
target_link_libraries(engawa PRIVATE engawa_cli)
if(NOT CMAKE_CXX_FLAGS MATCHES "-fsanitize")
    # Takes the place of malloc, before the C library (docs/decisions/memory.md); a sanitizer has its own.
    find_library(mimalloc NAMES mimalloc REQUIRED)
    target_link_libraries(engawa PRIVATE -Wl,--no-as-needed ${mimalloc} -Wl,--as-needed)
endif()
target_link_options(engawa PRIVATE -static-libstdc++ -static-libgcc)

# Tests lie beside what they test; those that cross layers are in tests/.
file(GLOB_RECURSE test_sources CONFIGURE_DEPENDS engine/*_test.cpp match/*_test.cpp wire/*_test.cpp client/*_test.cpp
     store/*_test.cpp server/*_test.cpp cli/*_test.cpp tests/*_test.cpp)
engawa_in_games(game_test_sources *_test.cpp)
list(APPEND test_sources ${game_test_sources})
file(GLOB bot_test_sources CONFIGURE_DEPENDS bots/*_test.cpp)
engawa_in_games(game_bot_test_sources bot/*_test.cpp)
list(APPEND bot_test_sources ${game_bot_test_sources})
set(promise_sources ${CMAKE_SOURCE_DIR}/tests/promises_test.cpp)
set(secret_sources ${CMAKE_SOURCE_DIR}/tests/secrets_test.cpp ${CMAKE_SOURCE_DIR}/bots/search_limits_test.cpp)
set(strength_sources ${CMAKE_SOURCE_DIR}/bots/strength_test.cpp)
list(REMOVE_ITEM test_sources ${promise_sources} ${secret_sources})
list(REMOVE_ITEM bot_test_sources ${secret_sources} ${strength_sources})
add_executable(unit-tests ${test_sources})
target_link_libraries(unit-tests PRIVATE engawa_cli GTest::gtest_main)
add_executable(bot-tests ${bot_test_sources})
target_link_libraries(bot-tests PRIVATE engawa_bots GTest::gtest_main)
# What every game keeps is looked at in many positions; secrets, optimised, in many more.
add_executable(promise-tests ${promise_sources} ${secret_sources})
target_link_libraries(promise-tests PRIVATE engawa_server GTest::gtest_main)
add_executable(secret-tests ${secret_sources})
target_link_libraries(secret-tests PRIVATE engawa_server GTest::gtest_main)
add_executable(strength-tests ${strength_sources})
target_link_libraries(strength-tests PRIVATE engawa_bots GTest::gtest_main)
# Who only plays builds none of these.
set_target_properties(secret-tests strength-tests PROPERTIES COMPILE_WARNING_AS_ERROR ON)
# The thread sanitizer is slow: it is for the tests of those parts that have threads. Of the command line these are the
# commands that play many games at once; all else of it would take longer to compile than the tests to run.
file(GLOB threaded_sources CONFIGURE_DEPENDS store/*_test.cpp server/*_test.cpp cli/workers_test.cpp)
engawa_sources(arena_sources cli/arena)
add_executable(threaded-tests EXCLUDE_FROM_ALL ${threaded_sources} ${arena_sources} cli/arena.cpp cli/bots_game.cpp
    cli/choices.cpp cli/console.cpp cli/interruption.cpp cli/progress.cpp cli/sim.cpp cli/text.cpp cli/workers.cpp)
target_link_libraries(threaded-tests PRIVATE engawa_server GTest::gtest_main)
if(CMAKE_CXX_FLAGS MATCHES "-fsanitize")
    # What takes long to compile and little to run.
    file(GLOB unhurried CONFIGURE_DEPENDS wire/*_test.cpp client/*.cpp store/*_test.cpp server/*.cpp cli/*_test.cpp
         games/*/view_test.cpp games/*/screen_test.cpp)
    list(APPEND unhurried cli/command_line.cpp cli/join.cpp cli/arena/outside_bot.cpp)
    set_source_files_properties(${unhurried} PROPERTIES COMPILE_OPTIONS -O0)
endif()
# Only for those that read files: a folder's name in the others would keep ccache from helping across checkouts.
set_source_files_properties(tests/golden_test.cpp tests/older_records_test.cpp cli/arena_test.cpp cli/command_line_test.cpp
    wire/documents_test.cpp
    PROPERTIES COMPILE_DEFINITIONS ENGAWA_SOURCE_DIR="${CMAKE_SOURCE_DIR}")

if(ENGAWA_FUZZ)
    file(GLOB_RECURSE fuzz_sources CONFIGURE_DEPENDS tests/*_fuzz.cpp)
    foreach(source ${fuzz_sources})
        get_filename_component(fuzzer ${source} NAME_WE)
        add_executable(${fuzzer} ${source})
        target_link_libraries(${fuzzer} PRIVATE engawa_server)
        target_compile_options(${fuzzer} PRIVATE -fsanitize=fuzzer)
        target_link_options(${fuzzer} PRIVATE -fsanitize=fuzzer)
    endforeach()
endif()

add_executable(wire-types tools/wire_types.cpp)
target_link_libraries(wire-types PRIVATE engawa_wire)
