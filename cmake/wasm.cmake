# The engine for the page: one module without a start function; what it exports is named in wasm/engine.cpp.
# Small where it speaks (text, views), fast where it thinks (playouts, bots): measured 39 kB against 60 kB gzipped.
engawa_sources(sources wasm)
add_executable(engawa ${sources})
set_target_properties(engawa PROPERTIES SUFFIX ".wasm")
target_link_libraries(engawa PRIVATE engawa_bots engawa_wire)
target_link_options(engawa PRIVATE -mexec-model=reactor -Wl,--gc-sections -Wl,--strip-all -Wl,-z,stack-size=262144)
foreach(small games match wire)
    target_compile_options(engawa_${small} PRIVATE -Oz)
endforeach()
