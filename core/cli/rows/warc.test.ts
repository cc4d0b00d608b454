import { brotliCompressSync, deflateRawSync, deflateSync, gzipSync } from 'node:zlib'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { runCommand } from '../testing.ts'
import { gzipMembers } from './gzip-members.ts'
import { KEPT_BLOCK, type WarcRecord, warcReader } from './warc.ts'

const robots = 'User-agent: *\nDisallow: /\n\nUser-agent: Bingbot\nAllow: /\n'

type Fields = Readonly<Record<string, string>>

/** A record of a WARC file, as crawlers write it. */
function record(type: string, uri: string, block: string | Uint8Array, fields: Fields = {}): Buffer {
  const octets = Buffer.from(block)
  const all = { 'WARC-Type': type, 'WARC-Target-URI': uri, 'WARC-Date': '2026-11-01T00:00:00Z', ...fields }
  const head = Object.entries(all).map(([name, value]) => `${name}: ${value}\r\n`)
  return Buffer.concat([
    Buffer.from(`WARC/1.0\r\n${head.join('')}Content-Length: ${octets.length}\r\n\r\n`),
    octets,
    Buffer.from('\r\n\r\n'),
  ])
}

function http(status: number, body: string | Uint8Array = '', fields: Fields = {}): Buffer {
  const head = Object.entries(fields).map(([name, value]) => `${name}: ${value}\r\n`)
  return Buffer.concat([Buffer.from(`HTTP/1.1 ${status} Said\r\n${head.join('')}\r\n`), Buffer.from(body)])
}

const fetched = (url: string, ...answer: Parameters<typeof http>): Buffer => record('response', url, http(...answer))
const moved = (from: string, to: string): Buffer => fetched(from, 301, 'moved', { Location: to })

/** What is said about each site, in the order of the output: an error, or whether Bingbot may fetch it. */
async function judged(records: readonly Uint8Array[], options: readonly string[] = []) {
  const asked = ['rows', '--input', 'warc', '--crawlers', 'Bingbot', '--echo', 'url,status,answered_by', ...options]
  const { code, out, err } = await runCommand(asked, { stdin: Buffer.concat(records) })
  const rows =
    out === ''
      ? []
      : out
          .trimEnd()
          .split('\n')
          .map(line => JSON.parse(line))
  return { code, err, rows, said: rows.map(({ url, allowed, error }) => [new URL(url).host, error ?? allowed]) }
}

test('a row for each site and crawler, by purpose', async () => {
  const stdin = Buffer.concat([
    record('warcinfo', '', 'software: x\r\n'),
    fetched('https://a.example/robots.txt', 200, robots),
  ])
  const asked = ['rows', '--input', 'warc', '--crawlers', 'Bingbot,ai-training']
  const { code, out, err } = await runCommand([...asked, '--echo', 'url,robots_url,fetched_at,purpose,crawler'], {
    stdin,
  })
  const rows = out
    .trimEnd()
    .split('\n')
    .map(line => JSON.parse(line))
  expect({ code, err }).toEqual({ code: 0, err: '' })
  expect(rows[0]).toMatchObject({
    url: 'https://a.example/',
    robots_url: 'https://a.example/robots.txt',
    fetched_at: '2026-11-01T00:00:00Z',
    purpose: null,
    crawler: 'Bingbot',
    allowed: true,
    line: 5,
  })
  expect(rows.find(({ crawler }) => crawler === 'GPTBot')).toMatchObject({ purpose: 'ai-training', allowed: false })
  const plain = await runCommand(asked, { stdin })
  expect(Object.keys(JSON.parse(plain.out.split('\n')[0] ?? '')).slice(0, 3)).toEqual(['url', 'crawler', 'allowed'])
})

test('statuses, and records that tell of no site', async () => {
  const { rows, said, code } = await judged([
    fetched('https://a.example/robots.txt', 404, 'User-agent: *\nDisallow: /\n'),
    fetched('https://b.example/robots.txt', 503),
    fetched('https://c.example/page', 200, robots),
    fetched('https://c.example/robots.txt?x', 200, robots),
    record('request', 'https://d.example/robots.txt', 'GET /robots.txt HTTP/1.1\r\n\r\n'),
    fetched('dns:e.example', 200),
    fetched('<http://f.example/robots.txt>', 200, robots),
    record('response', 'https://g.example/robots.txt', 'no HTTP'),
    fetched('https://h.example/robots.txt', 304),
  ])
  expect(said).toEqual([
    ['a.example', true],
    ['b.example', false],
    ['f.example', true],
    ['g.example', 'The record holds no HTTP answer.'],
    ['h.example', expect.anything()],
  ])
  expect(rows.map(({ status }) => status)).toEqual([404, 503, 200, null, 304])
  expect(code).toBe(0)
})

test('redirects are joined, wherever the target stands', async () => {
  const { rows, said } = await judged([
    fetched('https://www.before.example/robots.txt', 200, 'User-agent: *\nDisallow: /\n'),
    moved('https://before.example/robots.txt', 'https://www.before.example/robots.txt#top'),
    moved('https://after.example/robots.txt', '/other.txt'),
    moved('http://chain.example/robots.txt', 'https://chain.example/robots.txt'),
    fetched('https://after.example/other.txt', 200, robots),
    moved('https://chain.example/robots.txt', 'https://after.example/other.txt'),
    moved('https://gone.example/robots.txt', 'https://nowhere.example/robots.txt'),
    moved('https://loop.example/robots.txt', '/robots.txt'),
    moved('https://mail.example/robots.txt', 'mailto:a@b.c'),
  ])
  expect(said).toEqual([
    ['www.before.example', false],
    ['before.example', false],
    ['after.example', true],
    ['chain.example', true],
    ['chain.example', true],
    ['loop.example', 'robots.txt redirects more than 10 times.'],
    ['mail.example', true],
    ['gone.example', 'robots.txt redirects to https://nowhere.example/robots.txt, which is not in the input.'],
  ])
  expect(rows[1]).toMatchObject({ answered_by: 'https://www.before.example/robots.txt', status: 200 })
})

test('repeats (revisit) have the text of the record that they name', async () => {
  const fields = { 'WARC-Record-ID': '<urn:uuid:1>', 'WARC-Payload-Digest': 'sha1:A' }
  const { said } = await judged([
    record('response', 'https://a.example/robots.txt', http(200, 'User-agent: *\nDisallow: /\n'), fields),
    record('revisit', 'https://b.example/robots.txt', http(200), { 'WARC-Refers-To': '<urn:uuid:1>' }),
    record('revisit', 'https://c.example/robots.txt', http(200), { 'WARC-Payload-Digest': 'sha1:A' }),
    record('revisit', 'https://d.example/robots.txt', http(304), {
      'WARC-Refers-To-Target-URI': 'https://a.example/robots.txt',
    }),
    record('revisit', 'https://e.example/robots.txt', http(200), { 'WARC-Refers-To': '<urn:uuid:9>' }),
  ])
  expect(said).toEqual([
    ...['a', 'b', 'c', 'd'].map(name => [`${name}.example`, false]),
    ['e.example', 'The record repeats an answer (revisit) that is not in the input.'],
  ])
})

test('encodings of the transfer, and of the text', async () => {
  const text = 'User-agent: *\nDisallow: /\n'
  const chunked = `5\r\n${text.slice(0, 5)}\r\n${(text.length - 5).toString(16)};x=y\r\n${text.slice(5)}\r\n0\r\n\r\n`
  const encoded = (encoding: string, body: Uint8Array) => http(200, body, { 'Content-Encoding': encoding })
  const blocks = [
    http(200, chunked, { 'Transfer-Encoding': 'chunked' }),
    http(200, text, { 'Transfer-Encoding': 'chunked' }),
    encoded('gzip', gzipSync(text)),
    encoded('gzip', Buffer.from(text)),
    encoded('deflate', deflateSync(text)),
    encoded('deflate', deflateRawSync(text)),
    encoded('br', brotliCompressSync(text)),
    Buffer.from(`HTTP/1.0 200 OK\nX: y\n\n${text}`),
    http(200, `\ufeff${text}`),
    http(200, Buffer.from('User-agent: *\nDisallow: /\n# caf\xe9\n', 'latin1'), {
      'Content-Type': 'text/plain; charset=iso-8859-1',
    }),
    encoded('zstd', Buffer.from(text)),
    encoded('br', Buffer.from(text)),
    encoded('constructor', Buffer.from(text)),
  ]
  const { said } = await judged(blocks.map((block, i) => record('response', `https://h${i}.example/robots.txt`, block)))
  expect(said.map(([, one]) => one)).toEqual([
    ...Array.from({ length: 10 }, () => false),
    'The text has an unknown Content-Encoding: zstd',
    'The text is not br, as its Content-Encoding says, or larger than 16 MiB.',
    'The text has an unknown Content-Encoding: constructor',
  ])
})

test('of a large file, what verdicts consider; the next record is read', async () => {
  const large = `User-agent: *\n${'#'.repeat(510 * 1024)}\nDisallow: /\n${'x'.repeat(2_000_000)}`
  const { said } = await judged([
    fetched('https://large.example/robots.txt', 200, large),
    fetched('https://packed.example/robots.txt', 200, gzipSync(large), { 'Content-Encoding': 'gzip' }),
    fetched('https://next.example/robots.txt', 200, 'User-agent: *\nDisallow: /'),
  ])
  expect(said).toEqual([
    ['large.example', true],
    ['packed.example', true],
    ['next.example', false],
  ])
})

test('a text that unpacks to very much is an error in its row', async () => {
  const body = brotliCompressSync(Buffer.alloc(17 * 1024 * 1024))
  const { said } = await judged([
    fetched('https://a.example/robots.txt', 200, body, { 'Content-Encoding': 'br' }),
    fetched('https://b.example/robots.txt', 200, gzipSync(Buffer.alloc(17 * 1024 * 1024)), {
      'Content-Encoding': 'gzip',
    }),
  ])
  expect(said).toEqual([
    ['a.example', 'The text is not br, as its Content-Encoding says, or larger than 16 MiB.'],
    ['b.example', true],
  ])
})

describe('the octets of a file', () => {
  const records = [
    record('warcinfo', '', ''),
    fetched('https://a.example/robots.txt', 200, robots),
    fetched('https://b.example/robots.txt', 404),
  ]
  const whole = Buffer.concat(records)
  const packed = Buffer.concat(records.map(one => gzipSync(one)))

  function withOctet(octets: Uint8Array, at: number): Buffer {
    const changed = Buffer.from(octets)
    changed[at] = (changed[at] ?? 0) ^ 255
    return changed
  }

  async function read(octets: Uint8Array, ...cuts: readonly number[]) {
    const found: WarcRecord[] = []
    const reader = warcReader(one => void found.push(one))
    const members = gzipMembers(reader.push)
    const places = [0, ...[...cuts].sort((a, b) => a - b), octets.length]
    for (const [i, from] of places.slice(0, -1).entries()) await members.push(octets.subarray(from, places[i + 1]))
    return { fault: (await members.end()) ?? reader.end(), found }
  }

  test('law: the records do not depend on how the octets are split, packed or not', async () => {
    const expected = await read(whole)
    expect(expected).toMatchObject({ fault: undefined, found: { length: 3 } })
    await fc.assert(
      fc.asyncProperty(fc.array(fc.nat(whole.length)), fc.array(fc.nat(packed.length)), async (cuts, packedCuts) => {
        expect(await read(whole, ...cuts)).toEqual(expected)
        expect(await read(packed, ...packedCuts)).toEqual(expected)
      }),
      { numRuns: 50 },
    )
  })

  test('a block is kept up to a length', async () => {
    const { found } = await read(record('response', 'x', new Uint8Array(KEPT_BLOCK + 1)))
    expect(found[0]?.block.length).toBe(KEPT_BLOCK)
  })

  test.each([
    ['text', Buffer.from('hello'), 'something that is no record of WARC/1.0 or 1.1'],
    ['a short text', Buffer.from('x'), 'something that is no record of WARC/1.0 or 1.1'],
    ['text after a record', Buffer.concat([whole, Buffer.from('hello')]), 'something that is no record'],
    ['a version that is not known', Buffer.concat([whole, Buffer.from('WARC/9.0\r\n\r\n')]), 'no record'],
    ['a head without an end', Buffer.from(`WARC/1.0\r\n${'x'.repeat(70_000)}`), 'something that is no record'],
    ['no length', Buffer.from('WARC/1.0\r\nContent-Length: -1\r\n\r\n'), 'something that is no record'],
    ['a cut block', whole.subarray(0, -20), 'it ends within a record'],
    ['a cut head', Buffer.concat([whole, Buffer.from('WARC/1.0\r\nConte')]), 'it ends within a record'],
    ['cut gzip', packed.subarray(0, -30), 'its gzip data ends too early'],
    ['gzip that is cut by an octet', packed.subarray(0, -1), 'its gzip data ends too early'],
    ['damaged gzip', Buffer.concat([packed, Buffer.from([31, 139, 8, 0, 0, 0, 0, 0, 0, 3, 255, 255])]), 'is damaged'],
    ['a wrong checksum', withOctet(packed, packed.length - 6), 'a checksum of its gzip data is wrong'],
  ])('%s: the rows before it, and exit code 3', async (_, stdin, reason) => {
    const asked = ['rows', '--input', 'warc', '--crawlers', 'Bingbot', '--metrics']
    const { code, out, err } = await runCommand(asked, { stdin })
    expect(code).toBe(3)
    expect(err.replace(/\s+/g, ' ')).toContain(reason)
    if (stdin.includes('a.example') || /ends (?:too|within)/.test(reason)) expect(out).toContain('https://a.example/')
  })

  test('no octets: no rows', async () => {
    expect(await judged([])).toMatchObject({ code: 0, err: '', rows: [] })
  })
})

test.each([
  [['--input', 'warc'], '--input warc needs --crawlers'],
  [['--input', 'warc', '--crawlers', ','], '--input warc needs --crawlers'],
  [['--crawlers', 'GPTBot'], '--crawlers is for --input warc.'],
  [['--input', 'warc', '--crawlers', 'GPTBot', '--key', 'k'], '--chunk-header and --key are for rows'],
  [['--output', 'warc'], '"warc" is not a format of rows.'],
])('%j is refused', async (options, reason) => {
  const { code, out, err } = await runCommand(['rows', ...options], { stdin: '' })
  expect({ code, out }).toEqual({ code: 2, out: '' })
  expect(err.replace(/\s+/g, ' ')).toContain(reason)
})

test('answers that no longer fit are dropped, and redirects to them say so', async () => {
  const { said } = await judged(
    [
      fetched('https://first.example/robots.txt', 200, 'x'.repeat(400_000)),
      ...Array.from({ length: 5 }, (_, i) => fetched(`https://h${i}.example/robots.txt`, 200, 'x'.repeat(400_000))),
      moved('https://to.example/robots.txt', 'https://first.example/robots.txt'),
    ],
    ['--cache-size', '1'],
  )
  expect(said.at(-1)).toEqual([
    'to.example',
    'robots.txt redirects to https://first.example/robots.txt, which is not in the input, or was dropped for --cache-size.',
  ])
})
