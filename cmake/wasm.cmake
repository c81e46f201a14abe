# Two modules for the page and each game: the table's (NAME.wasm), which speaks and is made small, and the bots'
# (NAME.bots.wasm), which think and are made fast; a page loads the second one when a bot must decide. A module has no
# start function; what it exports is named in wasm/engine.cpp, wasm/bots.cpp and wasm/module.cpp.
add_custom_target(modules)

# A module of one game, in whose lists there is no other: these sources and its rules.
function(engawa_module name game)
    engawa_rules(rules ${game})
    add_executable(${name} ${ARGN} ${rules})
    set_target_properties(${name} PROPERTIES SUFFIX ".wasm")
    target_include_directories(${name} PRIVATE ${only})
    target_link_options(${name} PRIVATE -mexec-model=reactor -Wl,--gc-sections -Wl,--strip-all -Wl,-z,stack-size=262144)
    add_dependencies(modules ${name})
endfunction()

engawa_sources(match_sources match)
engawa_sources(wire_sources wire)
engawa_sources(bot_sources bots)
set(module_sources wasm/module.cpp wasm/abort.cpp)
foreach(game ${all_games})
    set(only ${CMAKE_BINARY_DIR}/only/${game})
    engawa_lists(${only} ${game})
    engawa_parts(view view ${game})
    engawa_parts(bot bot/* ${game})
    engawa_module(${game} ${game} wasm/engine.cpp wasm/memory.cpp ${module_sources} ${match_sources} ${wire_sources}
                  ${view})
    # As one file, which halves the time to compile all modules, and linked as a whole, which makes it smaller.
    set_target_properties(${game} PROPERTIES UNITY_BUILD ON UNITY_BUILD_BATCH_SIZE 0)
    target_compile_options(${game} PRIVATE -Oz -flto)
    target_link_options(${game} PRIVATE -flto)
    engawa_module(${game}.bots ${game} wasm/bots.cpp ${module_sources} ${bot_sources} ${bot} ${only}/lists/think_${game}.cpp
                  wire/json.cpp)
endforeach()

# What the page knows of all games before it has loaded one of them.
add_custom_command(
    OUTPUT ${CMAKE_BINARY_DIR}/catalog.json
    COMMAND node ${CMAKE_SOURCE_DIR}/wasm/catalog.mjs ${CMAKE_BINARY_DIR}/catalog.json
    DEPENDS ${all_games} wasm/catalog.mjs wasm/module.mjs)
add_custom_target(catalog DEPENDS ${CMAKE_BINARY_DIR}/catalog.json)
add_dependencies(modules catalog)
