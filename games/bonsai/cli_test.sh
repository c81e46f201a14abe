# Bonsai on the command line, within tests/cli_test.sh: its rules and its options.
# shellcheck shell=bash

succeeds rules bonsai
prints 'Tokonoma'
for option in level=yusha tokonoma=on scenario=spring scenario=summer scenario=emperor; do
    succeeds sim bonsai --players 1 --games 5 --seed 7 --option "$option" --record "bonsai-$option"
    succeeds kifu check "bonsai-$option"/*.kifu
done
refuses 2 scenario sim bonsai --players 2 --option scenario=spring
