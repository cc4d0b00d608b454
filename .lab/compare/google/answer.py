"""Answers the questions of compare.mjs (../README.md) with Google's parser, as the package jwm.robotstxt has it."""

import base64
import json
import sys

from jwm.robotstxt.googlebot import RobotsMatcher


def answer(question):
    robots = base64.b64decode(question["robotsTxt"])
    allowed = []
    lines = []
    for url in question["urls"]:
        matcher = RobotsMatcher()
        allowed.append(matcher.OneAgentAllowedByRobots(robots, question["productToken"], url))
        lines.append(matcher.matching_line())
    return {"allowed": allowed, "lines": lines}


for line in sys.stdin:
    print(json.dumps(answer(json.loads(line)), separators=(",", ":")), flush=True)
