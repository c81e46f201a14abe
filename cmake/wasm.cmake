# Two modules for the page and each game: the table's (NAME.wasm), which speaks and is made small, and the bots'
# (NAME.bots.wasm), which think and are made fast; a page loads the second one when a bot must decide. A module has no
# start function; what it exports is named in wasm/engine.cpp, wasm/bots.cpp and wasm/module.cpp.
file(GLOB games CONFIGURE_DEPENDS RELATIVE ${CMAKE_SOURCE_DIR}/games games/*)
list(FILTER games EXCLUDE REGEX "\\.")
add_custom_target(modules)

# A module of one game, from those sources that belong to no other one.
function(engawa_module name game)
    foreach(other ${games})
        if(NOT other STREQUAL game)
            list(FILTER ARGN EXCLUDE REGEX "[/_]${other}\\.cpp$")
        endif()
    endforeach()
    engawa_sources(rules games/${game})
    string(SUBSTRING ${game} 0 1 initial)
    string(TOUPPER ${initial} initial)
    string(SUBSTRING ${game} 1 -1 rest)

    add_executable(${name} ${ARGN} ${rules})
    set_target_properties(${name} PROPERTIES SUFFIX ".wasm")
    target_compile_definitions(${name} PRIVATE ENGAWA_ONLY_GAME=${initial}${rest})
    target_link_options(${name} PRIVATE -mexec-model=reactor -Wl,--gc-sections -Wl,--strip-all -Wl,-z,stack-size=262144)
    add_dependencies(modules ${name})
endfunction()

engawa_sources(match_sources match)
engawa_sources(wire_sources wire)
engawa_sources(bot_sources bots)
set(module_sources wasm/module.cpp wasm/abort.cpp)
foreach(game ${games})
    engawa_module(${game} ${game} wasm/engine.cpp wasm/memory.cpp ${module_sources} ${match_sources} ${wire_sources})
    # As one file, which halves the time to compile all modules, and linked as a whole, which makes it smaller.
    set_target_properties(${game} PROPERTIES UNITY_BUILD ON UNITY_BUILD_BATCH_SIZE 0)
    target_compile_options(${game} PRIVATE -Oz -flto)
    target_link_options(${game} PRIVATE -flto)
    engawa_module(${game}.bots ${game} wasm/bots.cpp ${module_sources} ${bot_sources} wire/json.cpp)
endforeach()
