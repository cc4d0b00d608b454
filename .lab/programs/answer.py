"""Answers the questions of compare.mjs (../README.md) with a program in Python: `urllib.robotparser` or `protego`."""

import base64
import json
import sys


def with_robotparser(octets):
    from urllib.robotparser import RobotFileParser

    parser = RobotFileParser()
    # As `read` does after it has got the file; what it raises is raised to its caller, who then asks or gives up.
    errors = "surrogateescape" if sys.argv[1] == "python-3.14" else "strict"
    try:
        parser.parse(octets.decode("utf-8", errors).splitlines())
    except ValueError:
        pass
    return parser.can_fetch


def with_protego(octets):
    from protego import Protego

    parser = Protego.parse(octets.decode("utf-8-sig", "replace"))
    return lambda token, url: parser.can_fetch(url, token)


reader = with_protego if sys.argv[1] == "protego" else with_robotparser
if sys.argv[1] == "python-3.14":
    # The folder urllib of that version is used by this Python.
    sys.path.insert(0, sys.argv[2])
    for name in [name for name in sys.modules if name == "urllib" or name.startswith("urllib.")]:
        del sys.modules[name]

for line in sys.stdin:
    question = json.loads(line)
    may_fetch = reader(base64.b64decode(question["robotsTxt"]))
    allowed = [bool(may_fetch(question["productToken"], url)) for url in question["urls"]]
    print(json.dumps({"allowed": allowed}, separators=(",", ":")), flush=True)
