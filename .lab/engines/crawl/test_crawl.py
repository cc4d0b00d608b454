"""Common Crawl in small: a made-up crawl of 10,000 sites goes through the lines of docs/scale.md, from WARC to a table of
site, purpose and access. What the table says is known from how the crawl was made.
"""

import subprocess
import time

import duckdb
import pytest

from crawl import Crawl
from engines import PROGRAM, block_with

SITES = 10_000


def line_of_the_guide():
    (line,) = [line for line in block_with('sh', '--input warc').splitlines() if '--input warc' in line]
    return ['node', PROGRAM, *line.split()[1:]]


def through(octets, folder, name):
    """The verdicts, and the table of the guide as text."""
    lines = folder / f'{name}.jsonl'
    run = subprocess.run([*line_of_the_guide(), '--metrics'], input=octets, stdout=lines.open('wb'), stderr=subprocess.PIPE)
    assert run.returncode == 0, run.stderr
    inside = lambda sql: sql.replace("'verdicts.jsonl'", f"'{lines}'").replace("'verdicts.parquet'", f"'{folder}/{name}.parquet'")
    duckdb.sql(inside(block_with('sql', "TO 'verdicts.parquet'")))
    table = duckdb.sql(inside(block_with('sql', "AS access"))).fetchall()
    return lines.read_bytes(), table, run.stderr.decode()


def test_a_crawl_of_10000_sites(tmp_path):
    crawl = Crawl(SITES)
    octets = crawl.octets.getvalue()
    start = time.monotonic()
    lines, table, metrics = through(octets, tmp_path, 'first')
    seconds = time.monotonic() - start
    print(f'  {SITES:,} sites, {len(octets):,} octets, {lines.count(b"{"):,} rows in {seconds:.1f} s: {metrics.strip()}')
    found = {}
    for url, purpose, access in table:
        found[url, purpose] = access
    wrong = []
    for url, expected in crawl.expected.items():
        for purpose, access in zip(('ai-training', 'search'), expected):
            # Nothing is said about crawlers that follow the rules for Googlebot.
            if access is not None and found.get((url, purpose)) != access:
                wrong.append((url, purpose, found.get((url, purpose)), access))
    assert (len(wrong), wrong[:3]) == (0, [])
    assert len(found) == 2 * len(crawl.expected)
    assert {access for _, _, access in table} == {'open', 'closed', 'partly'}
    again = through(Crawl(SITES).octets.getvalue(), tmp_path, 'again')
    assert (again[0], again[1]) == (lines, table)


def test_files_that_are_not_packed_give_the_same(tmp_path):
    packed, plain = Crawl(500), Crawl(500, gzip=False)
    assert packed.octets.getvalue()[:2] == b'\x1f\x8b'
    assert plain.octets.getvalue()[:5] == b'WARC/'
    assert through(plain.octets.getvalue(), tmp_path, 'plain')[:2] == through(packed.octets.getvalue(), tmp_path, 'packed')[:2]


def test_two_files_one_after_the_other(tmp_path):
    one, other = Crawl(100).octets.getvalue(), Crawl(100, seed=50).octets.getvalue()
    lines = [through(octets, tmp_path, f'file{i}')[0] for i, octets in enumerate((one, other, one + other))]
    assert lines[2] == lines[0] + lines[1]


@pytest.mark.parametrize('length', [1, 100, 5_000])
def test_a_cut_file_gives_the_rows_before_the_cut_and_exit_code_3(length):
    octets = Crawl(200).octets.getvalue()
    run = lambda given: subprocess.run(line_of_the_guide(), input=given, capture_output=True)
    whole, cut = run(octets), run(octets[:-length])
    assert (whole.returncode, cut.returncode) == (0, 3)
    assert b'The WARC file was not read to its end' in cut.stderr
    answered = [line for line in cut.stdout.splitlines() if b'not in the input' not in line]
    assert answered == whole.stdout.splitlines()[: len(answered)]
