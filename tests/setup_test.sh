#!/usr/bin/env bash
# What set-up says before it begins, where it could not end well: in a folder of its own, with commands that are made up.
set -uo pipefail

tools=$(dirname "$(dirname "$(readlink -f "${BASH_SOURCE[0]}")")")/tools
folder=$(mktemp -d)
trap 'chmod -R u+w "$folder" && rm -rf "$folder"' EXIT
mkdir -p "$folder/checkout/web" "$folder/bin"
chmod 755 "$folder"
cp "$tools/setup.sh" "$folder"
failures=0

# says TEXT STATUS COMMAND…: the command ends with this status, and says so much on standard error; nothing where TEXT is
# empty.
says() {
    local text=$1 expected=$2 status=0 said
    shift 2
    said=$("$@" 2>&1 >/dev/null) || status=$?
    if [[ $status == "$expected" && $said == *"$text"* && (-n $text || -z $said) ]]; then
        echo "ok $* says '$text'"
    else
        echo "not ok $* says '$text' and ends with $expected: '$said', $status"
        failures=$((failures + 1))
    fi
}

# in_setup FUNCTION ARGUMENT…: a function of setup.sh, in the folder.
in_setup() {
    PATH=$folder/bin:$PATH bash -euo pipefail -c 'root=$1; shift; source "$root/../setup.sh"; "$@"' - "$folder/checkout" "$@"
}

# Permissions do not hold for root.
as_a_user() {
    if ((EUID)); then "$@"; else setpriv --reuid 65534 --regid 65534 --clear-groups "$@"; fi
}
export -f in_setup
export folder

node_that_is() {
    printf '#!/bin/sh\ncase $1 in --version) echo %s ;; *) exit %d ;; esac\n' "$1" "$2" >"$folder/bin/node"
    chmod +x "$folder/bin/node"
}

node_that_is v16.20.2 1
says "$folder/bin/node is v16.20.2" 2 in_setup refuse_old_node
node_that_is v18.0.0 0
says '' 0 in_setup refuse_old_node

says '' 0 in_setup refuse_foreign_folders
chmod a-w "$folder/checkout"
says "$folder/checkout belongs to " 2 as_a_user bash -c 'in_setup refuse_foreign_folders'

echo 'npm error code ENOSPC' >"$folder/log"
says 'The disk is full' 0 in_setup show_cause "$folder/log"
echo 'npm error code EAI_AGAIN' >"$folder/log"
says 'The network does not answer' 0 in_setup show_cause "$folder/log"

exit $((failures > 0))
