"""`robotscope rows --input parquet --output parquet`: files that DuckDB, PyArrow, Polars and pandas wrote, in each codec and
encoding that they know, give the verdicts of a pipe, and what is written is read by all of them.
"""

import json
import os
import random
import subprocess
import time
from pathlib import Path

import duckdb
import polars
import pyarrow
import pyarrow.parquet
import pytest

from engines import PROGRAM, block_with, memory_of

COLUMNS = ['allowed', 'state', 'line', 'rule', 'reason', 'error']


def rows(count=5_000, seed=49):
    chance = random.Random(seed)
    for i in range(count):
        host = i // 50
        path = chance.choice(['a', 'b', 'ä', 'c/d'])
        yield {
            'key': i * 3_000_000_000 if i % 7 else None,
            'small': i % 100,
            'share': i / 8,
            'chosen': i % 3 == 0,
            'host': f'host{host}.example',
            'robots': f'# {host}\nUser-agent: *\nDisallow: /{"abä"[host % 3]}\n' if i % 400 else None,
            'crawler': ['GPTBot', 'Bingbot'][i % 2] if i % 300 else None,
            'url': f'https://host{host}.example/{path}/{i}' if i % 100 else 'mailto:a@b.c',
            'status': [None, 200, 404][i % 3],
        }


ROWS = list(rows())
KEPT = ['key', 'small', 'share', 'chosen', 'host', 'url']


def program(*options, given, code=0):
    """What the program writes, its complaints, and the most memory that it needed in MB."""
    with Path(given).open('rb') as stdin:
        process = subprocess.Popen(['node', PROGRAM, 'rows', *options], stdin=stdin, stdout=subprocess.PIPE, stderr=subprocess.PIPE)
    pieces, memory = [], 0
    while piece := process.stdout.read(1 << 20):
        pieces.append(piece)
        memory = max(memory, memory_of(process.pid))
    complaints = process.stderr.read().decode()
    assert process.wait() == code, complaints
    return b''.join(pieces), complaints, memory


def through_a_pipe(given):
    text = ''.join(json.dumps(one) + '\n' for one in given)
    run = subprocess.run(['node', PROGRAM, 'rows'], input=text.encode(), capture_output=True, check=True)
    return [json.loads(line) for line in run.stdout.splitlines()]


EXPECTED = [
    {**{name: row[name] for name in KEPT}, **verdict} for row, verdict in zip(ROWS, through_a_pipe(ROWS))
]
TABLE = pyarrow.Table.from_pylist(ROWS)


def by_arrow(**options):
    return lambda path: pyarrow.parquet.write_table(TABLE, path, **options)


def by_duckdb(options=''):
    def write(path):
        given = TABLE
        duckdb.sql(f"COPY (FROM given) TO '{path}' (FORMAT parquet{options})")

    return write


WRITERS = {
    'DuckDB': by_duckdb(),
    'DuckDB, small row groups': by_duckdb(', ROW_GROUP_SIZE 2048'),
    'DuckDB, second version': by_duckdb(', PARQUET_VERSION v2'),
    **{f'DuckDB, {codec}': by_duckdb(f', CODEC {codec}') for codec in ('uncompressed', 'gzip', 'zstd', 'lz4_raw', 'brotli')},
    'PyArrow': by_arrow(),
    **{f'PyArrow, {codec}': by_arrow(compression=codec) for codec in ('none', 'gzip', 'zstd', 'lz4', 'brotli')},
    'PyArrow, no dictionary': by_arrow(use_dictionary=False),
    'PyArrow, small pages': by_arrow(data_page_size=500, write_batch_size=10, row_group_size=999),
    'PyArrow, second version of pages': by_arrow(data_page_version='2.0', data_page_size=5_000),
    'PyArrow, with checksums and indexes': by_arrow(write_page_checksum=True, write_page_index=True, data_page_size=5_000),
    'PyArrow, dictionary that becomes too large': by_arrow(dictionary_pagesize_limit=1_000, data_page_size=5_000),
    'PyArrow, differences of lengths': by_arrow(use_dictionary=False, column_encoding={'robots': 'DELTA_LENGTH_BYTE_ARRAY', 'url': 'DELTA_BYTE_ARRAY', 'small': 'DELTA_BINARY_PACKED', 'share': 'BYTE_STREAM_SPLIT'}, data_page_version='2.0'),
    'Polars': lambda path: polars.from_arrow(TABLE).write_parquet(path),
    'pandas': lambda path: TABLE.to_pandas().astype({'key': 'Int64', 'status': 'Int64'}).to_parquet(path),
}


@pytest.mark.parametrize('writer', WRITERS)
def test_a_writer(writer, tmp_path):
    path = tmp_path / 'rows.parquet'
    WRITERS[writer](path)
    lines, _, _ = program('--input', 'parquet', '--echo', ','.join(KEPT), given=path)
    assert [json.loads(line) for line in lines.splitlines()] == EXPECTED
    octets, complaints, _ = program('--input', 'parquet', '--output', 'parquet', '--echo', ','.join(KEPT), '--metrics', given=path)
    found = tmp_path / 'verdicts.parquet'
    found.write_bytes(octets)
    assert json.loads(complaints)['rows'] == len(ROWS)
    table = pyarrow.parquet.read_table(found)
    assert table.to_pylist() == EXPECTED
    given = pyarrow.parquet.read_schema(path)
    # Polars and pandas also note that their own texts are large ones.
    type_of = lambda schema, name: str(schema.field(name).type).replace('large_', '')
    assert [type_of(table.schema, name) for name in KEPT] == [type_of(given, name) for name in KEPT]
    assert duckdb.sql(f"FROM '{found}'").to_arrow_table().to_pylist() == EXPECTED
    assert polars.read_parquet(found).to_dicts() == EXPECTED


def test_texts_that_are_not_utf8_stay_the_same_octets(tmp_path):
    robots = b'User-agent: *\nDisallow: /caf\xe9\n'
    schema = pyarrow.schema([('robots', 'binary'), ('crawler', 'string'), ('url', 'binary')])
    urls = [b'/caf\xe9', b'/caf%E9', b'/b']
    table = pyarrow.Table.from_pylist([{'robots': robots, 'crawler': 'Bingbot', 'url': url} for url in urls], schema)
    pyarrow.parquet.write_table(table, tmp_path / 'rows.parquet')
    octets, _, _ = program('--input', 'parquet', '--output', 'parquet', '--echo', 'url', given=tmp_path / 'rows.parquet')
    (tmp_path / 'verdicts.parquet').write_bytes(octets)
    found = pyarrow.parquet.read_table(tmp_path / 'verdicts.parquet').to_pylist()
    assert [(one['url'], one['allowed'], one['line']) for one in found] == [(urls[0], False, 2), (urls[1], False, 2), (urls[2], True, None)]


@pytest.mark.parametrize('form', ['jsonl', 'tsv'])
def test_lines_become_parquet(form, tmp_path):
    path = tmp_path / 'rows'
    if form == 'jsonl':
        path.write_text(''.join(json.dumps(row) + '\n' for row in ROWS))
        options = ['--echo', 'key,host']
    else:
        cell = lambda value: '\\N' if value is None else str(value).replace('\n', '\\n')
        names = ['robots', 'crawler', 'url', 'status', 'key', 'host']
        path.write_text('\t'.join(names) + '\n' + ''.join('\t'.join(cell(row[name]) for name in names) + '\n' for row in ROWS))
        options = ['--input', 'tsv', '--header', '--echo', 'key,host']
    octets, _, _ = program(*options, '--output', 'parquet', given=path)
    (tmp_path / 'verdicts.parquet').write_bytes(octets)
    found = pyarrow.parquet.read_table(tmp_path / 'verdicts.parquet').to_pylist()
    text = lambda value: None if value is None else str(value)
    assert found == [
        {'key': text(row['key']), 'host': row['host'], **{name: one[name] for name in COLUMNS}} for row, one in zip(ROWS, EXPECTED)
    ]


def test_the_line_of_the_guide(tmp_path):
    by_duckdb()(tmp_path / 'rows.parquet')
    (line,) = [line for line in block_with('sh', '--input parquet').splitlines() if '--input parquet' in line]
    bin = tmp_path / 'bin'
    bin.mkdir()
    # As npm installs it.
    (bin / 'robotscope').write_text(f'#!/bin/sh\nexec node {PROGRAM} "$@"\n')
    (bin / 'robotscope').chmod(0o755)
    subprocess.run(['sh', '-c', line], cwd=tmp_path, check=True, env={**os.environ, 'PATH': f'{bin}:{os.environ["PATH"]}'})
    found = pyarrow.parquet.read_table(tmp_path / 'verdicts.parquet').to_pylist()
    assert found == [{name: one[name] for name in ('url', *COLUMNS)} for one in EXPECTED]


def test_no_row(tmp_path):
    pyarrow.parquet.write_table(TABLE.slice(0, 0), tmp_path / 'rows.parquet')
    octets, _, _ = program('--input', 'parquet', '--output', 'parquet', '--echo', 'key', given=tmp_path / 'rows.parquet')
    (tmp_path / 'verdicts.parquet').write_bytes(octets)
    table = pyarrow.parquet.read_table(tmp_path / 'verdicts.parquet')
    assert (table.num_rows, table.schema.names) == (0, ['key', *COLUMNS])


@pytest.mark.parametrize('library', ['PyArrow', 'DuckDB'])
def test_memory_is_bounded(library, tmp_path):
    """One row group of files of 5 KB: 1 GB of text. A page of each column is in memory, and its dictionary."""
    count, per_host = 200_000, 20
    robots = [f'# {i}\nUser-agent: *\n' + ''.join(f'Disallow: /{i * 7 + j}/\n' for j in range(400)) for i in range(count // per_host)]
    given = pyarrow.table(
        {
            'key': range(count),
            'robots': [robots[i // per_host] for i in range(count)],
            'crawler': ['GPTBot'] * count,
            'url': [f'/{i // per_host * 7 + i % 500}/' for i in range(count)],
        }
    )
    path = tmp_path / 'rows.parquet'
    if library == 'PyArrow':
        pyarrow.parquet.write_table(given, path, row_group_size=count)
    else:
        duckdb.sql(f"COPY (FROM given) TO '{path}' (FORMAT parquet, ROW_GROUP_SIZE {count})")
    start = time.monotonic()
    octets, _, memory = program('--input', 'parquet', '--output', 'parquet', '--echo', 'key', '--cache-size', '64', given=path)
    seconds = time.monotonic() - start
    print(f'  {library}, {path.stat().st_size / 1e6:,.0f} MB: {count / seconds:,.0f} rows a second, {memory} MB')
    (tmp_path / 'verdicts.parquet').write_bytes(octets)
    found = pyarrow.parquet.read_table(tmp_path / 'verdicts.parquet')
    assert found.column('key').to_pylist() == list(range(count))
    assert found.column('allowed').to_pylist() == [i % 500 >= 400 for i in range(count)]
    assert memory < 900


def refusal(path, *options, code=3):
    out, complaints, _ = program('--input', 'parquet', *options, given=path, code=code)
    return out, complaints.strip()


def test_wrong_columns_are_named(tmp_path):
    path = tmp_path / 'rows.parquet'
    write = lambda row: pyarrow.parquet.write_table(pyarrow.Table.from_pylist([row]), path)
    write({'host': 'a', 'text': 'b'})
    assert refusal(path)[1] == 'robotscope: The Parquet file has no column "url". Its columns: host, text.'
    write({'robots': '', 'crawler': 'a', 'url': 7})
    assert refusal(path)[1] == 'robotscope: The column "url" of the Parquet file holds INT64, not text.'
    write({'robots': '', 'crawler': 'a', 'url': '/', 'tags': ['a']})
    assert 'The column "tags" of the Parquet file holds a list or structure.' in refusal(path, '--echo', 'tags')[1]
    assert 'has no column "host"' in refusal(path, '--echo', 'host')[1]
    write({'robots': '', 'crawler': 'a', 'url': '/', 'line': 7})
    assert 'the column "line" would be there twice' in refusal(path, '--echo', 'line', code=2)[1]
    pipe = subprocess.run(['node', PROGRAM, 'rows', '--input', 'parquet'], input=path.read_bytes(), capture_output=True)
    assert (pipe.returncode, pipe.stdout) == (2, b'')
    assert b'Parquet is read from a file, not from a pipe' in pipe.stderr


def test_damaged_files_are_refused_at_their_place(tmp_path):
    path = tmp_path / 'rows.parquet'
    pyarrow.parquet.write_table(TABLE, path, row_group_size=1_000, write_page_checksum=True)
    whole = path.read_bytes()
    found = pyarrow.parquet.ParquetFile(path).metadata.row_group(2).column(TABLE.schema.names.index('url'))
    at = found.data_page_offset + 100
    path.write_bytes(whole[:at] + bytes([whole[at] ^ 1]) + whole[at + 1 :])
    out, complaint = refusal(path)
    assert complaint == 'robotscope: The Parquet file was not read to its end: row group 3, column url: a checksum is wrong.'
    assert out.count(b'\n') == 2_000
    for octets in (whole[:-1], whole[1:], b'', b'PAR1PAR1', b'{"robots":""}\n', whole[: len(whole) // 2]):
        path.write_bytes(octets)
        out, complaint = refusal(path)
        assert (out, 'This is not a Parquet file that can be read' in complaint) == (b'', True), complaint


def test_no_damage_is_a_defect_or_takes_forever(tmp_path):
    """Octets that are changed at random: a sentence and exit code 3, or verdicts. Never a stack, never without an end."""
    path = tmp_path / 'rows.parquet'
    chance = random.Random(49)
    pyarrow.parquet.write_table(TABLE.slice(0, 300), path)
    whole = path.read_bytes()
    refused = 0
    for _ in range(150):
        octets = bytearray(whole)
        for _ in range(chance.choice([1, 3, 20])):
            octets[chance.randrange(4, len(octets))] = chance.randrange(256)
        path.write_bytes(octets)
        with path.open('rb') as stdin:
            run = subprocess.run(['node', PROGRAM, 'rows', '--input', 'parquet'], stdin=stdin, capture_output=True, timeout=60)
        assert b'defect' not in run.stderr, (run.stderr, bytes(octets).hex())
        assert run.returncode in (0, 3), run.stderr
        refused += run.returncode == 3
    print(f'  {refused} of 150 refused')
