#!/usr/bin/env bash
# The program as a user or a script meets it: `tests/cli_test.sh PROGRAM`. Exit status 0 is success, 1 is "no", 2 is
# wrong usage; what is wrong is said in one line on standard error.
set -uo pipefail

program=$(realpath "$1") || exit
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
succeeds games
prints ohanami
succeeds rules ohanami
prints '120'
succeeds rules bonsai
prints 'Tokonoma'

# ---- Wrong usage

refuses 2 dance dance
refuses 2 --dance --dance
refuses 2 go rules go
refuses 2 GAME sim
refuses 2 go sim go
refuses 2 9 sim ohanami --players 9
refuses 2 many sim ohanami --games many
refuses 2 clever sim ohanami --bots clever,random
refuses 2 speed sim ohanami --option speed=fast
refuses 2 clever arena ohanami --bots clever,random
refuses 2 two arena ohanami --bots random
refuses 2 nowhere kifu check nowhere.kifu
refuses 2 99999 serve --listen 127.0.0.1:99999

# ---- Records

# Of every game with every number of players; those of Ohanami are looked at more closely below.
succeeds games --json
games=$(node -e 'for (const { name, min_players, max_players } of JSON.parse(require("fs").readFileSync("out")).games)
    for (let players = min_players; players <= max_players; players++) console.log(name, players)')
while read -r game players; do
    records=$game$players
    succeeds sim "$game" --players "$players" --games 20 --seed 7 --record "$records"
    [[ $(find "$records" -name '*.kifu' | wc -l) == 20 ]]
    verdict $? "20 games of $game for $players leave 20 records"
    succeeds kifu check "$records"/*.kifu
done <<<"$games"
for option in level=yusha tokonoma=on scenario=spring scenario=summer scenario=emperor; do
    succeeds sim bonsai --players 1 --games 5 --seed 7 --option "$option" --record "bonsai-$option"
    succeeds kifu check "bonsai-$option"/*.kifu
done
refuses 2 scenario sim bonsai --players 2 --option scenario=spring
first=$(find ohanami2 -name '*.kifu' | sort | head -n 1)

succeeds sim ohanami --players 2 --games 20 --seed 7 --record again
diff -r ohanami2 again >out
verdict $? 'the same seed plays the same games'

succeeds sim ohanami --players 2 --games 20 --seed 7 --json
node -e 'for (const line of require("fs").readFileSync("out", "utf8").trim().split("\n")) JSON.parse(line)'
verdict $? 'sim --json prints one JSON object a line'

succeeds arena ohanami --bots greedy,random --deals 5 --seed 7 --json
node -e 'for (const line of require("fs").readFileSync("out", "utf8").trim().split("\n")) JSON.parse(line).rating.toFixed()'
verdict $? 'arena --json prints one JSON object a bot and line'
succeeds kifu legal "$first"
decisions=$(grep -cE '^[0-9]+ (keep|place) ' "$first")
[[ $(grep -cP '^\d+\t\d+\t\S' out) == "$decisions" && $(wc -l <out) == "$decisions" ]]
verdict $? "kifu legal has a line for each of the $decisions decisions"
awk -F '\t' 'NR == FNR { event[FNR] = $0; next }
    { played = event[$1]; sub(/^[0-9]+ /, "", played); if (index(" | " $3 " | ", " | " played " | ") == 0) exit 1 }
' "$first" out
verdict $? 'every decision is among the legal ones of its line'

succeeds kifu show "$first"
prints keep

# A record that was tampered with is told from a good one, by its line.
line=$(grep -nm 1 '^0 keep' "$first" | cut -d : -f 1)
sed "${line}s/.*/0 keep 119 120/" "$first" >illegal.kifu
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
node -e 'fetch(process.argv[1], { method: "POST", body: JSON.stringify({
    game: "blossom", options: {}, seating: "given", seats: [{ kind: "person", name: "Hana" }, { kind: "open" }] }) })
    .then((answer) => answer.json()).then(({ table }) => console.log(table))' "http://$address/api/tables" >out 2>err
table=$(<out)
timeout 20 "$program" join "http://$address/t/$table" --name Ken </dev/null >out 2>err &
guest=$!
for ((i = 0; i < 100; i++)); do grep -q 'Waiting' out && break || sleep 0.1; done
prints '^Waiting for Hana'
kill "$guest"
wait "$guest"
kill "$server"
wait "$server"
verdict $? 'told to stop, the server ends well'

refuses 2 no/folder serve --listen 127.0.0.1:0 --data no/folder/tables.db
refuses 2 noise.kifu serve --listen 127.0.0.1:0 --data noise.kifu

exit $((failures > 0))
