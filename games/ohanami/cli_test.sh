# Ohanami on the command line, within tests/cli_test.sh: its rules, and records of it that are told or tampered with.
# shellcheck shell=bash

succeeds rules ohanami
prints '120'
record=$(find ohanami2 -name '*.kifu' | sort | head -n 1)
succeeds kifu show "$record"
prints keep
line=$(grep -nm 1 '^0 keep' "$record" | cut -d : -f 1)
sed "${line}s/.*/0 keep 119 120/" "$record" >illegal.kifu
refuses 1 "$line" kifu check illegal.kifu
