# The engine for the page: for each game one module that knows no other, so that a table loads only what it needs. A
# module has no start function; what it exports is named in wasm/engine.cpp.
# Small where it speaks (text, views), fast where it thinks (playouts, bots): measured 39 kB against 60 kB gzipped.
target_compile_options(engawa_games PRIVATE -Oz)

# Of a function that several objects hold, the linker takes the first: the fast ones come first.
engawa_sources(fast_sources bots)
list(APPEND fast_sources ${CMAKE_SOURCE_DIR}/wasm/playouts.cpp)
foreach(folder wasm match wire)
    engawa_sources(sources ${folder})
    list(APPEND small_sources ${sources})
endforeach()
list(REMOVE_ITEM small_sources ${fast_sources})
set_source_files_properties(${small_sources} PROPERTIES COMPILE_OPTIONS -Oz)

file(GLOB games CONFIGURE_DEPENDS RELATIVE ${CMAKE_SOURCE_DIR}/games games/*)
list(FILTER games EXCLUDE REGEX "\\.")

add_custom_target(modules)
foreach(game ${games})
    string(SUBSTRING ${game} 0 1 initial)
    string(TOUPPER ${initial} initial)
    string(SUBSTRING ${game} 1 -1 rest)
    set(own_sources ${fast_sources} ${small_sources})
    foreach(other ${games})
        if(NOT other STREQUAL game)
            list(FILTER own_sources EXCLUDE REGEX "[/_]${other}\\.cpp$")
        endif()
    endforeach()

    add_executable(${game} ${own_sources})
    set_target_properties(${game} PROPERTIES SUFFIX ".wasm")
    target_compile_definitions(${game} PRIVATE ENGAWA_ONLY_GAME=${initial}${rest})
    target_link_libraries(${game} PRIVATE engawa_games)
    target_link_options(${game} PRIVATE -mexec-model=reactor -Wl,--gc-sections -Wl,--strip-all -Wl,-z,stack-size=262144)
    add_dependencies(modules ${game})
endforeach()
