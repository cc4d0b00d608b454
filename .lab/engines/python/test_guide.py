"""The lines of docs/scale.md, in an empty folder: the result is what is printed there, and the same in each engine."""

import os
import re
import subprocess
import sys

import pyarrow
import pyarrow.parquet
import pytest

from engines import FOLDER, ROOT, block_with

ROWS = [
    {
        'host': f'host{i // 20}.example',
        'robots': f'User-agent: *\nDisallow: /{i // 20 % 7}\n',
        'crawler': 'GPTBot',
        'url': f'https://host{i // 20}.example/{i % 10}' if i % 500 else 'mailto:a@b.c',
    }
    for i in range(5_000)
]


def run(code, folder):
    environment = {**os.environ, 'PYTHONPATH': str(FOLDER), 'RAY_USAGE_STATS_ENABLED': '0'}
    done = subprocess.run([sys.executable, '-c', code], cwd=folder, env=environment, capture_output=True, text=True)
    assert done.returncode == 0, done.stderr
    # Ray tells there what it does.
    assert done.stderr == '' or 'import ray' in code
    return done.stdout


def test_the_first_lines_print_what_the_guide_says(tmp_path):
    code = block_with('python', 'for verdict in verdicts(rows)')
    guide = (ROOT / 'docs/scale.md').read_text('utf-8')
    shown = re.compile(r'```\n\n```\n(.*?)^```$', re.MULTILINE | re.DOTALL).match(guide, guide.index(code) + len(code))
    assert run(code, tmp_path) == shown[1]


@pytest.mark.parametrize('engine', ['DuckDB', 'Polars', 'Dask', 'Ray'])
def test_an_engine(engine, tmp_path):
    pyarrow.parquet.write_table(pyarrow.Table.from_pylist(ROWS), tmp_path / 'rows.parquet', row_group_size=1_000)
    run(block_with('python', f'# {engine}\n'), tmp_path)
    found = pyarrow.parquet.read_table(tmp_path / 'verdicts.parquet').to_pylist()
    key = lambda one: (one['url'], str(one['allowed']))
    expected = []
    for row in ROWS:
        forbidden = row['robots'].split('/')[-1].strip() == row['url'][-1]
        error = None if row['url'].startswith('https') else 'not a URL that robots.txt covers: "mailto:a@b.c"'
        rule = f'Disallow: /{row["url"][-1]}' if forbidden else None
        expected.append({'url': row['url'], 'allowed': None if error else not forbidden, 'rule': rule, 'error': error})
    strip = lambda one: {name: one[name] for name in ('url', 'allowed', 'rule', 'error')}
    assert sorted(map(strip, found), key=key) == sorted(expected, key=key)
