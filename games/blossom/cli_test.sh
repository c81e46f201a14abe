# Blossom on the command line, within tests/cli_test.sh: who joins a table waits for the seat that begins.
# shellcheck shell=bash
# shellcheck disable=SC2154 # address and program are given there

node -e 'fetch(process.argv[1], { method: "POST", body: JSON.stringify({
    game: "blossom", options: {}, seating: "given", seats: [{ kind: "person", name: "Hana" }, { kind: "open" }] }) })
    .then((answer) => answer.json()).then(({ table }) => console.log(table))' "http://$address/api/tables" >out 2>err
table=$(<out)
timeout 20 "$program" join "http://$address/t/$table" --name Ken </dev/null >out 2>err &
guest=$!
for ((i = 0; i < 100; i++)); do
    if grep -q 'Waiting' out; then break; fi
    sleep 0.1
done
prints '^Waiting for Hana'
kill "$guest"
wait "$guest"
