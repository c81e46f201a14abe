# The games are the folders in games/. What lists them is written from there, below the build's folder, whenever it is
# configured: a file for each layer that has parts in the games' folders. A part that a game lacks is left out; the layer
# then has a default for it.
#   lists/games.hpp       their rules, and AllGames
#   lists/guides.hpp      what searches know of them
#   lists/views.hpp       what viewers get
#   lists/screens.hpp     their tables in the terminal
#   lists/testing.hpp     what tests know of them
#   lists/rules.inc       ENGAWA_RULES(game, language) for each of the rules for players
#   lists/think_NAME.cpp  the bots of a game
file(GLOB all_games CONFIGURE_DEPENDS games/*/rules.hpp)
list(TRANSFORM all_games REPLACE ".*/games/([^/]+)/rules\\.hpp$" "\\1")

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
    file(GLOB there CONFIGURE_DEPENDS games/*/${part})
    set(lines "")
    foreach(game ${ARGN})
        if(${CMAKE_SOURCE_DIR}/games/${game}/${part} IN_LIST there)
            string(APPEND lines "#include \"games/${game}/${part}\"\n")
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
        string(APPEND screens "ENGAWA_TABLE_SCREEN(ViewOf<${type}>::type);\n")
        file(GLOB texts CONFIGURE_DEPENDS games/${game}/rules.*.md)
        foreach(text ${texts})
            string(REGEX REPLACE ".*/rules\\.(.*)\\.md$" "\\1" language ${text})
            string(APPEND rules "ENGAWA_RULES(${game}, ${language})\n")
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
