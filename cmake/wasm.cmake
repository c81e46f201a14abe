# The engine for the page: for each game one module that knows no other, so that a table loads only what it needs. A
# module has no start function; what it exports is named in wasm/engine.cpp.
# Small where it speaks (text, views), fast where it thinks (playouts, bots): measured 39 kB against 60 kB gzipped.
target_compile_options(engawa_games PRIVATE -Oz)

# Of a function that several objects hold, the linker takes the first: the fast ones come first.
foreach(folder wasm bots match wire)
    engawa_sources(sources ${folder})
    list(APPEND module_sources ${sources})
    if(folder MATCHES "match|wire")
        set_source_files_properties(${sources} PROPERTIES COMPILE_OPTIONS -Oz)
    endif()
endforeach()

add_custom_target(modules)
file(GLOB headers CONFIGURE_DEPENDS RELATIVE ${CMAKE_SOURCE_DIR}/games games/*/*.hpp)
foreach(header ${headers})
    get_filename_component(game ${header} DIRECTORY)
    if(NOT header STREQUAL "${game}/${game}.hpp")
        continue()
    endif()
    string(SUBSTRING ${game} 0 1 initial)
    string(TOUPPER ${initial} initial)
    string(SUBSTRING ${game} 1 -1 rest)

    add_executable(${game} ${module_sources})
    set_target_properties(${game} PROPERTIES SUFFIX ".wasm")
    target_compile_definitions(${game} PRIVATE ENGAWA_ONLY_GAME=${initial}${rest})
    target_link_libraries(${game} PRIVATE engawa_games)
    target_link_options(${game} PRIVATE -mexec-model=reactor -Wl,--gc-sections -Wl,--strip-all -Wl,-z,stack-size=262144)
    add_dependencies(modules ${game})
endforeach()
