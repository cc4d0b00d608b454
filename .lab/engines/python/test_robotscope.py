"""The Python file of the package: verdicts in order, errors as values, and processes that are killed."""

import json
import os
import subprocess
import sys
import threading
from pathlib import Path

import pyarrow
import pytest

from engines import FOLDER, PROGRAM, killed_at, memory_of, children_of
import robotscope
from robotscope import RobotscopeError, judge_arrow, verdicts

ROBOTS = 'User-agent: *\nDisallow: /a\n'


def row(url='/a', **columns):
    return {'robots': ROBOTS, 'crawler': 'GPTBot', 'url': url, **columns}


def many(count, per_host=50):
    for i in range(count):
        robots = f'User-agent: *\nDisallow: /{i // per_host % 7}\n# host {i // per_host}\n'
        yield {'robots': robots, 'crawler': 'GPTBot', 'url': f'https://host{i // per_host}.example/{i % 10}/{i}'}


def through_a_pipe(rows):
    """What the program itself writes, without this file."""
    text = ''.join(json.dumps(one) + '\n' for one in rows)
    run = subprocess.run(['node', PROGRAM, 'rows'], input=text.encode(), capture_output=True, check=True)
    return [json.loads(line) for line in run.stdout.splitlines()]


def test_verdicts_in_order():
    found = list(verdicts([row('/a'), row('/b'), row('/a', status=404)]))
    assert found[0] == {
        'allowed': False,
        'state': 'blocked',
        'line': 2,
        'rule': 'Disallow: /a',
        'reason': 'line 2, Disallow: /a',
        'error': None,
    }
    assert [one['allowed'] for one in found] == [False, True, True]


def test_no_row_starts_no_process():
    assert list(verdicts([], command=['/nowhere/node'])) == []


def test_errors_are_values():
    rows = [
        row('mailto:a@b.c'),
        row(status='often'),
        {'crawler': 'GPTBot', 'url': '/a'},
        {'robots': ROBOTS, 'url': '/a'},
        row(url=None),
        row(crawler=float('nan')),
        row(url=object()),
        row(status=float('inf')),
        row(status=object()),
        7,
        None,
        row('/a' * 9_000_000),
        row(),
    ]
    errors = [one['error'] for one in verdicts(rows)]
    assert errors == [
        'not a URL that robots.txt covers: "mailto:a@b.c"',
        'Not an HTTP status: "often"',
        'The row has no robots.',
        'The row has no crawler.',
        'The row has no url.',
        'The row has no crawler.',
        'The row has no url.',
        'Not an HTTP status: "inf"',
        'Not an HTTP status: {"type":"object"}',
        'The line is not a JSON object.',
        'The line is not a JSON object.',
        'The line is too long.',
        None,
    ]


def test_octets_that_are_not_utf8():
    robots = b'User-agent: *\nDisallow: /caf\xe9\n'
    rows = [{'robots': robots, 'crawler': 'Bingbot', 'url': url} for url in (b'/caf\xe9', '/caf%E9', 'café', '/b')]
    assert [(one['line'], one['error']) for one in verdicts(rows)][:2] == [(2, None), (2, None)]
    assert [one['allowed'] for one in verdicts(rows)] == [False, False, None, True]


def test_many_rows_are_those_of_a_pipe():
    rows = list(many(20_000))
    assert list(verdicts(rows)) == through_a_pipe(rows)


def test_a_text_is_sent_once_and_again_after_another():
    other = {'robots': 'User-agent: *\nDisallow: /b\n', 'crawler': 'GPTBot', 'url': '/a'}
    rows = [row(), row(), other, row(), {**row(), 'url': object()}, row(), {'crawler': 'a', 'url': '/a', 'status': 404}]
    assert [one['allowed'] for one in verdicts(rows)] == [False, False, True, False, None, False, True]


def test_a_killed_process_is_started_again(tmp_path):
    rows = list(many(20_000))
    command = killed_at(tmp_path, row=3_000, times=3)
    assert list(verdicts(rows, command=command)) == through_a_pipe(rows)
    assert len(list(tmp_path.glob('killed-*'))) == 3


def test_a_row_at_which_the_program_ends_is_an_error_in_its_row(tmp_path):
    rows = list(many(3_000))
    rows[1_700] = row('/poison')
    found = list(verdicts(rows, command=killed_at(tmp_path, text='/poison')))
    assert found[1_700]['error'] == 'The program ended at this row, by signal 9.'
    expected = through_a_pipe(rows)
    assert found[:1_700] + found[1_701:] == expected[:1_700] + expected[1_701:]


def test_a_program_that_ends_at_every_row_is_no_value(tmp_path):
    with pytest.raises(RobotscopeError, match='ended at 5 rows in sequence, by signal 9'):
        list(verdicts(many(3_000), command=killed_at(tmp_path, text='host')))


def test_a_program_that_cannot_run_is_no_value():
    with pytest.raises(RobotscopeError, match='/nowhere/node cannot be started: No such file'):
        list(verdicts([row()], command=['/nowhere/node', PROGRAM]))
    with pytest.raises(RobotscopeError, match="unknown option '--bogus'"):
        list(verdicts([row()], options=['--bogus']))
    with pytest.raises(RobotscopeError, match='exit code 1: .*Cannot find module'):
        list(verdicts(many(20), command=['node', '/nowhere/robotscope.js']))


def test_options():
    text = 'User-agent: *\nContent-Signal: ai-train=no\n'
    (found,) = verdicts([row(robots=text)], options=['--usage'])
    assert found['aiTraining'] == 'disallowed'


def test_who_stops_reading_ends_the_process():
    found = verdicts(many(100_000))
    next(found)
    assert len(children_of(os.getpid())) == 1
    found.close()
    assert children_of(os.getpid()) == []


def test_an_exception_in_the_rows_arrives():
    def rows():
        yield row()
        raise KeyError('source')

    with pytest.raises(KeyError):
        list(verdicts(rows()))
    assert children_of(os.getpid()) == []


def test_500_kib_in_every_row_in_bounded_memory(monkeypatch):
    # Node ends at once if it needs more than this for what is in use. What it has not cleared away yet is in no bound.
    monkeypatch.setenv('NODE_OPTIONS', '--max-old-space-size=200')
    texts = [('User-agent: *\n' + f'Disallow: /{i}/\n' * 60_000)[: 500 * 1024] for i in range(40)]
    rows = ({'robots': texts[i % 40], 'crawler': 'GPTBot', 'url': f'/{i % 41}/'} for i in range(400))
    before = memory_of(os.getpid())
    found = []
    processes = set()
    for one in verdicts(rows, options=['--cache-size', '32']):
        found.append(one['allowed'])
        processes |= set(children_of(os.getpid()))
    assert len(processes) == 1
    assert found == [i % 40 != i % 41 for i in range(400)]
    assert memory_of(os.getpid()) - before < 200



def batch(rows):
    return pyarrow.RecordBatch.from_pylist(rows)


def test_arrow_keeps_the_other_columns():
    rows = [{'n': i, **one} for i, one in enumerate(many(1_000))]
    found = judge_arrow(batch(rows))
    assert found.schema.names == ['n', 'crawler', 'url', 'allowed', 'state', 'line', 'rule', 'reason', 'error']
    assert found.schema.field('line').type == pyarrow.int32()
    expected = [
        {'n': one['n'], 'crawler': one['crawler'], 'url': one['url'], **verdict}
        for one, verdict in zip(rows, through_a_pipe(rows))
    ]
    assert found.to_pylist() == expected
    assert judge_arrow(batch(rows), keep=['n']).schema.names[:2] == ['n', 'allowed']


def test_arrow_with_other_types_of_columns():
    names = pyarrow.array(['GPTBot', 'GPTBot', None]).dictionary_encode()
    robots = pyarrow.array([b'User-agent: *\nDisallow: /\xe9\n'] * 3, pyarrow.binary())
    wrong = pyarrow.Array.from_buffers(
        pyarrow.string(), 3, pyarrow.array([b'/\xe9', b'/b', None], pyarrow.binary()).buffers()
    )
    status = pyarrow.array([200, None, 200], pyarrow.uint16())
    given = pyarrow.RecordBatch.from_arrays([robots, names, wrong, status], ['robots', 'crawler', 'url', 'status'])
    found = judge_arrow(given, keep=[])
    assert found.column('allowed').to_pylist() == [False, True, None]
    assert found.column('rule').to_pylist() == ['Disallow: /\ufffd', None, None]
    assert found.column('error').to_pylist() == [None, None, 'The row has no crawler.']


def test_arrow_of_no_rows_and_of_no_columns():
    empty = batch([row()]).slice(0, 0)
    assert judge_arrow(empty).num_rows == 0
    assert judge_arrow(empty).schema.equals(judge_arrow(batch([row()])).schema)
    other = pyarrow.RecordBatch.from_pydict({'n': [1, 2]})
    assert judge_arrow(other).column('error').to_pylist() == ['The row has no crawler.'] * 2


def test_a_table_of_arrow():
    rows = list(many(1_000))
    table = pyarrow.Table.from_batches([batch(rows[:300]), batch(rows[300:])])
    found = judge_arrow(table)
    assert isinstance(found, pyarrow.Table)
    assert found.select(['allowed', 'line']).to_pylist() == [
        {'allowed': one['allowed'], 'line': one['line']} for one in through_a_pipe(rows)
    ]


def test_arrow_refuses_names_that_are_wrong():
    with pytest.raises(ValueError, match='no column host'):
        judge_arrow(batch([row()]), keep=['host'])
    with pytest.raises(ValueError, match='The column line would be there twice'):
        judge_arrow(batch([row(line=7)]))


def test_arrow_uses_one_process_in_a_thread_and_one_in_each():
    judge_arrow(batch([row()]))
    (first,) = children_of(os.getpid())
    judge_arrow(batch([row()]))
    assert children_of(os.getpid()) == [first]
    seen = []

    def other():
        judge_arrow(batch([row()]))
        seen.extend(children_of(os.getpid()))

    thread = threading.Thread(target=other)
    thread.start()
    thread.join()
    assert len(seen) == 2
    # The process of a thread ends with it.
    assert children_of(os.getpid()) == [first]


def test_arrow_goes_on_when_the_process_is_killed_between_two_batches():
    expected = judge_arrow(batch([row()]))
    (process,) = children_of(os.getpid())
    os.kill(process, 9)
    assert judge_arrow(batch([row()])).equals(expected)


def test_arrow_in_a_process_that_was_forked():
    expected = judge_arrow(batch([row()])).to_pylist()
    code = f'''
import os, sys, json
sys.path.insert(0, {str(FOLDER)!r})
import pyarrow, robotscope
batch = pyarrow.RecordBatch.from_pylist({[row()]!r})
expected = robotscope.judge_arrow(batch).to_pylist()
if os.fork() == 0:
    same = robotscope.judge_arrow(batch).to_pylist() == expected
    sys.stdout.write('child ' + str(same))
    sys.stdout.flush()
    os._exit(0)
os.wait()
sys.stdout.write(', parent ' + str(robotscope.judge_arrow(batch).to_pylist() == expected))
'''
    run = subprocess.run([sys.executable, '-c', code], capture_output=True, text=True, timeout=60)
    assert (run.stdout, run.returncode) == ('child True, parent True', 0), run.stderr
    assert expected[0]['allowed'] is False


def test_types():
    run = subprocess.run(
        [sys.executable, '-m', 'mypy', '--strict', '--ignore-missing-imports', FOLDER / 'robotscope.py'],
        capture_output=True,
        text=True,
    )
    assert run.returncode == 0, run.stdout


def test_the_file_needs_no_package():
    code = f'import sys; sys.path.insert(0, {str(FOLDER)!r}); import robotscope; print(len(list(robotscope.verdicts([{row()!r}]))))'
    # Without the folder of packages.
    run = subprocess.run([sys.executable, '-I', '-S', '-c', code], capture_output=True, text=True)
    assert (run.stdout, run.stderr) == ('1\n', '')
