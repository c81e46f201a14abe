# Blossom on the command line, within tests/cli_test.sh: who joins a table waits for the seat that begins.

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
