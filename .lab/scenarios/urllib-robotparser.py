"""Answers by urllib.robotparser, which reads through the server as a proxy. An error that it throws counts as "no"."""

import json
import os
import socket
import sys
from urllib.robotparser import RobotFileParser

play, parser = None, None
for line in sys.stdin:
    question = json.loads(line)
    if question["play"] != play:
        play = question["play"]
        os.environ["http_proxy"] = f"http://127.0.0.1:{question['port']}"
        socket.setdefaulttimeout(question["timeout"] / 1000)
        parser = RobotFileParser(question["origin"] + "/robots.txt")
        try:
            parser.read()
        except Exception:
            parser = None
    allowed = parser is not None and parser.can_fetch("ExampleBot", question["origin"] + question["path"])
    print(json.dumps({"allowed": allowed}), flush=True)
