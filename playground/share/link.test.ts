import { constants, deflateRawSync } from 'node:zlib'
import { array, assert, asyncProperty, constantFrom, integer, nat, option, record, string } from 'fast-check'
import { describe, expect, test } from 'vitest'
import { parse } from '../../core/index.ts'
import { encode } from '../../core/parse/index.ts'
import { stateLimits } from './limits.ts'
import { decodeLink, encodeLink, STATE_LIMIT } from './link.ts'
import { linkChecksum, toBase64Url } from './octets.ts'
import { fetchedOf } from './server.ts'
import type { SharedState } from './state.ts'

const empty: SharedState = { source: '', targets: [], crawlers: [], reading: 'as-documented' }

/** Links that earlier versions made. They must always open with the same state: none of these lines may change. */
const frozen: readonly (readonly [name: string, hash: string, state: SharedState])[] = [
  ['the empty state', '#1Fb_FN6uuBQA', empty],
  [
    'CRLF, an octet that is no UTF-8, an own token, the chosen test and the pane',
    '#13FTTN12PwYoCMRBEf0VKvCyZDR5tWARRvHrQ046HGNuMkEnPJpFRxD_b2_6YRERkD3Uoquo1fUWSU7QMwiZxrIzjkGnwUcc6zI_JeC89DbQ1h_q0tzzRJSh6by9X65nkf5NioZBNdJwT6BuFMlpMNBSanLtEWvPZtJ3nTyut_vud_nyNh2dsFWw0vef4mC1FnOedZCi0l0r6UBWzVYhs9sfgQHCPDhRsI4kD6Po8DBq_aKA31k2hM6H83TcX3O4',
    {
      source: 'User-agent: *\r\nDisallow: /caf\udce9/\r\n\r\nUser-agent: GPTBot\r\nDisallow: /\r\n',
      targets: ['/caf%E9/', 'https://example.com/ü?q=1#x'],
      crawlers: ['Googlebot', 'my-own-bot'],
      reading: 'google',
      chosen: { target: 1, crawler: 'Googlebot' },
      pane: 'why',
    },
  ],
  [
    'a comparison and a server that fails after a redirect',
    '#18ZdFXn1QTUvDQBD9K-UdZduktIa64KEqehXRk-1hsp2moclumJ2YlpL_LoniQdA5DY8372MuiKEVx7B4iyxTKtirnVxt_EMZqapCZydJvvEwUJKCNcK-IyEYJDm2Bk6oq1hG-On59S7ogArTrvQFLI4hKst0fnOTwSDnfZD_zWg0a8gPNBfqhoRhEFk-WGAvIB-7r-1Y-h0shGMTfBxYrVSwOKg20SYJn6huKp65UCcS8qBxpifFEG9XCruxzAVRSdsIu0jnvxW6rpv9odJvzc_ldbowODDtxkdc4Mgd-D54lTCo1XQaut5m6eitcl7vdaiARZam6HuDPZVV6YvHILDLbJUOY-BCc14XDLvKlt9QLJVfmNyB8ophVVru-08',
    {
      source: 'User-agent: *\nDisallow: /b\n',
      before: 'User-agent: *\nDisallow: /a\n',
      targets: ['/a', '/b'],
      crawlers: ['GPTBot'],
      reading: 'koster-1996',
      pane: 'compare',
      server: {
        answer: {
          kind: 'response',
          url: 'https://example.com/robots.txt',
          redirects: [{ status: 301, url: 'https://www.example.com/robots.txt' }],
          status: 503,
          headers: { cacheControl: 'max-age=60', retryAfter: '3600' },
        },
        failingFor: 46_800_000,
        copyAge: 86_400_000,
        siteReachable: true,
      },
    },
  ],
  [
    'a server that never answers',
    '#1yTrl4yXNQQ6CQAwF0KuYvzQDmLii9_AA41CRAFPSdoSEzN2Ncfd274RJ0cQgPIy1iSNnp8sVAcpxmPIIgr5Sf7_1CDDWDyvoRMy2_zVPeQAhs--ic8OqoggouoDwdt-Muo6PuG4Lt0nWTuUpbq0fjoAUi_12n1aW4qi1fgE',
    {
      source: 'User-agent: *',
      targets: [],
      crawlers: [],
      reading: 'rfc9309',
      server: { answer: { kind: 'network-error', url: 'https://example.com/robots.txt', cause: 'timeout' } },
    },
  ],
  [
    'the beginning of a file of 100 MiB',
    '#1U4I7FKtWKs4vLUpOVbJSCi1OLdJNTE_NK7FS0IrJc8ksTszJyS-3UtBPjMlT0lEqSSxKTy0pVrKKVtJPVIrVUUouSizPSS0Ci7gHhDjll4BFS0uUrAwNTCxMzc0MDGoB',
    {
      source: 'User-agent: *\nDisallow: /a\n',
      cut: 104_857_600,
      targets: ['/a'],
      crawlers: ['GPTBot'],
      reading: 'as-documented',
    },
  ],
]

describe('links of earlier versions', () => {
  test.each(frozen)('%s', async (_name, hash, state) => {
    expect(await decodeLink(hash)).toEqual({ ok: true, state })
  })
})

/** A valid link with this JSON, with the right checksum. */
const linkOf = (json: string | Uint8Array): string => linkOfDeflated(deflateRawSync(json))

function linkOfDeflated(deflated: Uint8Array): string {
  const bytes = Buffer.alloc(4 + deflated.length)
  bytes.writeUInt32BE(linkChecksum(deflated))
  bytes.set(deflated, 4)
  return `#1${toBase64Url(bytes)}`
}

const withServer = (answer: unknown) => JSON.stringify({ server: { answer } })
const robotsUrl = 'https://example.com/robots.txt'
const hop = { status: 301, url: robotsUrl }

describe('a fragment without a valid state', () => {
  const none: readonly (readonly [hash: string, reason: string])[] = [
    ['', 'none'],
    ['#', 'none'],
    ['#results', 'none'],
    ['#2', 'none'],
    ['#0AAAAAAAAAA', 'none'],
    ['#2AAAAAAAAAA', 'newer-version'],
    ['#9AAAAAAAAAA', 'newer-version'],
    ['#1', 'damaged'],
    ['#1AAAAAA', 'damaged'],
    ['#1AAAAAAAAAA', 'damaged'],
    ['#1Fb_FN6uu%20QA', 'damaged'],
    [`#1${'A'.repeat(5 * 1024 * 1024)}`, 'too-large'],
    [linkOf('{'), 'invalid'],
    [linkOf(''), 'invalid'],
    [linkOf('null'), 'invalid'],
    [linkOf('[]'), 'invalid'],
    [linkOf(Uint8Array.of(0x7b, 0xff, 0x7d)), 'invalid'],
    [linkOf('{"source":1}'), 'invalid'],
    [linkOf('{"targets":["/",2]}'), 'invalid'],
    [linkOf('{"reading":"2031"}'), 'invalid'],
    [linkOf('{"chosen":{"target":"first","crawler":"a"}}'), 'invalid'],
    [linkOf('{"chosen":{"target":-1,"crawler":"a"}}'), 'invalid'],
    [linkOf('{"chosen":{"target":0.5,"crawler":"a"}}'), 'invalid'],
    [linkOf(withServer({ kind: 'response', url: robotsUrl, status: 1000 })), 'invalid'],
    [linkOf(withServer({ kind: 'response', url: robotsUrl })), 'invalid'],
    [linkOf(withServer({ kind: 'response', url: '/robots.txt', status: 200 })), 'invalid'],
    [linkOf(withServer({ kind: 'network-error', url: robotsUrl, cause: 'gremlins' })), 'invalid'],
    [linkOf(withServer({ kind: 'teapot', url: robotsUrl })), 'invalid'],
  ]
  test.each(none.map(([hash, reason]) => ({ hash, reason, shown: hash.slice(0, 60) })))(
    '$shown: $reason',
    async link => {
      expect(await decodeLink(link.hash)).toEqual({ ok: false, reason: link.reason })
    },
  )

  test('octets that are not DEFLATE, with a right checksum', async () => {
    const bytes = Uint8Array.of(255, 255, 255)
    const link = Buffer.alloc(7)
    link.writeUInt32BE(linkChecksum(bytes))
    link.set(bytes, 4)
    expect(await decodeLink(`#1${toBase64Url(link)}`)).toMatchObject({ ok: false, reason: 'damaged' })
  })

  test('a small link that inflates to very much is not inflated', async () => {
    // 1 GiB of zeros, made of blocks of 1 MiB.
    const block = deflateRawSync(Buffer.alloc(2 ** 20), { finishFlush: constants.Z_SYNC_FLUSH })
    const bomb = linkOfDeflated(Buffer.concat([...Array(2 ** 10).fill(block), deflateRawSync('')]))
    expect(bomb.length).toBeLessThan(1_500_000)
    expect(await decodeLink(bomb)).toMatchObject({ ok: false, reason: 'too-large' })
  })

  test.each([
    ['[', ']'],
    ['{"source":', '}'],
  ])('JSON that is nested without end: %s', async (open, close) => {
    expect(await decodeLink(linkOf(open.repeat(1_000_000)))).toEqual({ ok: false, reason: 'invalid' })
    const deep = `${open.repeat(5000)}1${close.repeat(5000)}`
    expect(await decodeLink(linkOf(deep))).toEqual({ ok: false, reason: 'invalid' })
    expect(await decodeLink(linkOf(`{"other":${deep}}`))).toEqual({ ok: true, state: empty })
  })
})

describe('a link with long lists', () => {
  const manyOf = (count: number, item: unknown) => Array.from({ length: count }, () => item)
  const most = {
    targets: manyOf(stateLimits.targets, '/a'),
    crawlers: manyOf(stateLimits.crawlers, 'a'),
    server: {
      answer: { kind: 'response', url: robotsUrl, status: 200, redirects: manyOf(stateLimits.redirects, hop) },
    },
  }

  test('that are no longer than they may be opens as it is', async () => {
    expect(await decodeLink(linkOf(JSON.stringify(most)))).toEqual({ ok: true, state: { ...empty, ...most } })
  })

  test('that are longer opens with their beginnings, and says how long they were', async () => {
    const { targets, crawlers, server } = most
    const { answer } = server
    const longer = {
      targets: [...targets, '/b'],
      crawlers: [...crawlers, ...manyOf(20_000, 'b')],
      server: { answer: { ...answer, redirects: [...answer.redirects, hop, hop] } },
    }
    const cutLists = [
      { list: 'targets', count: stateLimits.targets + 1 },
      { list: 'crawlers', count: stateLimits.crawlers + 20_000 },
      { list: 'redirects', count: stateLimits.redirects + 2 },
    ]
    const decoded = await decodeLink(linkOf(JSON.stringify(longer)))
    expect(decoded).toEqual({ ok: true, state: { ...empty, ...most, cutLists } })
    // The link that the page then makes holds what it shows, and is not called cut.
    expect(decoded.ok && (await decodeLink(await encodeLink(decoded.state)))).toEqual({
      ok: true,
      state: { ...empty, ...most },
    })
  })

  test('is not told what was cut by the link itself', async () => {
    const link = linkOf('{"cutLists":[{"list":"targets","count":7}]}')
    expect(await decodeLink(link)).toEqual({ ok: true, state: empty })
  })
})

test('keys that change what an object is are ignored', async () => {
  const link = linkOf(
    '{"__proto__":{"source":"x","pane":"why"},"constructor":{"prototype":{"source":"x"}},"targets":["__proto__"],' +
      `"crawlers":["constructor"],"server":{"__proto__":{"copyAge":1},"answer":{"kind":"redirect-loop","url":"${robotsUrl}"}}}`,
  )
  const decoded = await decodeLink(link)
  const server = { answer: { kind: 'redirect-loop', url: robotsUrl } }
  expect(decoded).toEqual({
    ok: true,
    state: { ...empty, targets: ['__proto__'], crawlers: ['constructor'], server },
  })
  expect(decoded.ok && decoded.state.pane).toBeUndefined()
  expect(decoded.ok && decoded.state.server?.copyAge).toBeUndefined()
  expect(Reflect.get({}, 'source')).toBeUndefined()
})

test('unknown fields are ignored, missing fields get their defaults', async () => {
  const link = linkOf(
    '{"source":"a","colour":"red","server":{"answer":{"kind":"redirect-loop","url":"ftp://a/","x":1}}}',
  )
  const state = { ...empty, source: 'a', server: { answer: { kind: 'redirect-loop', url: 'ftp://a/' } } }
  expect(await decodeLink(link)).toEqual({ ok: true, state })
})

test.each(['', '.', ').', '>', '”,'])('%j after a link does not belong to it', async after => {
  expect(await decodeLink(`#1Fb_FN6uuBQA${after}`)).toEqual({ ok: true, state: empty })
})

test('a state that links cannot carry is refused', async () => {
  await expect(encodeLink({ ...empty, source: 'a'.repeat(STATE_LIMIT) })).rejects.toThrow(RangeError)
})

test('every octet is preserved, valid UTF-8 or not', async () => {
  const bytes = Uint8Array.from({ length: 512 }, (_, i) => (i * 37) % 256)
  const source = parse(bytes).text
  const decoded = await decodeLink(await encodeLink({ ...empty, source }))
  expect(decoded.ok && encode(decoded.state.source)).toEqual(encode(source))
  expect(encode(source)).toEqual(encode(parse(encode(source)).text))
})

const text = string({
  unit: constantFrom('a', '/', '\n', '\r\n', ': ', 'ü', '😀', '\udc80', '\udcff', '\ud83d', '\0', '"'),
})
const url = constantFrom('https://example.com/robots.txt', 'http://a:8080/x')
const states = record({
  source: text,
  cut: option(nat(), { nil: undefined }),
  before: option(text, { nil: undefined }),
  targets: array(text),
  crawlers: array(text),
  reading: constantFrom(
    'as-documented',
    'python-3.12',
    'crawler-commons',
    'rfc9309',
    'google',
    'google-2020',
    'draft-koster-rep-00',
    'koster-1996',
  ),
  chosen: option(record({ target: nat(), crawler: text }), { nil: undefined }),
  pane: option(text, { nil: undefined }),
  server: option(
    record(
      {
        answer: record(
          {
            kind: constantFrom('response'),
            url,
            status: integer({ min: 0, max: 999 }),
            headers: record({ age: text }),
          },
          { requiredKeys: ['kind', 'url', 'status'] },
        ),
        failingFor: nat(),
        copyAge: nat(),
      },
      { requiredKeys: ['answer'] },
    ),
    { nil: undefined },
  ),
})

test('law: decoding an encoded state gives the same state', () =>
  assert(
    asyncProperty(states, async state => {
      const link = await encodeLink(state as SharedState)
      expect(link).toMatch(/^#1[A-Za-z0-9_-]+$/)
      expect(await decodeLink(link)).toEqual({ ok: true, state })
    }),
  ))

test('law: a link that was cut or changed gives the same state or none', () =>
  assert(
    asyncProperty(states, nat(), nat(), constantFrom('', 'A', '_', '%', '😀'), async (state, from, length, insert) => {
      const link = await encodeLink(state as SharedState)
      const at = from % link.length
      const damaged = link.slice(0, at) + insert + link.slice(at + (length % 40))
      const decoded = await decodeLink(damaged)
      if (decoded.ok) expect(decoded.state).toEqual(state)
      else expect(['none', 'damaged', 'newer-version']).toContain(decoded.reason)
    }),
    { numRuns: 500 },
  ))

test('law: any text gets a result', () =>
  assert(
    asyncProperty(string({ unit: constantFrom('#', '1', 'A', 'z', '-', '=', '.', ' ', '\ud800') }), async hash => {
      const decoded = await decodeLink(hash)
      expect(decoded.ok ? 'ok' : decoded.reason).toMatch(/^(none|damaged|newer-version)$/)
    }),
  ))

test('durations become times', () => {
  const robots = parse('')
  const answer = { kind: 'network-error', url: robotsUrl, cause: 'dns' } as const
  expect(fetchedOf({ answer, failingFor: 300, copyAge: 1000 }, robots, 5000)).toEqual({
    answer,
    now: 5000,
    failingSince: 4700,
    lastGood: { at: 4000, robots },
    siteReachable: undefined,
  })
  expect(fetchedOf({ answer }, robots, 5000)).toEqual({ answer, now: 5000 })
})
