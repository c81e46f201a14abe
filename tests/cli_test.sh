#!/usr/bin/env bash
# The program as a user or a script meets it: `tests/cli_test.sh PROGRAM`. Exit status 0 is success, 1 is "no", 2 is
# wrong usage; what is wrong is said in one line on standard error.
set -uo pipefail

program=$(realpath "$1") || exit
root=$(dirname "$(dirname "$(readlink -f "${BASH_SOURCE[0]}")")")
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder" || exit 1
failures=0

verdict() {
    if (($1)); then
        echo "not ok $2"
        sed 's/^/    out: /' out
        sed 's/^/    err: /' err
        failures=$((failures + 1))
    else
        echo "ok $2"
    fi
}

# call STATUS ARGUMENT…: runs the program; its output is then in the files out and err.
call() {
    local expected=$1 status=0
    shift
    timeout 60 "$program" "$@" </dev/null >out 2>err || status=$?
    verdict $((status != expected)) "engawa $* exits with $expected (was $status)"
}

succeeds() {
    call 0 "$@"
    [[ ! -s err ]]
    verdict $? "engawa $* has no complaint"
}

# refuses STATUS WORD ARGUMENT…: one line on standard error that names the trouble, nothing on standard output.
refuses() {
    local status=$1 word=$2
    shift 2
    call "$status" "$@"
    [[ $(wc -l <err) == 1 && ! -s out ]] && grep -qF -e "$word" err
    verdict $? "engawa $* says in one line what is wrong with '$word'"
}

prints() {
    grep -qE -e "$1" out
    verdict $? "it prints $1"
}

# ---- Help

commands=(play serve join load sim arena kifu db bench perft rules games)
succeeds --help
for command in "${commands[@]}"; do prints "^ +$command\b"; done
for command in "${commands[@]}"; do succeeds "$command" --help; done
for command in check legal show; do succeeds kifu "$command" --help; done
succeeds --version

# ---- Games: of some things the first one has to do for all

succeeds games --json
games=$(node -e 'for (const { name, title, min_players, max_players } of JSON.parse(require("fs").readFileSync("out")).games)
    console.log(name, min_players, max_players, title.en)')
read -r game few _ <<<"$games"
while read -r name _ _ title; do
    succeeds games
    prints "\b$name\b"
    succeeds rules "$name"
    prints "^$title\$"
done <<<"$games"

# ---- Wrong usage

refuses 2 dance dance
refuses 2 --dance --dance
refuses 2 go rules go
refuses 2 GAME sim
refuses 2 go sim go
refuses 2 9 sim "$game" --players 9
refuses 2 many sim "$game" --games many
refuses 2 clever sim "$game" --bots clever,random
refuses 2 speed sim "$game" --option speed=fast
refuses 2 clever arena "$game" --bots clever,random
refuses 2 two arena "$game" --bots random
refuses 2 nowhere kifu check nowhere.kifu
refuses 2 99999 serve --listen 127.0.0.1:99999

# ---- Records

# Of every game with every number of players; those of the first one are looked at more closely below.
while read -r name least most _; do
    for ((players = least; players <= most; players++)); do
        records=$name$players
        succeeds sim "$name" --players "$players" --games 20 --seed 7 --record "$records"
        [[ $(find "$records" -name '*.kifu' | wc -l) == 20 ]]
        verdict $? "20 games of $name for $players leave 20 records"
        succeeds kifu check "$records"/*.kifu
    done
done <<<"$games"
first=$(find "$game$few" -name '*.kifu' | sort | head -n 1)

succeeds sim "$game" --players "$few" --games 20 --seed 7 --record again
diff -r "$game$few" again >out
verdict $? 'the same seed plays the same games'

succeeds sim "$game" --players "$few" --games 20 --seed 7 --json
node -e 'for (const line of require("fs").readFileSync("out", "utf8").trim().split("\n")) JSON.parse(line)'
verdict $? 'sim --json prints one JSON object a line'

succeeds arena "$game" --bots greedy,random --deals 5 --seed 7 --json
node -e 'for (const line of require("fs").readFileSync("out", "utf8").trim().split("\n")) JSON.parse(line).rating.toFixed()'
verdict $? 'arena --json prints one JSON object a bot and line'
succeeds kifu legal "$first"
decisions=$(grep -cE '^[0-9]+ ' "$first")
[[ $(grep -cP '^\d+\t\d+\t\S' out) == "$decisions" && $(wc -l <out) == "$decisions" ]]
verdict $? "kifu legal has a line for each of the $decisions decisions"
awk -F '\t' 'NR == FNR { event[FNR] = $0; next }
    { played = event[$1]; sub(/^[0-9]+ /, "", played); if (index(" | " $3 " | ", " | " played " | ") == 0) exit 1 }
' "$first" out
verdict $? 'every decision is among the legal ones of its line'

succeeds kifu show "$first"
[[ $(wc -l <out) -ge $decisions ]]
verdict $? 'kifu show tells of every decision'

# A record that was tampered with is told from a good one, by its line.
line=$(grep -nm 1 '^0 ' "$first" | cut -d : -f 1)
sed "${line}s/.*/$(grep '^0 ' "$first" | tail -n 1)/" "$first" >illegal.kifu
refuses 1 "$line" kifu check illegal.kifu
sed 's/^score .*/score 1 1/' "$first" >wrong_score.kifu
refuses 1 score kifu check wrong_score.kifu
head -c 300 "$first" >truncated.kifu
call 1 kifu check truncated.kifu
head -c 2000 "$program" >noise.kifu
call 1 kifu check noise.kifu
: >empty.kifu
refuses 1 empty.kifu kifu check empty.kifu
call 1 kifu check "$first" illegal.kifu

# ---- The server

mkfifo said
XDG_DATA_HOME=$PWD/data timeout 60 "$program" serve --listen 127.0.0.1:0 >said 2>err &
server=$!
read -rt 20 line <said
: >out
[[ $line =~ http://(127\.0\.0\.1:[0-9]+)/ ]]
verdict $? "engawa serve says where it is: $line"
[[ $(stat -c %a data/engawa data/engawa/engawa.db*) == $'700\n600\n600\n600' ]]
verdict $? 'what a server keeps is for its owner alone'
address=${BASH_REMATCH[1]-}
node -e 'fetch(process.argv[1]).then((answer) => answer.json()).then(console.log)' "http://$address/health" >out 2>err
prints "status: 'ok'"
node -e 'fetch(process.argv[1]).then((answer) => answer.text()).then(console.log)' "http://$address/" >out 2>err
prints '<script type="module"'
refuses 2 "${address#*:}" serve --listen "$address" --data others.db

# What only one game has: by the functions above, with the records from above and the server at $address.
# shellcheck disable=SC1090 # each is looked at by itself
for own in "$root"/games/*/cli_test.sh; do source "$own"; done

kill "$server"
wait "$server"
verdict $? 'told to stop, the server ends well'

refuses 2 no/folder serve --listen 127.0.0.1:0 --data no/folder/tables.db
refuses 2 noise.kifu serve --listen 127.0.0.1:0 --data noise.kifu

exit $((failures > 0))
