"""`robotscope rows` in a cluster of Spark, by the job of docs/scale.md: the rows are those that the library gives, also when
a worker, or the program itself, is killed meanwhile. ROBOTSCOPE_ROWS says how many rows.
"""

import base64
import json
import os
import random
import shutil
import signal
import subprocess
import time
from pathlib import Path

import duckdb
import pyarrow
import pyarrow.parquet
import pytest

from cluster import Cluster
from engines import PROGRAM, block_with, children_of, memory_of
from robotscope import judge_arrow

ROWS = int(os.environ.get('ROBOTSCOPE_ROWS', '100000'))
CRAWLERS = ['Googlebot', 'GPTBot', 'Bingbot', 'Googlebot-Image', 'foobot']
URLS = 100
HOSTS = ROWS // URLS // len(CRAWLERS)
WORDS = ['a', 'blog', 'cart', 'en', 'shop', 'search', 'tag', 'print', 'ä', 'x-y']
COLUMNS = ['key', 'allowed', 'line', 'error']
SCHEMA = pyarrow.schema(
    [('key', 'int64'), ('host', 'string'), ('robots', 'binary'), ('crawler', 'string'), ('url', 'string')]
)


def made_robots(chance, host):
    word = lambda: chance.choice(WORDS)
    path = lambda: '/' + word() + chance.choice(['', '/', '/' + word(), '*', '$', '/*/' + word(), f'?{word()}='])
    rule = lambda: f"{chance.choice(['Allow', 'Disallow', 'Disallow', 'Disallow'])}: {path()}\n"
    tokens = ['*', *(token for token in CRAWLERS if chance.random() < 0.3)]
    groups = [f'User-agent: {token}\n' + ''.join(rule() for _ in range(chance.randrange(12))) for token in tokens]
    octets = (f'# {host}\r\n' + '\n'.join(groups)).encode()
    # One file in ten is not UTF-8.
    return octets + b'\nDisallow: /caf\xe9\n' if host % 10 == 0 else octets


def made_hosts():
    """Each host with its file, and rows of key, crawler and URL. One URL in a thousand cannot be judged."""
    chance = random.Random(49)
    word = lambda: chance.choice(WORDS)
    for host in range(HOSTS):
        robots = made_robots(chance, host)
        urls = [f'https://host{host}.example/{word()}/{word()}?{word()}={i}' for i in range(URLS - 2)]
        urls += ['mailto:a@b.c' if host % 10 == 1 else f'https://host{host}.example/', f'https://host{host}.example/caf%E9']
        first = host * URLS * len(CRAWLERS)
        rows = [(crawler, url) for crawler in CRAWLERS for url in urls]
        yield host, robots, [(first + i, crawler, url) for i, (crawler, url) in enumerate(rows)]


def write_rows(path, hosts):
    with pyarrow.parquet.ParquetWriter(path, SCHEMA) as writer:
        for host, robots, rows in hosts:
            table = {
                'key': [key for key, _, _ in rows],
                'host': [f'host{host}.example'] * len(rows),
                'robots': [robots] * len(rows),
                'crawler': [crawler for _, crawler, _ in rows],
                'url': [url for _, _, url in rows],
            }
            writer.write_table(pyarrow.Table.from_pydict(table, SCHEMA))


def by_library(hosts):
    lines = ''.join(json.dumps({'robots': base64.b64encode(robots).decode(), 'rows': rows}) + '\n' for _, robots, rows in hosts)
    script = Path(__file__).with_name('expected.mjs')
    return subprocess.run(['node', script], input=lines.encode(), capture_output=True, check=True).stdout


def as_lines(path):
    """The verdicts of a folder of Parquet, sorted by key, as lines of JSON."""
    table = pyarrow.parquet.read_table(path).select(COLUMNS).sort_by('key')
    return ''.join(json.dumps(row, separators=(',', ':'), ensure_ascii=False) + '\n' for row in table.to_pylist()).encode()


@pytest.fixture(scope='module')
def folder(tmp_path_factory):
    folder = tmp_path_factory.mktemp('spark')
    yield folder
    shutil.rmtree(folder)


@pytest.fixture(scope='module')
def given(folder):
    """The rows as Parquet, and what the library says about them."""
    hosts = list(made_hosts())
    write_rows(folder / 'rows.parquet', hosts)
    (folder / 'judge.py').write_text(block_with('python', 'mapInArrow'))
    return by_library(hosts)


@pytest.fixture(scope='module')
def cluster(folder, given):
    if shutil.which('java') is None:
        pytest.fail('Java 17 or 21 is needed as java.', pytrace=False)
    cluster = Cluster(folder)
    yield cluster
    cluster.close()
    assert [one for one in cluster.processes if one.poll() is None] == []


def judged(cluster, folder, name, rows='rows.parquet', meanwhile=lambda job: None, settings=()):
    """Runs the job, and returns its verdicts and the seconds that it took."""
    start = time.monotonic()
    out = folder / name
    job = cluster.submit(folder / 'judge.py', folder / rows, out, settings=settings)
    meanwhile(job)
    code = job.wait(1_500)
    assert code == 0, job.log.read_text('utf-8', 'replace')[-4_000:]
    return as_lines(out), time.monotonic() - start


def rate(what, rows, seconds, cores, memory=None):
    each = f', {rows / seconds / cores:,.0f} a core' if cores > 1 else ''
    most = '' if memory is None else f', robotscope rows {memory} MB'
    print(f'  {what}: {rows:,} rows in {seconds:.1f} s, {rows / seconds:,.0f} rows a second{each}{most}')


def wait_for(condition, job):
    for _ in range(12_000):
        if condition():
            return
        assert job.poll() is None, 'The job ended too soon.'
        time.sleep(0.1)
    raise AssertionError('What the test waits for did not happen.')


def finished_tasks(folder, name):
    return len(list((folder / name).glob('_temporary/*/task_*')))


def test_the_rows_are_various(given):
    lines = given.splitlines()
    assert len(lines) == HOSTS * URLS * len(CRAWLERS) == ROWS
    assert len({line.partition(b',')[2] for line in lines}) > 20
    assert sum(b'"allowed":false' in line for line in lines) > ROWS / 10
    assert sum(b'not a URL' in line for line in lines) == len(range(1, HOSTS, 10)) * len(CRAWLERS)


def test_spark_gives_what_the_library_gives(cluster, folder, given):
    memory = {}

    def meanwhile(job):
        while job.poll() is None:
            for kind, most in cluster.memory().items():
                memory[kind] = max(memory.get(kind, 0), most)
            time.sleep(2)

    found, seconds = judged(cluster, folder, 'verdicts', meanwhile=meanwhile)
    rate('Spark, two workers of one core, with its start', ROWS, seconds, 2)
    print('  most memory in MB: ' + ', '.join(f'{kind} {most}' for kind, most in sorted(memory.items())))
    wrong = [pair for pair in zip(found.splitlines(), given.splitlines()) if pair[0] != pair[1]]
    assert (len(wrong), wrong[:3]) == (0, [])
    assert found == given
    assert memory['robotscope rows'] < 400
    assert memory['Python in an executor'] < 400
    assert memory['executor'] < 1_100


def test_a_worker_that_is_killed_changes_no_row(cluster, folder, given):
    def meanwhile(job):
        wait_for(lambda: finished_tasks(folder, 'with-a-kill') >= 2, job)
        cluster.kill_worker()
        assert job.poll() is None

    found, _ = judged(cluster, folder, 'with-a-kill', meanwhile=meanwhile)
    assert len(cluster.workers) == 1
    cluster.add_worker()
    assert found == given


def test_a_program_that_is_killed_changes_no_row(cluster, folder, given):
    killed = {}

    def meanwhile(job):
        wait_for(cluster.programs, job)
        # One of each worker, if both are at work.
        while job.poll() is None and len(killed) < 2:
            for program, parent in cluster.programs().items():
                if parent not in killed.values():
                    os.kill(program, signal.SIGKILL)
                    killed[program] = parent
            time.sleep(0.1)

    found, _ = judged(cluster, folder, 'with-killed-programs', meanwhile=meanwhile)
    print(f'  {len(killed)} killed')
    assert found == given


def test_500_kib_in_every_row_and_a_row_at_which_the_program_ends(cluster, folder, given):
    large = ('User-agent: *\n' + ''.join(f'Disallow: /{i}/\n' for i in range(60_000)))[: 500 * 1024].encode()
    rows = [(i, 'GPTBot', f'https://host.example/{i * 400}/') for i in range(200)]
    write_rows(folder / 'large.parquet', [(0, large, rows)])
    expected = [json.loads(line) for line in by_library([(0, large, rows)]).splitlines()]
    hook = folder / 'poison.cjs'
    hook.write_text('''
      const push = process.stdin.push
      process.stdin.push = function (octets, ...rest) {
        if (octets?.includes('host.example/40000/')) process.kill(process.pid, 'SIGKILL')
        return push.call(this, octets, ...rest)
      }''')
    settings = {'spark.executorEnv.NODE_OPTIONS': f'--require {hook}'}
    found, _ = judged(cluster, folder, 'large', 'large.parquet', settings=settings.items())
    expected[100] = {'key': 100, 'allowed': None, 'line': None, 'error': 'The program ended at this row, by signal 9.'}
    assert [json.loads(line) for line in found.splitlines()] == expected


def test_a_pipe_and_duckdb_give_the_same(folder, given):
    table = duckdb.sql(f"FROM '{folder}/rows.parquet' ORDER BY key").to_arrow_table()
    source = folder / 'rows.jsonl'
    with source.open('w') as lines:
        for batch in table.to_batches():
            for row in batch.to_pylist():
                robots = row['robots'].decode('utf-8', 'surrogateescape')
                lines.write(json.dumps({'robots': robots, 'crawler': row['crawler'], 'url': row['url']}) + '\n')
    start = time.monotonic()
    found = folder / 'verdicts.jsonl'
    with source.open('rb') as stdin, found.open('wb') as stdout:
        process = subprocess.Popen(['node', PROGRAM, 'rows'], stdin=stdin, stdout=stdout)
        memory = 0
        while process.poll() is None:
            memory = max(memory, memory_of(process.pid))
            time.sleep(0.05)
    assert process.returncode == 0
    rate('a pipe without Spark', ROWS, time.monotonic() - start, 1, memory)
    verdicts = [json.loads(line) for line in found.read_bytes().splitlines()]
    expected = [json.loads(line) for line in given.splitlines()]
    assert [{'key': i, **{name: one[name] for name in COLUMNS[1:]}} for i, one in enumerate(verdicts)] == expected
    start = time.monotonic()
    found = judge_arrow(table, keep=['key']).select(COLUMNS)
    seconds = time.monotonic() - start
    rate('DuckDB and judge_arrow', ROWS, seconds, 1, max(memory_of(child) for child in children_of(os.getpid())))
    assert found.to_pylist() == expected
