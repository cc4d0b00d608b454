"""Answers by robotexclusionrulesparser, through the server as a proxy. An error that it throws counts as "no"."""

import json
import os
import sys

sys.path.insert(0, os.environ["SCENARIO_PACKAGES"])
from robotexclusionrulesparser import RobotExclusionRulesParser  # noqa: E402

play, parser = None, None
for line in sys.stdin:
    question = json.loads(line)
    if question["play"] != play:
        play = question["play"]
        os.environ["http_proxy"] = f"http://127.0.0.1:{question['port']}"
        parser = RobotExclusionRulesParser()
        parser.user_agent = "ExampleBot"
        try:
            parser.fetch(question["origin"] + "/robots.txt", timeout=question["timeout"] / 1000)
        except Exception:
            parser = None
    allowed = parser is not None and parser.is_allowed("ExampleBot", question["origin"] + question["path"])
    print(json.dumps({"allowed": bool(allowed)}), flush=True)
