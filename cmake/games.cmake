# The games are the folders in games/. What lists them is written from there, below the build's folder, whenever it is
# configured: a file for each layer that has parts in the games' folders. A part that a game lacks is left out; the layer
# then has a default for it.
#   lists/games.hpp       their rules, and AllGames
#   lists/guides.hpp      what searches know of them
#   lists/views.hpp       what viewers get
#   lists/screens.hpp     their tables in the terminal
#   lists/testing.hpp     what tests know of them
#   lists/rules.inc       ENGAWA_RULES(folder, game, language) for each of the rules for players
#   lists/think_NAME.cpp  the bots of a game
# With ENGAWA_EXAMPLES those in examples/ are there too: so are the tests built.
option(ENGAWA_EXAMPLES "With the games in examples/" OFF)
set(game_folders games/*)
if(ENGAWA_EXAMPLES)
    list(APPEND game_folders examples/*)
endif()

# engawa_in_games RESULT PATTERN…: the files in the games' folders.
function(engawa_in_games result)
    set(patterns "")
    foreach(pattern ${ARGN})
        foreach(folder ${game_folders})
            list(APPEND patterns ${CMAKE_SOURCE_DIR}/${folder}/${pattern})
        endforeach()
    endforeach()
    file(GLOB found CONFIGURE_DEPENDS ${patterns})
    set(${result} ${found} PARENT_SCOPE)
endfunction()

engawa_in_games(all_games rules.hpp)
list(TRANSFORM all_games REPLACE "/rules\\.hpp$" "")
foreach(folder ${all_games})
    get_filename_component(game ${folder} NAME)
    file(RELATIVE_PATH folder_of_${game} ${CMAKE_SOURCE_DIR} ${folder})
endforeach()
list(TRANSFORM all_games REPLACE ".*/" "")

# The type of a game is called as its folder, with a capital letter.
function(engawa_type result game)
    string(SUBSTRING ${game} 0 1 initial)
    string(TOUPPER ${initial} initial)
    string(SUBSTRING ${game} 1 -1 rest)
    set(${result} ${initial}${rest} PARENT_SCOPE)
endfunction()

# engawa_write FILE TEXT: only where that changes something, so that nothing is compiled again without need.
function(engawa_write file text)
    file(CONFIGURE OUTPUT ${file} CONTENT "// Written by cmake/games.cmake.\n@text@" @ONLY)
endfunction()

# engawa_includes RESULT PART GAME…: the lines for this part of these games, as far as they have it.
function(engawa_includes result part)
    engawa_in_games(there ${part})
    set(lines "")
    foreach(game ${ARGN})
        if(${CMAKE_SOURCE_DIR}/${folder_of_${game}}/${part} IN_LIST there)
            string(APPEND lines "#include \"${folder_of_${game}}/${part}\"\n")
        endif()
    endforeach()
    set(${result} "${lines}" PARENT_SCOPE)
endfunction()

# engawa_lists FOLDER GAME…: writes FOLDER/lists for these games.
function(engawa_lists folder)
    set(types "")
    set(screens "")
    set(rules "")
    foreach(game ${ARGN})
        engawa_type(type ${game})
        list(APPEND types ${type})
        engawa_parts(own_screen screen ${game})
        if(own_screen)
            string(APPEND screens "ENGAWA_TABLE_SCREEN(ViewOf<${type}>::type);\n")
        endif()
        file(GLOB texts CONFIGURE_DEPENDS ${folder_of_${game}}/rules.*.md)
        foreach(text ${texts})
            string(REGEX REPLACE ".*/rules\\.(.*)\\.md$" "\\1" language ${text})
            string(APPEND rules "ENGAWA_RULES(${folder_of_${game}}, ${game}, ${language})\n")
        endforeach()
        engawa_includes(known rules.hpp ${game})
        engawa_includes(guide bot/guide.hpp ${game})
        engawa_write(${folder}/lists/think_${game}.cpp "#include \"bots/think.hpp\"\n${known}${guide}
namespace engawa {\nENGAWA_THINK(${type})\n}  // namespace engawa\n")
    endforeach()
    list(JOIN types ", " types)

    engawa_includes(games rules.hpp ${ARGN})
    engawa_write(${folder}/lists/games.hpp "#pragma once\n\n#include \"engine/game_list.hpp\"\n${games}
namespace engawa {\nusing AllGames = Shelf<${types}>;\n}  // namespace engawa\n")
    engawa_includes(guides bot/guide.hpp ${ARGN})
    engawa_write(${folder}/lists/guides.hpp "#pragma once\n\n${guides}")
    engawa_includes(views view.hpp ${ARGN})
    engawa_write(${folder}/lists/views.hpp "#pragma once\n\n${views}")
    engawa_includes(own screen.hpp ${ARGN})
    engawa_write(${folder}/lists/screens.hpp "#pragma once\n\n${own}
namespace engawa {\n${screens}}  // namespace engawa\n")
    engawa_includes(testing testing.hpp ${ARGN})
    engawa_write(${folder}/lists/testing.hpp "#pragma once\n\n${testing}")
    engawa_write(${folder}/lists/rules.inc "${rules}")
endfunction()
