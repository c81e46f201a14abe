# Two modules for the page and each game: the table's (NAME.wasm), which speaks and is made small, and the bots'
# (NAME.bots.wasm), which think and are made fast; a page loads the second one when a bot must decide. A module has no
# start function; what it exports is named in wasm/engine.cpp, wasm/bots.cpp and wasm/module.cpp.
# Those of examples/ are for tests: `example-modules` puts them into a folder of their own, with all others.
set(with_examples ${CMAKE_BINARY_DIR}/examples)
add_custom_target(modules)

# A module of one game, in whose lists there is no other: these sources and its rules.
function(engawa_module name game)
    engawa_rules(rules ${game})
    add_executable(${name} ${ARGN} ${rules})
    set_target_properties(${name} PROPERTIES SUFFIX ".wasm")
    target_include_directories(${name} PRIVATE ${only})
    target_link_options(${name} PRIVATE -mexec-model=reactor -Wl,--gc-sections -Wl,--strip-all -Wl,-z,stack-size=262144)
    if(folder_of_${game} MATCHES "^games/")
        add_dependencies(modules ${name})
        set_property(GLOBAL APPEND PROPERTY usual_modules ${name})
    else()
        set_target_properties(${name} PROPERTIES RUNTIME_OUTPUT_DIRECTORY ${with_examples})
        set_property(GLOBAL APPEND PROPERTY more_modules ${name})
    endif()
endfunction()

engawa_sources(match_sources match)
set(wire_sources wire/json.cpp wire/messages.cpp)  # the page reads JSON by itself
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
get_property(usual GLOBAL PROPERTY usual_modules)
add_custom_command(
    OUTPUT ${CMAKE_BINARY_DIR}/catalog.json
    COMMAND node ${CMAKE_SOURCE_DIR}/wasm/catalog.mjs ${CMAKE_BINARY_DIR}/catalog.json
    DEPENDS ${usual} wasm/catalog.mjs wasm/module.mjs)
add_custom_target(catalog DEPENDS ${CMAKE_BINARY_DIR}/catalog.json)
add_dependencies(modules catalog)

get_property(more GLOBAL PROPERTY more_modules)
list(TRANSFORM usual REPLACE "(.+)" "${CMAKE_BINARY_DIR}/\\1.wasm" OUTPUT_VARIABLE usual_files)
add_custom_target(example-modules
    COMMAND ${CMAKE_COMMAND} -E copy_if_different ${usual_files} ${with_examples}
    COMMAND ${CMAKE_COMMAND} -E env ENGAWA_MODULES=build/wasm/examples
            node ${CMAKE_SOURCE_DIR}/wasm/catalog.mjs ${with_examples}/catalog.json)
add_dependencies(example-modules modules ${more})
