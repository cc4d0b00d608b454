"""What the tests in Python share: the program that was built, processes and their memory, programs that are killed."""

import re
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parents[3]
FOLDER = ROOT / 'dist/cli'
PROGRAM = str(FOLDER / 'robotscope.js')
sys.path.insert(0, str(FOLDER))


def blocks(language):
    """The blocks of docs/scale.md in a language."""
    guide = (ROOT / 'docs/scale.md').read_text('utf-8')
    return re.findall(rf'^```{language}\n(.*?)^```$', guide, re.MULTILINE | re.DOTALL)


def block_with(language, text):
    """The one block with a text."""
    found = [block for block in blocks(language) if text in block]
    assert len(found) == 1, f'docs/scale.md has {len(found)} blocks in {language} with {text}'
    return found[0]


def parents():
    """The parent of each process that has not ended."""
    found = {}
    for stat in Path('/proc').glob('[0-9]*/stat'):
        try:
            state, parent = stat.read_text().rpartition(')')[2].split()[:2]
        except OSError:
            continue
        if state != 'Z':
            found[int(stat.parent.name)] = int(parent)
    return found


def children_of(process):
    """The processes that a process started, and that have not ended."""
    return [child for child, parent in parents().items() if parent == process]


def memory_of(process):
    """The most memory that a process had at a time, in MB; 0 if it has ended."""
    try:
        status = Path(f'/proc/{process}/status').read_text()
    except OSError:
        return 0
    # What has ended and was not waited for has none.
    found = re.search(r'VmHWM:\s+(\d+)', status)
    return int(found[1]) // 1024 if found else 0


def killed_at(folder, row=None, text=None, times=None):
    """A command that kills itself: when it has written a number of rows, or when it is given a text."""
    hook = folder / 'killed.cjs'
    hook.write_text(f'''
const {{ readdirSync, writeFileSync, writeSync }} = require('node:fs')
const kill = (half = '') => {{
  const marks = readdirSync({str(folder)!r}).filter(name => name.startsWith('killed-'))
  if (marks.length >= {'Infinity' if times is None else times}) return
  writeFileSync({str(folder)!r} + '/killed-' + process.pid, '')
  if (half !== '') writeSync(1, half)
  process.kill(process.pid, 'SIGKILL')
}}
const write = process.stdout.write
let rows = 0
process.stdout.write = function (text, ...rest) {{
  rows += text.split('\\n').length - 1
  if (rows >= {'Infinity' if row is None else row}) kill(text.slice(0, text.length / 2))
  return write.call(this, text, ...rest)
}}
const text = {'undefined' if text is None else repr(text)}
const push = process.stdin.push
process.stdin.push = function (octets, ...rest) {{
  if (text !== undefined && octets?.includes(text)) kill()
  return push.call(this, octets, ...rest)
}}
''')
    return ['node', '--require', str(hook), PROGRAM]
