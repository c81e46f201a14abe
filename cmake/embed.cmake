# Puts the files of the page into the program. As a script (cmake -P), at each build: SITE is the folder of the built page,
# or RATHER, if it is there; OUT is where to write. The generated source changes only when a file does, since it holds their hashes. No page, no files.
cmake_minimum_required(VERSION 3.25)
if(EXISTS "${RATHER}/index.html")
    set(SITE ${RATHER})
endif()
file(GLOB_RECURSE paths RELATIVE ${SITE} ${SITE}/*)
list(SORT paths)
file(MAKE_DIRECTORY ${OUT}/files)

set(assembly "")
set(entries "")
set(in_use "")
set(number 0)
foreach(path ${paths})
    # Kept under the hash of its content: what has been copied and compressed once need not be again, and a page that is
    # being rebuilt does not pull files away from under the compiler.
    file(SHA256 ${SITE}/${path} hash)
    string(SUBSTRING ${hash} 0 32 etag)
    set(raw ${OUT}/files/${hash})
    if(NOT EXISTS ${raw}.gz)
        file(COPY_FILE ${SITE}/${path} ${raw})
        execute_process(COMMAND gzip -9 -n -k -f ${raw} COMMAND_ERROR_IS_FATAL ANY)
    endif()
    list(APPEND in_use ${raw} ${raw}.gz)
    file(SIZE ${raw} raw_size)
    file(SIZE ${raw}.gz gzip_size)

    set(name asset_${number})
    string(APPEND assembly "asm(R\"(.section .rodata\n${name}: .incbin \"${raw}\"\n")
    set(gzip "{}")
    if(gzip_size LESS raw_size)
        string(APPEND assembly "${name}_gzip: .incbin \"${raw}.gz\"\n")
        set(gzip "{${name}_gzip, ${gzip_size}}")
    endif()
    string(APPEND assembly ".previous)\");\nextern \"C\" const char ${name}[], ${name}_gzip[];\n")
    string(APPEND entries "    {\"/${path}\", \"${etag}\", {${name}, ${raw_size}}, ${gzip}},\n")
    math(EXPR number "${number} + 1")
endforeach()

file(GLOB unused ${OUT}/files/*)
if(in_use)
    list(REMOVE_ITEM unused ${in_use})
endif()
if(unused)
    file(REMOVE ${unused})
endif()

set(source "// Written by cmake/embed.cmake.
#include <array>

#include \"server/site.hpp\"

${assembly}
namespace engawa {
std::span<const Asset> embedded_assets() {
    static const std::array<Asset, ${number}> assets{{
${entries}    }};
    return assets;
}
}  // namespace engawa
")
file(CONFIGURE OUTPUT ${OUT}/assets.cpp CONTENT "@source@" @ONLY)
