import { setTimeout as pause } from 'node:timers/promises'
import { deflateSync } from 'node:zlib'
import { describe, expect, test } from 'vitest'
import {
  createGate,
  type Gate,
  type GateAnswer,
  type GateFetch,
  type GateLookup,
  type GateOptions,
  type GateStore,
} from './index.ts'

/** 15 January 2026 */
const NOON = 1_768_478_400_000
const HOUR = 3_600_000
const RULES = 'User-agent: *\nDisallow: /private/ # not for bots\nCrawl-delay: 5\n'
const page = 'https://example.com/private/a'

/** A gate at a server, with what the server was asked. */
function gateAt(respond: GateFetch, options: Partial<GateOptions> = {}) {
  const asked: { readonly url: string; readonly init: Parameters<GateFetch>[1] }[] = []
  let time = NOON
  const gate: Gate = createGate({
    productToken: 'ExampleBot',
    fetch: async (url, init) => {
      asked.push({ url, init })
      return respond(url, init)
    },
    now: () => time,
    ...options,
  })
  const wait = (ms: number) => {
    time += ms
  }
  return { ...gate, asked, wait }
}

const file = async () => new Response(RULES)
const status =
  (code: number, headers: Readonly<Record<string, string>> = {}): GateFetch =>
  async () =>
    new Response(code === 304 ? null : RULES, { status: code, headers })

test('an answer names what decides', async () => {
  const gate = gateAt(file)
  expect(await gate.mayFetch(page)).toMatchObject({
    url: page,
    allowed: false,
    state: 'blocked',
    reason: 'rule',
    line: 2,
    rule: 'Disallow: /private/',
    crawlDelay: 5,
    fresh: true,
    checkedAt: NOON,
  })
  expect(await gate.mayFetch('https://example.com/')).toMatchObject({ allowed: true, reason: 'no-rule-matches' })
  expect(gate.asked.map(({ url }) => url)).toEqual(['https://example.com/robots.txt'])
})

test('the request carries no cookies, passwords and referrer, and names the crawler', async () => {
  const gate = gateAt(file, { userAgent: 'ExampleBot/1.0 (+https://example.com/bot)' })
  await gate.mayFetch('https://me:secret@example.com/a#part')
  expect(gate.asked).toMatchObject([
    {
      url: 'https://example.com/robots.txt',
      init: {
        headers: { 'user-agent': 'ExampleBot/1.0 (+https://example.com/bot)', accept: '*/*' },
        credentials: 'omit',
        referrerPolicy: 'no-referrer',
        cache: 'no-store',
        redirect: 'manual',
      },
    },
  ])
})

describe('nothing that a server does is an error', () => {
  test.each<readonly [string, GateFetch, object]>([
    ['no file', status(404), { allowed: true, reason: 'not-found' }],
    ['a failure with rules as its content', status(503), { allowed: false, reason: 'server-error', wait: 600_000 }],
    ['a time to ask again', status(503, { 'retry-after': '120' }), { allowed: false, wait: 120_000 }],
    ['no connection', () => Promise.reject(new TypeError('fetch failed')), { allowed: false, reason: 'network-error' }],
    ['304 to nothing', status(304), { allowed: false, reason: 'nothing-to-revalidate' }],
    [
      'a redirect to nowhere',
      status(302, { location: 'https://' }),
      { allowed: true, reason: 'redirect-not-followed' },
    ],
    ['a redirect to a mailbox', status(301, { location: 'mailto:a@b.c' }), { allowed: true }],
    ['a circle', status(301, { location: '/robots.txt' }), { allowed: true, reason: 'redirect-loop' }],
    [
      'a redirect into the local network',
      status(301, { location: 'https://192.168.0.1/' }),
      { allowed: false, state: 'unknown', reason: 'redirect-not-followed', wait: 86_400_000 },
    ],
    [
      'a content that breaks off',
      async () =>
        new Response(
          new ReadableStream({
            start: controller => controller.error(Object.assign(new Error('gone'), { code: 'ECONNRESET' })),
          }),
        ),
      { allowed: false, reason: 'network-error' },
    ],
    ['an answer that is none', async () => ({ status: 200 }) as Response, { allowed: false }],
  ])('%s', async (_, respond, expected) => {
    expect(await gateAt(respond).mayFetch(page)).toMatchObject(expected)
  })

  test('a server that never answers', async () => {
    const never = () => new Promise<Response>(() => {})
    expect(await gateAt(never, { timeout: 20 }).mayFetch(page)).toMatchObject({
      allowed: false,
      reason: 'network-error',
    })
  })

  test('a content without end is read up to the limit', async () => {
    const piece = new Uint8Array(100_000).fill(0x23)
    let read = 0
    const endless: GateFetch = async () => ({
      status: 200,
      headers: new Headers(),
      body: {
        getReader: () => ({
          async read() {
            read += 1
            return { done: false, value: piece }
          },
          cancel: async () => {},
        }),
      },
    })
    expect(await gateAt(endless).mayFetch(page)).toMatchObject({ allowed: true })
    expect(read).toBe(6)
  })
})

test.each(['mailto:a@b.c', 'ftp://example.com/', '/a', ''])('%j is no page of the web', async url => {
  await expect(gateAt(file).mayFetch(url)).rejects.toThrow(TypeError)
})

test.each([
  { productToken: 'ExampleBot/1.0' },
  { productToken: 'ExampleBot', userAgent: 'a\nb' },
  { productToken: 'ExampleBot', timeout: 0 },
])('%j makes no gate', options => {
  expect(() => createGate(options)).toThrow(TypeError)
})

describe('a copy', () => {
  test('is current for a day at most, then confirmed', async () => {
    const gate = gateAt(async (_, { headers }) =>
      headers['if-none-match'] === '"1"'
        ? new Response(null, { status: 304 })
        : new Response(RULES, { headers: { etag: '"1"', 'cache-control': 'max-age=999999' } }),
    )
    await gate.mayFetch(page)
    gate.wait(23 * HOUR)
    await gate.mayFetch(page)
    expect(gate.asked).toHaveLength(1)
    gate.wait(2 * HOUR)
    expect(await gate.mayFetch(page)).toMatchObject({ allowed: false, line: 2, checkedAt: NOON + 25 * HOUR })
    expect(gate.asked.map(({ init }) => init.headers['if-none-match'])).toEqual([undefined, '"1"'])
  })

  test('is used for a minute even if it may not be kept', async () => {
    const gate = gateAt(status(200, { 'cache-control': 'no-store' }))
    await gate.mayFetch(page)
    await gate.mayFetch('https://example.com/b')
    expect(gate.asked).toHaveLength(1)
    gate.wait(60_000)
    await gate.mayFetch(page)
    expect(gate.asked).toHaveLength(2)
  })

  test('stays the owner’s word while the server fails for long', async () => {
    let isUp = true
    const gate = gateAt(async () => (isUp ? file() : new Response('', { status: 500 })))
    await gate.mayFetch(page)
    isUp = false
    for (const [days, allowed, fresh] of [
      [2, false, true],
      [3, false, true],
      [30, true, false],
    ] as const) {
      gate.wait(days * 24 * HOUR)
      expect(await gate.mayFetch('https://example.com/')).toMatchObject({ allowed, fresh })
    }
    expect(await gate.mayFetch(page)).toMatchObject({ allowed: false, line: 2, fresh: false })
  })
})

test('who asks for one site at the same time shares one request', async () => {
  const gate = gateAt(async () => {
    await pause(10)
    return file()
  })
  const answers: readonly GateAnswer[] = await Promise.all(
    Array.from({ length: 50 }, (_, i) => gate.mayFetch(`https://example.com/${i}`)),
  )
  expect(answers.every(({ allowed }) => allowed)).toBe(true)
  expect(gate.asked).toHaveLength(1)
})

describe('the local network', () => {
  const into = (location: string) => status(302, { location })

  test.each([
    ['http://localhost:3000/a', undefined, ['http://localhost:3000/robots.txt']],
    ['http://localhost:3000/a', 'http://127.0.0.1/robots.txt', ['http://localhost:3000/robots.txt']],
    ['http://localhost:3000/a', 'http://169.254.169.254/', ['http://localhost:3000/robots.txt']],
    ['https://example.com/a', 'https://10.0.0.1/', ['https://example.com/robots.txt']],
    ['https://example.com/a', 'https://printer.local/', ['https://example.com/robots.txt']],
    ['https://example.com/a', 'https://inside.example/', ['https://example.com/robots.txt']],
    ['https://inside.example/a', undefined, []],
  ])('of %s, redirected to %s', async (url, location, expected) => {
    const lookup: GateLookup = async hostname => (hostname.startsWith('inside') ? ['192.168.0.7'] : ['93.184.216.34'])
    const gate = gateAt(location === undefined ? file : into(location), { lookup })
    await gate.mayFetch(url)
    expect(gate.asked.map(asked => asked.url)).toEqual(expected)
  })

  test('a name that cannot be looked up is not asked', async () => {
    const lookup = () => Promise.reject(Object.assign(new Error('no such name'), { code: 'ENOTFOUND' }))
    const gate = gateAt(file, { lookup })
    expect(await gate.mayFetch(page)).toMatchObject({ allowed: false, reason: 'network-error' })
    expect(gate.asked).toEqual([])
  })
})

describe('pacing', () => {
  test('gives each page its turn', async () => {
    const gate = gateAt(file, { pace: true })
    const waits = async () => (await gate.mayFetch('https://example.com/')).wait
    expect([await waits(), await waits(), await waits()]).toEqual([0, 5000, 10_000])
    gate.wait(12_000)
    expect(await waits()).toBe(3000)
    expect((await gate.mayFetch(page)).wait).toBeUndefined()
    expect((await gate.explain('https://example.com/')).wait).toBeUndefined()
    expect(await waits()).toBe(8000)
  })

  test('is off unless it is asked for', async () => {
    expect((await gateAt(file).mayFetch('https://example.com/')).wait).toBeUndefined()
  })

  test('waits a day at most', async () => {
    const gate = gateAt(async () => new Response('User-agent: *\nCrawl-delay: 9999999999'), { pace: true })
    await gate.mayFetch('https://example.com/')
    expect((await gate.mayFetch('https://example.com/')).wait).toBe(24 * HOUR)
  })
})

describe('a store', () => {
  const texts = new Map<string, string>()
  const store: GateStore = { get: async key => texts.get(key), set: async (key, text) => void texts.set(key, text) }

  test('keeps answers for the next gate', async () => {
    texts.clear()
    await gateAt(async () => new Response(new Uint8Array([0x55, 0xff, 0x0a])), { store }).mayFetch(page)
    const second = gateAt(file, { store })
    expect(await second.mayFetch(page)).toMatchObject({ allowed: true })
    expect(second.asked).toEqual([])
  })

  test.each(['', 'null', '{}', '[]', '{"octets":"\u0100","at":1}', '{"octets":"","at":1,"from":"x","fetched":{}}'])(
    'that gives %j gives nothing',
    async text => {
      const gate = gateAt(file, { store: { get: () => text, set: () => undefined } })
      expect(await gate.mayFetch(page)).toMatchObject({ allowed: false, line: 2 })
      expect(gate.asked).toHaveLength(1)
    },
  )

  test('that fails is not needed', async () => {
    const broken = () => Promise.reject(new Error('disk full'))
    expect(await gateAt(file, { store: { get: broken, set: broken } }).mayFetch(page)).toMatchObject({ line: 2 })
  })
})

test('the files that are kept in memory are bounded together', async () => {
  const large = new TextEncoder().encode(`${RULES}${'#'.repeat(400_000)}`)
  const gate = gateAt(async url => new Response(url.includes('large') ? large : RULES))
  await gate.mayFetch('https://first.example/')
  for (let i = 0; i < 165; i++) await gate.mayFetch(`https://large${i}.example/`)
  await gate.mayFetch('https://large164.example/')
  expect(gate.asked).toHaveLength(166)
  await gate.mayFetch('https://first.example/')
  expect(gate.asked).toHaveLength(167)
})

test('a verdict is explained, and the use of a page told', async () => {
  const gate = gateAt(async () => new Response('User-agent: *\nContent-Signal: ai-train=no\nDisallow: /private/\n'))
  const { steps, line } = await gate.explain(page)
  expect(line).toBe(3)
  expect(steps.map(({ id }) => id)).toEqual(['answer', 'groups', 'path', 'rules', 'verdict'])
  const usage = await (await gate.mayFetch('https://example.com/')).usage()
  expect(usage?.uses.find(({ category }) => category === 'train-ai')?.state).toBe('disallowed')
  expect(await (await gateAt(file).mayFetch('https://example.com/')).usage()).toBeUndefined()
})

describe('content that `fetch` left in deflate', () => {
  const packed = deflateSync(RULES)
  const answered = async (body: Uint8Array | string) => {
    const headers = { 'content-encoding': 'deflate' }
    return gateAt(
      async () => new Response(typeof body === 'string' ? body : new Uint8Array(body), { headers }),
    ).mayFetch(page)
  }

  test.each([
    ['is decoded', packed],
    ['and content that is decoded already is read as it is', RULES],
  ])('%s', async (_, body) => {
    expect(await answered(body)).toMatchObject({ allowed: false, reason: 'rule', line: 2 })
  })

  test.each([
    ['is cut', packed.subarray(0, -8)],
    ['is broken', Buffer.concat([packed.subarray(0, 10), Buffer.from('broken')])],
  ])('is no answer if it %s', async (_, body) => {
    expect(await answered(body)).toMatchObject({ allowed: false, reason: 'network-error' })
  })
})
