# A bot for `engawa arena` in ten lines: it takes the first of its legal actions. See docs/bot-protocol.md.
import json
import sys

for line in sys.stdin:
    request = json.loads(line)
    action = request["actions"][0]  # think here: request["view"] is what the seat sees
    print(json.dumps({"action": action}), flush=True)
