/**
 * Over time: whatever happens to the clock, the file, access and the tab, badge and popup show as today's only what may be
 * said of today, and everything else with its date.
 */
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { runs } from '../../core/testing/runs.ts'
import { type Badge, stateOfAll } from '../badge/badge.ts'
import { badgeForPage } from '../badge/page-badge.ts'
import { createMemoryStore } from '../browser/memory-store.ts'
import type { Page } from '../browser/types.ts'
import { readSummary } from '../popup/summary.ts'
import { readSettings } from '../settings/settings.ts'
import { translateIn } from '../testing.ts'
import { formatsFor } from '../ui/format.ts'
import type { FetchResult } from './answer.ts'
import { BrowserAnswerCache } from './answer-cache.ts'
import { judgePage } from './judge-page.ts'
import { type AskingLoad, type LookupResult, RobotsLookup } from './lookup.ts'
import { answerWith, NOON } from './testing.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR
const t = translateIn('en')
const formats = formatsFor('en')
const settings = readSettings({ crawlers: ['Googlebot', 'Bingbot', 'GPTBot'] })
const page: Page = { tabId: 1, url: 'https://example.com/a', isPrivate: false }

/** What the server gives: a file that allows or blocks everything, or a redirect to another host. */
type Given = 'allowed' | 'blocked' | 'moved'
/** The extension may reach no site, only this one, or all. */
type Access = 'none' | 'one' | 'all'

interface Request {
  readonly at: number
  /** `undefined` if the answer could not be read. */
  readonly verdict: 'allowed' | 'blocked' | undefined
  /** How long the answer is fresh, in ms. */
  readonly lifetime: number
}

/** The lifetime of each `max-age`, in ms: at least a minute, at most a day (RFC 9309 §2.4). */
const lifetimes = new Map<number | undefined, number>([
  [undefined, DAY],
  [0, MINUTE],
  [3600, HOUR],
  [604_800, DAY],
])

function world() {
  const clock = { now: NOON }
  const server: { given: Given; maxAge: number | undefined } = { given: 'allowed', maxAge: undefined }
  const state: { access: Access; load?: AskingLoad } = { access: 'none' }
  const requests: Request[] = []
  const stored = createMemoryStore()
  const now = () => clock.now

  /** The server's answer to a request that may follow redirects to other hosts, or may not. */
  function respond(mayFollow: boolean): FetchResult {
    const { given, maxAge } = server
    const isRead = given !== 'moved' || mayFollow
    const verdict = given === 'allowed' ? 'allowed' : 'blocked'
    requests.push({ at: clock.now, verdict: isRead ? verdict : undefined, lifetime: lifetimes.get(maxAge) ?? 0 })
    if (!isRead) return { type: 'needs-permission', because: 'redirect', origins: ['https://elsewhere.example/*'] }
    const octets = `user-agent: *\ndisallow:${verdict === 'blocked' ? ' /' : ''}\n`
    const headers = maxAge === undefined ? {} : { 'cache-control': `max-age=${maxAge}` }
    return { type: 'answer', answer: answerWith({ octets, headers, fetchedAt: clock.now }) }
  }

  const start = () =>
    new RobotsLookup({
      now,
      cache: new BrowserAnswerCache(stored, now),
      privateCache: new BrowserAnswerCache(createMemoryStore(), now),
      hasAccess: async url =>
        state.access === 'all' || (state.access === 'one' && new URL(url).hostname === 'example.com'),
      askingLoad: async () => state.load,
      fetchInBackground: async () => respond(state.access === 'all'),
      fetchInTab: async () => respond(false),
      clickReachesBackground: true,
    })
  return { clock, server, state, requests, now, start }
}

type World = ReturnType<typeof world>

/** What the last request tells: whether its verdict may be shown as today's, and what was read last. */
function expectedIn({ requests, clock }: World) {
  const lastRead = requests.findLast(({ verdict }) => verdict !== undefined)
  const isCurrent =
    lastRead !== undefined && requests.at(-1) === lastRead && clock.now - lastRead.at < lastRead.lifetime
  return { lastRead, isCurrent }
}

function checkBadge(of: World, badge: Badge | undefined) {
  const { lastRead, isCurrent } = expectedIn(of)
  if (!lastRead) return expect(badge).toBeUndefined()
  if (!isCurrent) {
    const title = `The answer of ${formats.when(lastRead.at, of.clock.now)} is too old; press to ask again`
    return expect(badge).toEqual({ text: '', title, shape: 'unknown' })
  }
  const isOld = of.clock.now - lastRead.at >= HOUR
  expect(badge?.shape).toBe(lastRead.verdict)
  expect(badge?.title.endsWith(`; read on ${formats.time(lastRead.at)}`)).toBe(isOld)
}

async function checkPopup(of: World, result: LookupResult) {
  const { lastRead, isCurrent } = expectedIn(of)
  if (result.type === 'no-web-page') throw new Error('it is one')
  if (!lastRead) return expect(result.read).toEqual({ type: 'nothing' })
  if (result.read.type === 'nothing') throw new Error('an answer was lost')
  const judged = await judgePage(page.url, result.read, settings)
  const { state, sentence } = readSummary(judged, result.read, of.clock.now, t, formats)
  const verdict =
    lastRead.verdict === 'blocked'
      ? 'None of the 3 crawlers may fetch this page.'
      : 'All 3 crawlers may fetch this page.'
  expect(stateOfAll(judged.map(one => one.state))).toBe(lastRead.verdict)
  expect(sentence).toBe(isCurrent ? verdict : `When last read (${formats.when(lastRead.at, of.clock.now)}): ${verdict}`)
  expect(state).toBe(isCurrent ? lastRead.verdict : 'unknown')
}

/** With access, a person who asks for news by a load gets the answer of now. `last` was the last request before it. */
function checkNews({ requests, clock, state }: World, last: Request | undefined) {
  if (state.access === 'none' || !last) return
  const isDue = state.load?.ofFile === true || clock.now - last.at >= MINUTE
  if (isDue) expect(requests.at(-1)?.at).toBe(clock.now)
}

const step = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.constantFrom(1000, 59_999, MINUTE, 65_000, HOUR, 25 * HOUR, 5 * DAY).map(wait => ({ wait })),
  },
  { weight: 2, arbitrary: fc.constantFrom<Given>('allowed', 'blocked', 'moved').map(given => ({ given })) },
  { weight: 1, arbitrary: fc.constantFrom(...lifetimes.keys()).map(maxAge => ({ maxAge })) },
  { weight: 2, arbitrary: fc.constantFrom<Access>('none', 'one', 'all').map(access => ({ access })) },
  { weight: 2, arbitrary: fc.constantFrom('reload' as const, 'file' as const).map(load => ({ load })) },
  { weight: 2, arbitrary: fc.constantFrom({ press: 'press' as const }, { press: 'refresh' as const }) },
  { weight: 1, arbitrary: fc.constant({ restart: true as const }) },
)

type Step = typeof step extends fc.Arbitrary<infer One> ? One : never

/** Goes through the steps, and looks at the badge after each, and at the popup after a press. */
async function go(steps: readonly Step[]) {
  const of = world()
  let lookup = of.start()
  for (const one of steps) {
    const last = of.requests.at(-1)
    if ('wait' in one) of.clock.now += one.wait
    if ('given' in one) of.server.given = one.given
    if ('maxAge' in one) of.server.maxAge = one.maxAge
    if ('access' in one) of.state.access = one.access
    if ('load' in one) {
      of.clock.now += 1
      of.state.load = { at: of.clock.now, ofFile: one.load === 'file' }
    }
    if ('restart' in one) lookup = of.start()
    if ('press' in one) {
      const result = await lookup.lookUp(page, { clicked: true, refresh: one.press === 'refresh' })
      await lookup.whenStored()
      await checkPopup(of, result)
    }
    const badge = await badgeForPage(
      page,
      {
        settings: async () => settings,
        lookUp: (asked, options) => lookup.lookUp(asked, options),
        judge: (asked, read, chosen) => judgePage(asked.url, read, chosen),
        indexing: async () => [],
        wish: async () => undefined,
        t,
        now: of.now,
        formats,
      },
      () => undefined,
    )
    await lookup.whenStored()
    checkBadge(of, badge)
    if ('load' in one) checkNews(of, last)
  }
  return of
}

test('law: badge and popup show as today’s only what may be said of today', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 25 }), async steps => {
      await go(steps)
    }),
    runs(300),
  )
})

test.each<[string, readonly Step[]]>([
  [
    'one press without access, then the file allows all: 65 seconds later with max-age=0, and five days later',
    [
      { given: 'blocked' },
      { maxAge: 0 },
      { press: 'press' },
      { given: 'allowed' },
      { wait: 65_000 },
      { wait: 5 * DAY },
      { press: 'press' },
    ],
  ],
  [
    'access to one site, whose file becomes a redirect to another host',
    [{ given: 'blocked' }, { access: 'one' }, { given: 'moved' }, { wait: 25 * HOUR }, { press: 'press' }],
  ],
])('%s', async (_, steps) => {
  const { requests } = await go(steps)
  expect(requests.length).toBeGreaterThan(1)
})
