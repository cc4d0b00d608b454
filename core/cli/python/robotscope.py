"""Verdicts of robotscope for rows in Python: what may a crawler fetch, and which line of robots.txt says so?

One file without dependencies. Node 20.19 or later runs robotscope.js, which stands beside this file.

    from robotscope import verdicts

    rows = [{'robots': 'User-agent: *\\nDisallow: /a', 'crawler': 'GPTBot', 'url': 'https://example.com/a'}]
    for verdict in verdicts(rows):
        print(verdict['allowed'], verdict['rule'], verdict['error'])

A row has robots (the text of the file, as str or bytes), crawler, url, and optionally status (of the answer for
robots.txt). Each row gets one verdict, in the order of the rows. What is wrong with a row is in the error of its verdict.
`RobotscopeError` is raised only if no row can be judged, for example without Node.
"""

from __future__ import annotations

import json
import math
import os
import queue
import shutil
import subprocess
import tempfile
import threading
import weakref
from collections import deque
from collections.abc import Mapping as AnyMapping
from pathlib import Path
from typing import TYPE_CHECKING, IO, Any, Deque, Dict, Iterable, Iterator, List, Mapping, Optional, Sequence, Tuple
from typing import TypedDict, TypeVar

if TYPE_CHECKING:
    import pyarrow

    _Batch = TypeVar('_Batch', pyarrow.RecordBatch, pyarrow.Table)

__all__ = ['RobotscopeError', 'Verdict', 'judge_arrow', 'verdicts']


class Verdict(TypedDict):
    """What `robotscope rows` says about a row. Options such as --usage add keys."""

    allowed: Optional[bool]
    """None if it is not certain, or if there is an error."""
    state: Optional[str]
    line: Optional[int]
    rule: Optional[str]
    reason: Optional[str]
    error: Optional[str]
    """Why there is no verdict; None if there is one."""


class RobotscopeError(Exception):
    """No row can be judged: Node is missing, an option is wrong, or the program ends at every row."""


Row = Mapping[str, Any]

COLUMNS = ('robots', 'crawler', 'url', 'status')
VERDICT_COLUMNS = ('allowed', 'state', 'line', 'rule', 'reason', 'error')

BLOCK_ROWS = 512
BLOCK_CHARACTERS = 1_000_000
"""A block ends at the row that exceeds one of these."""
BLOCKS_AHEAD = 2
"""How many blocks are sent before the answers to the first are read: so much is judged again if the program ends."""
TRIES = 2
"""How often a row is sent alone, before its verdict says that the program ends at it."""
MOST_FATAL_ROWS = 5
"""At so many rows in sequence the program may end before no row counts as one that can be judged."""
KEPT_ANSWERS = 10_000

WRONG_USAGE = 2
"""The exit code of the program for wrong options."""


def verdicts(
    rows: Iterable[Row], *, options: Sequence[str] = (), command: Optional[Sequence[str]] = None
) -> Iterator[Verdict]:
    """A verdict for each row, in order, from one process of Node, which is started again if it ends.

    `options` are those of `robotscope rows`, such as ('--usage',), but not those about input and output. `command`
    is the program and its arguments, if it is not `node robotscope.js` with the file beside this one.
    """
    judge = _Judge(_command(options, command))
    try:
        yield from judge.verdicts(rows)
    finally:
        judge.close()


def judge_arrow(
    batch: '_Batch',
    *,
    keep: Optional[Sequence[str]] = None,
    options: Sequence[str] = (),
    command: Optional[Sequence[str]] = None,
) -> '_Batch':
    """The batch, or table, with the columns of the verdicts instead of `robots`; `keep` names the columns that stay.

    Needs pyarrow. Columns of text may hold binary data that is not UTF-8. The process of Node stays for the next batch
    of the same thread.
    """
    import pyarrow

    names: List[str] = batch.schema.names
    kept = [name for name in names if name != 'robots'] if keep is None else list(keep)
    for name in kept:
        if name not in names:
            raise ValueError(f'The batch has no column {name}.')
        if name in VERDICT_COLUMNS:
            raise ValueError(f'The column {name} would be there twice: rename it, or leave it out of keep.')
    judge = _judge_of_thread(_command(options, command))
    values = {name: _values(batch.column(name)) for name in COLUMNS if name in names}
    rows = (dict(zip(values, row)) for row in zip(*values.values()))
    found = list(judge.verdicts(rows)) if values else [_error('The row has no crawler.')] * batch.num_rows
    types = {'allowed': pyarrow.bool_(), 'line': pyarrow.int32()}
    further: List[str] = [key for key in (found[0].keys() if found else ()) if key not in VERDICT_COLUMNS]
    arrays: List[Any] = [batch.column(name) for name in kept]
    for name in VERDICT_COLUMNS:
        column = [_utf8(verdict[name]) for verdict in found]  # type: ignore[literal-required]
        arrays.append(pyarrow.array(column, types.get(name, pyarrow.string())))
    for name in further:
        arrays.append(pyarrow.array([_utf8(verdict.get(name)) for verdict in found]))
    fields = [batch.schema.field(name) for name in kept]
    fields += [pyarrow.field(name, array.type) for name, array in zip([*VERDICT_COLUMNS, *further], arrays[len(kept) :])]
    return type(batch).from_arrays(arrays, schema=pyarrow.schema(fields))


def _values(column: Any) -> List[Any]:
    """The values of a column of Arrow. A column of text may be wrong UTF-8 where a source did not check it."""
    import pyarrow

    try:
        values: List[Any] = column.to_pylist()
    except UnicodeDecodeError:
        values = column.cast(pyarrow.binary()).to_pylist()
    return values


def _utf8(value: Any) -> Any:
    """Octets of a rule that are not UTF-8 are replaced: Arrow has no place for them in a text."""
    if not isinstance(value, str) or value.isascii():
        return value
    return value.encode('utf-16', 'surrogatepass').decode('utf-16', 'replace')


def _command(options: Sequence[str], command: Optional[Sequence[str]]) -> Tuple[str, ...]:
    if command is not None:
        return (*command, 'rows', *options)
    beside = Path(__file__).with_name('robotscope.js')
    if beside.exists():
        return ('node', str(beside), 'rows', *options)
    installed = shutil.which('robotscope')
    if installed is None:
        raise RobotscopeError(f'{beside} is missing, and no robotscope is in the path.')
    return (installed, 'rows', *options)


def _error(error: str) -> Verdict:
    return {'allowed': None, 'state': None, 'line': None, 'rule': None, 'reason': None, 'error': error}


class _Ended(Exception):
    """The process ended before it answered."""


class _Process:
    """One process of Node. Blocks are written by a thread, so that both pipes may be full."""

    def __init__(self, command: Sequence[str]) -> None:
        self.complaints: IO[bytes] = tempfile.TemporaryFile()
        try:
            self.popen = subprocess.Popen(
                command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=self.complaints, bufsize=-1
            )
        except OSError as error:
            self.complaints.close()
            raise RobotscopeError(f'{command[0]} cannot be started: {error.strerror}.') from error
        self.blocks: 'queue.Queue[Optional[bytes]]' = queue.Queue()
        threading.Thread(target=_write, args=(self.popen, self.blocks), daemon=True).start()
        self.last_text: Optional[str] = None
        self.texts = 0

    def send(self, rows: Iterable[str]) -> None:
        self.blocks.put(''.join(rows).encode('ascii'))

    def answer(self) -> bytes:
        assert self.popen.stdout is not None
        line = self.popen.stdout.readline()
        if not line.endswith(b'\n'):
            raise _Ended
        return line

    def end(self) -> str:
        """Ends the process, and returns how it ended by itself."""
        self.blocks.put(None)
        try:
            # What was killed or refused its options has ended when its output ends.
            self.popen.wait(5)
        except subprocess.TimeoutExpired:
            self.popen.kill()
            self.popen.wait()
        code = self.popen.returncode
        self.complaints.seek(0)
        said = self.complaints.read(100_000).decode('utf-8', 'replace').strip().splitlines()
        self.close()
        how = f'by signal {-code}' if code < 0 else f'with exit code {code}'
        first = next((line.strip() for line in said if 'Error:' in line), said[0] if said else '')
        if code == WRONG_USAGE:
            raise RobotscopeError(first or f'The program ended {how}.')
        return f'{how}: {first}' if first else how

    def close(self) -> None:
        self.blocks.put(None)
        self.popen.kill()
        self.popen.wait()
        if self.popen.stdout is not None:
            self.popen.stdout.close()
        self.complaints.close()


def _write(popen: 'subprocess.Popen[bytes]', blocks: 'queue.Queue[Optional[bytes]]') -> None:
    assert popen.stdin is not None
    try:
        for block in iter(blocks.get, None):
            popen.stdin.write(block)
            popen.stdin.flush()
        popen.stdin.close()
    except OSError:
        # The process has ended: whoever reads its answers notices.
        pass


class _Judge:
    """Rows in, verdicts out, by one process after the other."""

    def __init__(self, command: Sequence[str]) -> None:
        self.command = command
        self.process: Optional[_Process] = None
        self.answers: Dict[bytes, Verdict] = {}
        self.fatal_rows = 0

    def close(self) -> None:
        process, self.process = self.process, None
        if process is not None:
            process.close()

    def verdicts(self, rows: Iterable[Row]) -> Iterator[Verdict]:
        ahead: Deque[List[Row]] = deque()
        try:
            for block in _blocks(rows):
                self._send(block)
                ahead.append(block)
                if len(ahead) > BLOCKS_AHEAD:
                    yield from self._answers(ahead)
            while ahead:
                yield from self._answers(ahead)
        except BaseException:
            # Answers may be on their way that nobody reads.
            self.close()
            raise

    def _send(self, block: Sequence[Row]) -> None:
        if self.process is None:
            self.process = _Process(self.command)
        process = self.process
        process.send(_line(process, row) for row in block)

    def _answers(self, ahead: Deque[List[Row]]) -> Iterator[Verdict]:
        """The verdicts of the first block; of all blocks that were sent, if the process ended."""
        block = ahead.popleft()
        answered = 0
        try:
            assert self.process is not None
            for _ in block:
                verdict = self._parsed(self.process.answer())
                answered += 1
                yield verdict
        except _Ended:
            self._ended()
            unanswered = block[answered:]
            for later in ahead:
                unanswered += later
            ahead.clear()
            for row in unanswered:
                yield self._alone(row)

    def _alone(self, row: Row) -> Verdict:
        """Rows are sent one by one after the process ended: one of them may be the reason."""
        how = ''
        for _ in range(TRIES):
            try:
                self._send([row])
                assert self.process is not None
                verdict = self._parsed(self.process.answer())
                self.fatal_rows = 0
                return verdict
            except _Ended:
                how = self._ended()
        self.fatal_rows += 1
        if self.fatal_rows >= MOST_FATAL_ROWS:
            raise RobotscopeError(f'The program ended at {MOST_FATAL_ROWS} rows in sequence, {how}.')
        return _error(f'The program ended at this row, {how}.')

    def _ended(self) -> str:
        process, self.process = self.process, None
        assert process is not None
        return process.end()

    def _parsed(self, line: bytes) -> Verdict:
        known = self.answers.get(line)
        if known is None:
            if len(self.answers) >= KEPT_ANSWERS:
                self.answers.clear()
            known = self.answers[line] = json.loads(line)
        return known.copy()


def _blocks(rows: Iterable[Row]) -> Iterator[List[Row]]:
    block: List[Row] = []
    characters = 0
    last: Any = None
    for row in rows:
        block.append(row)
        robots = row.get('robots') if isinstance(row, AnyMapping) else None
        # A text that is repeated is not sent again.
        if robots is not last and isinstance(robots, (str, bytes)):
            characters += len(robots)
        last = robots
        if len(block) >= BLOCK_ROWS or characters >= BLOCK_CHARACTERS:
            yield block
            block = []
            characters = 0
    if block:
        yield block


def _line(process: _Process, row: Row) -> str:
    """A row as a line of JSON in ASCII. The text of the row before is only named."""
    if not isinstance(row, AnyMapping):
        return '[]\n'
    sent = {name: _plain(row[name]) for name in ('crawler', 'url', 'status') if name in row}
    robots = _plain(row.get('robots'))
    if isinstance(robots, str):
        if process.last_text is None or robots != process.last_text:
            process.last_text = robots
            process.texts += 1
            sent['robots'] = robots
        sent['robots_id'] = process.texts
    try:
        return _encoder.encode(sent) + '\n'
    except (TypeError, ValueError, RecursionError):
        # A text that later rows would name is not on its way.
        process.last_text = None
        return '[]\n'


def _plain(value: Any) -> Any:
    if isinstance(value, (bytes, bytearray, memoryview)):
        return bytes(value).decode('utf-8', 'surrogateescape')
    if isinstance(value, float) and not math.isfinite(value):
        # How pandas writes that there is no value.
        return None if math.isnan(value) else str(value)
    return value


def _item(value: Any) -> Any:
    """The value of a number of numpy; of anything else an object, which the program refuses by its place."""
    try:
        return value.item()
    except (AttributeError, TypeError, ValueError):
        return {'type': type(value).__name__}


_encoder = json.JSONEncoder(default=_item, allow_nan=False)

_of_thread = threading.local()


def _judge_of_thread(command: Tuple[str, ...]) -> _Judge:
    """The judge of this thread. A process that was forked has pipes that are not its own."""
    judges: Dict[Tuple[int, Tuple[str, ...]], _Judge] = _of_thread.__dict__.setdefault('judges', {})
    key = (os.getpid(), command)
    judge = judges.get(key)
    if judge is None:
        judge = judges[key] = _Judge(command)
        weakref.finalize(judge, _close_if_own, os.getpid(), judge.__dict__)
    return judge


def _close_if_own(process_id: int, judge: Dict[str, Any]) -> None:
    process: Optional[_Process] = judge['process']
    if process is not None and os.getpid() == process_id:
        process.close()
