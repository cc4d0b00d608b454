import { describe, expect, test } from 'vitest'
import { createMemoryStore } from '../browser/memory-store.ts'
import type { Page } from '../browser/types.ts'
import type { Answer, FetchResult } from './answer.ts'
import { answerAt, justRead } from './answer-at.ts'
import { BrowserAnswerCache } from './answer-cache.ts'
import { type AskingLoad, RobotsLookup } from './lookup.ts'
import { answerWith, failedAnswer, NOON } from './testing.ts'

const page: Page = { tabId: 1, url: 'https://example.com/a?b#c', isPrivate: false }
const robotsUrl = 'https://example.com/robots.txt'
const HOUR = 3_600_000

interface World {
  readonly answers?: readonly FetchResult[]
  /** Whether there is host permission; tests may change it. */
  readonly access?: boolean
  /** After a press only the page may send a request, not the background. */
  readonly inTab?: boolean
  /** The store accepts nothing. */
  readonly full?: boolean
}

/** A fake browser whose clock and server the test controls. */
function world({ answers = [], access = true, inTab = false, full = false }: World = {}) {
  const clock = { now: NOON }
  const permission = { access }
  const loads: { last?: AskingLoad } = {}
  const pageAsked: boolean[] = []
  const asked: { url: string; known: Answer | undefined; via: 'background' | 'tab' }[] = []
  const stored = createMemoryStore()
  if (full) stored.set = () => Promise.reject(new Error('quota exceeded'))
  const allowed = new Set<string>()
  const recorded: string[] = []
  const recording: { wait?: Promise<void> } = {}
  const waits: Promise<void>[] = []
  /** The browser answers the next question about access when the returned function is called. */
  const slowAccess = () => {
    let answer: () => void = () => undefined
    waits.push(
      new Promise(resolve => {
        answer = resolve
      }),
    )
    return answer
  }
  const next = (url: string): FetchResult =>
    answers[asked.length - 1] ?? { type: 'answer', answer: answerWith({ url, fetchedAt: clock.now }) }
  const now = () => clock.now
  const lookup = new RobotsLookup({
    now,
    cache: new BrowserAnswerCache(stored, now),
    privateCache: new BrowserAnswerCache(createMemoryStore(), now),
    hasAccess: async url => {
      await waits.shift()
      return permission.access && (new URL(url).hostname !== 'elsewhere.example' || allowed.has('elsewhere.example'))
    },
    recordFile: async (_, answer) => {
      if (full) throw new Error('quota exceeded')
      await recording.wait
      recorded.push(answer.octets)
    },
    fetchInBackground: async (url, known) => {
      asked.push({ url, known, via: 'background' })
      return next(url)
    },
    fetchInTab: async (_, url) => {
      asked.push({ url, known: undefined, via: 'tab' })
      return next(url)
    },
    askingLoad: async (_, mayAskPage) => {
      pageAsked.push(mayAskPage)
      return loads.last
    },
    clickReachesBackground: !inTab,
  })
  const lookUp: RobotsLookup['lookUp'] = async (...args) => {
    const result = await lookup.lookUp(...args)
    await lookup.whenStored()
    return result
  }
  return {
    clock,
    permission,
    loads,
    pageAsked,
    asked,
    stored,
    allowed,
    recorded,
    recording,
    slowAccess,
    lookup,
    lookUp,
  }
}

const answered = (changes: Partial<Answer> = {}): FetchResult => ({ type: 'answer', answer: answerWith(changes) })

describe('which file is asked for', () => {
  test.each([
    ['https://example.com/a?b#c', 'https://example.com/robots.txt'],
    ['http://example.com/a', 'http://example.com/robots.txt'],
    ['https://www.example.com:8443/', 'https://www.example.com:8443/robots.txt'],
    ['HTTPS://EXAMPLE.com:443/x', 'https://example.com/robots.txt'],
  ])('RFC 9309 §2.3: scheme, host and port of the page: %s', async (url, file) => {
    const { lookUp, asked } = world()
    await lookUp({ ...page, url })
    expect(asked.map(request => request.url)).toEqual([file])
  })

  test.each(['about:blank', 'chrome://extensions/', 'file:///etc/hosts', 'moz-extension://x/popup.html', ''])(
    'none for %s',
    async url => {
      const { lookUp, asked } = world()
      expect(await lookUp({ ...page, url }, { clicked: true })).toEqual({ type: 'no-web-page' })
      expect(asked).toEqual([])
    },
  )
})

describe('the cache', () => {
  test('http and https are two sites', async () => {
    const { lookUp, asked } = world()
    await lookUp(page)
    await lookUp({ ...page, url: 'http://example.com/a' })
    expect(asked).toHaveLength(2)
  })

  test('a second look-up for a site is answered from the cache', async () => {
    const { lookUp, asked } = world()
    expect(await lookUp(page)).toMatchObject({ type: 'known', source: 'fresh' })
    expect(await lookUp({ ...page, url: 'https://example.com/other' })).toMatchObject({
      type: 'known',
      source: 'cached',
    })
    expect(asked).toHaveLength(1)
  })

  test.each<[string, FetchResult, number, number]>([
    ['RFC 9309 §2.4, a day at most', answered({ headers: { 'cache-control': 'max-age=604800' } }), 24 * HOUR - 1, 1],
    ['RFC 9309 §2.4, a day is over', answered({ headers: { 'cache-control': 'max-age=604800' } }), 24 * HOUR, 2],
    ['max-age not over', answered({ headers: { 'cache-control': 'max-age=3600' } }), HOUR - 1, 1],
    ['max-age over', answered({ headers: { 'cache-control': 'max-age=3600' } }), HOUR, 2],
    [
      'no-store: within a minute nobody is asked twice',
      answered({ headers: { 'cache-control': 'no-store' } }),
      59_999,
      1,
    ],
    ['no-store: after a minute', answered({ headers: { 'cache-control': 'no-store' } }), 60_000, 2],
    ['a failure is asked about again soon', { type: 'answer', answer: failedAnswer('timeout') }, HOUR, 2],
  ])('%s', async (_, first, later, requests) => {
    const { lookUp, asked, clock } = world({ answers: [first] })
    await lookUp(page)
    clock.now += later
    await lookUp(page)
    expect(asked).toHaveLength(requests)
  })

  test.each([
    ['some seconds, as happens all the time: the answer is fresh', 50_000, 1],
    ['an hour: the answer is asked about again', HOUR, 2],
    ['ten years: the answer is asked about again', 87_600 * HOUR, 2],
  ])('if the clock is set back by %s', async (_, back, requests) => {
    const { lookUp, asked, clock } = world()
    await lookUp(page)
    clock.now -= back
    expect(await lookUp(page)).toMatchObject({ type: 'known', source: requests === 1 ? 'cached' : 'fresh' })
    expect(asked).toHaveLength(requests)
    // From then on the answer is as fresh as any other.
    clock.now += 1000
    await lookUp(page)
    expect(asked).toHaveLength(requests)
  })

  test('if the clock jumps ten years ahead, the copy is asked about again and stays if it is still valid', async () => {
    const first = answerWith({ headers: { etag: '"1"' } })
    const later = NOON + 87_600 * HOUR
    const unchanged: FetchResult = { type: 'not-modified', answer: first, at: later }
    const { lookUp, clock } = world({ answers: [{ type: 'answer', answer: first }, unchanged] })
    await lookUp(page)
    clock.now = later
    expect(await lookUp(page)).toMatchObject({
      source: 'not-modified',
      read: { type: 'current', entry: { answer: { octets: first.octets }, confirmedAt: later } },
    })
  })

  test('refresh asks although the copy is fresh, and whether the copy is still valid', async () => {
    const first = answerWith({ headers: { etag: '"1"' } })
    const unchanged: FetchResult = { type: 'not-modified', answer: first, at: NOON + HOUR }
    const { lookUp, asked, clock } = world({ answers: [{ type: 'answer', answer: first }, unchanged] })
    await lookUp(page)
    clock.now += HOUR
    const again = await lookUp(page, { refresh: true })
    expect(asked.map(request => request.known?.headers.etag)).toEqual([undefined, '"1"'])
    expect(again).toEqual({
      type: 'known',
      source: 'not-modified',
      read: justRead({ answer: first, confirmedAt: NOON + HOUR }),
    })
  })

  test('after a failure the next request carries no validators', async () => {
    const { lookUp, asked } = world({ answers: [{ type: 'answer', answer: failedAnswer('network-error') }] })
    await lookUp(page)
    await lookUp(page, { refresh: true })
    expect(asked.map(request => request.known)).toEqual([undefined, undefined])
  })

  test('survives a background that was stopped', async () => {
    const { lookUp, stored } = world()
    await lookUp(page)
    const later = new BrowserAnswerCache(stored, () => NOON)
    expect(await later.get(robotsUrl)).toMatchObject({ confirmedAt: NOON })
  })

  test('holds nothing of a private window', async () => {
    const { lookUp, stored, asked } = world()
    await lookUp({ ...page, isPrivate: true })
    expect(await stored.get([`robots:${robotsUrl}`, 'robots-index'])).toEqual({})
    await lookUp({ ...page, isPrivate: true })
    expect(asked).toHaveLength(1)
    await lookUp(page)
    expect(asked).toHaveLength(2)
  })
})

describe('an answer that cannot be stored', () => {
  test('is known all the same, and not asked for again while it is fresh', async () => {
    const { lookUp, asked, clock } = world({ full: true })
    expect(await lookUp(page)).toMatchObject({ type: 'known', source: 'fresh' })
    expect(await lookUp(page)).toMatchObject({ type: 'known', source: 'cached' })
    expect(asked).toHaveLength(1)
    clock.now += 24 * HOUR
    await lookUp(page)
    expect(asked).toHaveLength(2)
  })

  test('is kept in memory for the last sites only', async () => {
    const { lookUp, asked } = world({ full: true, access: false })
    const pages = Array.from({ length: 12 }, (_, n) => ({ ...page, url: `https://${n}.example/` }))
    for (const one of pages) await lookUp(one, { clicked: true })
    for (const one of pages.slice(-10)) await lookUp(one, { clicked: true })
    expect(asked).toHaveLength(12)
    await lookUp(pages[0] ?? page, { clicked: true })
    expect(asked).toHaveLength(13)
  })

  test('of a private window is removed with that', async () => {
    const large = answered({ octets: '\u0000'.repeat(700_000) })
    const { lookUp, asked, lookup } = world({ answers: [large, large] })
    await lookUp({ ...page, isPrivate: true })
    await lookUp({ ...page, isPrivate: true })
    expect(asked).toHaveLength(1)
    lookup.forgetPrivate()
    await lookUp({ ...page, isPrivate: true })
    expect(asked).toHaveLength(2)
  })
})

describe('a redirect to where access is missing', () => {
  const needs: FetchResult = {
    type: 'needs-permission',
    because: 'redirect',
    origins: ['https://example.com/*', 'https://elsewhere.example/*'],
  }

  test('is followed again as seldom as a failure', async () => {
    const { lookUp, asked, clock } = world({ answers: [needs, needs] })
    expect(await lookUp(page)).toMatchObject(needs)
    clock.now += 599_999
    expect(await lookUp(page)).toMatchObject(needs)
    expect(asked).toHaveLength(1)
    clock.now += 1
    await lookUp(page)
    expect(asked).toHaveLength(2)
  })

  test('is followed at once when the person asks again, and a minute later when they press the button', async () => {
    const { lookUp, asked, clock } = world({ answers: [needs, needs, needs] })
    await lookUp(page)
    await lookUp(page, { clicked: true, refresh: true })
    expect(asked).toHaveLength(2)
    await lookUp(page, { clicked: true })
    expect(asked).toHaveLength(2)
    clock.now += 60_000
    await lookUp(page, { clicked: true })
    expect(asked).toHaveLength(3)
  })

  test('is followed at once when access is given', async () => {
    const { lookUp, asked, allowed } = world({ answers: [needs] })
    await lookUp(page)
    allowed.add('elsewhere.example')
    expect(await lookUp(page)).toMatchObject({ type: 'known', source: 'fresh' })
    expect(asked).toHaveLength(2)
  })
})

describe('an answer that is no longer current', () => {
  const moved: FetchResult = { type: 'needs-permission', because: 'redirect', origins: ['https://elsewhere.example/*'] }

  test('is one of the past where access to ask again is missing', async () => {
    const { lookUp, clock, permission } = world({ answers: [answered({ headers: { 'cache-control': 'max-age=0' } })] })
    await lookUp(page)
    permission.access = false
    clock.now += 59_999
    expect(await lookUp(page)).toMatchObject({ type: 'known', read: { type: 'current' } })
    clock.now += 1
    expect(await lookUp(page)).toMatchObject({ type: 'needs-permission', read: { type: 'past', readAt: NOON } })
  })

  test('is one of the past once the file redirects to where access is missing, however fresh it was', async () => {
    const { lookUp, clock } = world({ answers: [answered({ octets: '#1' }), moved] })
    await lookUp(page)
    clock.now += HOUR
    const past = { type: 'needs-permission', because: 'redirect', read: { type: 'past', readAt: NOON } }
    expect(await lookUp(page, { clicked: true, refresh: true })).toMatchObject(past)
    expect(await lookUp(page)).toMatchObject(past)
    clock.now += 25 * HOUR
    expect(await lookUp(page)).toMatchObject({ type: 'known', read: { type: 'current' } })
  })

  test('stays one of the past for the next background', async () => {
    const { lookUp, clock, stored } = world({ answers: [answered(), moved] })
    await lookUp(page)
    clock.now += HOUR
    await lookUp(page, { clicked: true, refresh: true })
    const later = await new BrowserAnswerCache(stored, () => clock.now).get(robotsUrl)
    expect(answerAt(later, clock.now)).toMatchObject({ type: 'past', readAt: NOON })
  })

  test('is not recorded as a file that the server gave again', async () => {
    const { lookUp, recorded } = world({ answers: [answered({ octets: '#1' }), moved] })
    await lookUp(page)
    await lookUp(page, { clicked: true, refresh: true })
    expect(recorded).toEqual(['#1'])
  })
})

describe('a load by which the person asks for news', () => {
  const reload = (at: number): AskingLoad => ({ at, ofFile: false })
  const loadOfFile = (at: number): AskingLoad => ({ at, ofFile: true })

  test.each<[string, number, AskingLoad, number, number]>([
    ['a reload', 61_000, reload(NOON + 60_500), 0, 2],
    ['a reload within a minute', 59_000, reload(NOON + 58_000), 0, 1],
    ['a reload within a minute, later', 59_000, reload(NOON + 58_000), 1000, 2],
    ['a reload before the answer', 61_000, reload(NOON - 1), 0, 1],
    ['a reload at a time to come: the clock was set right', 61_000, reload(NOON + 90_000), 0, 1],
    ['a load of the file itself', 1000, loadOfFile(NOON + 500), 0, 2],
    ['a load of the file before the answer', 1000, loadOfFile(NOON - 1), 0, 1],
  ])('%s', async (_, after, load, later, requests) => {
    const { lookUp, asked, clock, loads } = world()
    await lookUp(page)
    clock.now += after
    loads.last = load
    await lookUp(page)
    clock.now += later
    await lookUp(page)
    expect(asked).toHaveLength(requests)
  })

  test('asks once: the answer is newer than the load', async () => {
    const { lookUp, asked, clock, loads } = world()
    await lookUp(page)
    clock.now += 1000
    loads.last = loadOfFile(clock.now)
    clock.now += 1
    for (let i = 0; i < 3; i++) expect(await lookUp(page)).toMatchObject({ type: 'known' })
    expect(asked).toHaveLength(2)
  })

  test('is asked of the page only by a press, and only about a current answer', async () => {
    const { lookUp, pageAsked, clock } = world()
    await lookUp(page, { clicked: true })
    await lookUp(page)
    await lookUp(page, { clicked: true })
    clock.now += 25 * HOUR
    await lookUp(page, { clicked: true })
    expect(pageAsked).toEqual([false, false, true, false])
  })

  test('sends nothing without access until the button is pressed', async () => {
    const { lookUp, asked, clock, loads } = world({ access: false })
    await lookUp(page, { clicked: true })
    clock.now += 61_000
    loads.last = reload(clock.now - 500)
    expect(await lookUp(page)).toMatchObject({ type: 'known', source: 'cached' })
    expect(asked).toHaveLength(1)
    expect(await lookUp(page, { clicked: true })).toMatchObject({ type: 'known', source: 'fresh' })
    expect(asked).toHaveLength(2)
  })

  test.each<[string, AskingLoad, number]>([
    ['a reload', reload(NOON + 30_000), 1],
    ['a reload a minute later', reload(NOON + 61_000), 2],
    ['a load of the file itself', loadOfFile(NOON + 30_000), 2],
  ])('follows a redirect to where access is missing again: %s', async (_, load, requests) => {
    const needs: FetchResult = {
      type: 'needs-permission',
      because: 'redirect',
      origins: ['https://elsewhere.example/*'],
    }
    const { lookUp, asked, clock, loads } = world({ answers: [needs, needs] })
    await lookUp(page)
    loads.last = load
    clock.now = load.at + 1
    await lookUp(page)
    expect(asked).toHaveLength(requests)
  })
})

describe('an answer of a device in the local network', () => {
  test('is not stored, and the answer of the site stays', async () => {
    const first = answered({ octets: '#1', headers: { 'cache-control': 'max-age=60' } })
    const device = answered({
      outcome: 'network-error',
      octets: '',
      localAddress: '192.168.1.1',
      fetchedAt: NOON + HOUR,
    })
    const { lookUp, clock, stored } = world({ answers: [first, device] })
    await lookUp(page)
    clock.now += HOUR
    expect(await lookUp(page)).toMatchObject({ read: { entry: { answer: { localAddress: '192.168.1.1' } } } })
    const later = new BrowserAnswerCache(stored, () => clock.now)
    expect(await later.get(robotsUrl)).toMatchObject({ answer: { octets: '#1' } })
  })
})

describe('what is recorded for changes', () => {
  test('is a new file from the server, once', async () => {
    const { lookUp, recorded } = world({ answers: [answered({ octets: '#1' })] })
    await lookUp(page)
    await lookUp(page)
    expect(recorded).toEqual(['#1'])
  })

  test.each([
    ['a failure', failedAnswer('timeout')],
    ['a missing file', answerWith({ outcome: 'not-found', status: 404, octets: '' })],
    ['a web page in place of the file', answerWith({ outcome: 'html', octets: '<html>' })],
  ])('is not %s', async (_, answer) => {
    const { lookUp, recorded } = world({ answers: [{ type: 'answer', answer }] })
    await lookUp(page)
    expect(recorded).toEqual([])
  })

  test('is there before the answer is: who finds the answer looks once for what it changed', async () => {
    const { lookup, recording, stored } = world({ answers: [answered({ octets: '#1' })] })
    let recorded = () => {}
    recording.wait = new Promise(resolve => {
      recorded = resolve
    })
    await lookup.lookUp(page)
    await new Promise(resolve => setTimeout(resolve))
    expect(await new BrowserAnswerCache(stored, () => NOON).get(robotsUrl)).toBeUndefined()
    recorded()
    await lookup.whenStored()
    expect(await new BrowserAnswerCache(stored, () => NOON).get(robotsUrl)).toBeDefined()
  })

  test('is never a file from a private window', async () => {
    const { lookUp, recorded } = world()
    await lookUp({ ...page, isPrivate: true })
    expect(recorded).toEqual([])
  })
})

describe('one request for a site is active at a time', () => {
  test('callers that ask meanwhile get the same answer', async () => {
    const { lookUp, asked } = world()
    const results = await Promise.all([lookUp(page), lookUp({ ...page, tabId: 2 }), lookUp(page, { refresh: true })])
    expect(asked).toHaveLength(1)
    expect(new Set(results).size).toBe(1)
  })

  test('a caller whose question about access takes longer than the request of another gets that answer', async () => {
    const { lookUp, asked, slowAccess } = world()
    const answerLate = slowAccess()
    const late = lookUp(page)
    await new Promise(resolve => setTimeout(resolve))
    expect(await lookUp(page)).toMatchObject({ type: 'known', source: 'fresh' })
    answerLate()
    expect(await late).toMatchObject({ type: 'known', source: 'cached' })
    expect(asked).toHaveLength(1)
  })

  test('a failed request does not block the next', async () => {
    const { lookUp, asked } = world({ answers: [{ type: 'needs-permission', because: 'redirect', origins: [] }] })
    await lookUp(page)
    expect(await lookUp(page)).toMatchObject({ type: 'known', source: 'fresh' })
    expect(asked).toHaveLength(2)
  })
})

describe('without host permission', () => {
  const needs = {
    type: 'needs-permission',
    because: 'no-access',
    origins: ['http://example.com/*', 'https://example.com/*'],
  }

  test('no request is sent while the person only browses', async () => {
    const { lookUp, asked } = world({ access: false })
    expect(await lookUp(page)).toEqual({ ...needs, read: { type: 'nothing' } })
    expect(asked).toEqual([])
  })

  test('a click lets the background ask', async () => {
    const { lookUp, asked } = world({ access: false })
    expect(await lookUp(page, { clicked: true })).toMatchObject({ type: 'known', source: 'fresh' })
    expect(asked.map(request => request.via)).toEqual(['background'])
  })

  test('a click lets the tab ask if the background may not', async () => {
    const { lookUp, asked } = world({ access: false, inTab: true })
    await lookUp(page, { clicked: true })
    expect(asked.map(request => request.via)).toEqual(['tab'])
  })

  test('the background asks if it may, with or without a tab', async () => {
    const { lookUp, asked } = world({ inTab: true })
    await lookUp(page, { clicked: true })
    expect(asked.map(request => request.via)).toEqual(['background'])
  })

  test('if the background meets a redirect without access, the page asks and stays on its site', async () => {
    const redirect: FetchResult = { type: 'needs-permission', because: 'redirect', origins: ['https://example.com/*'] }
    const { lookUp, asked } = world({ access: false, answers: [redirect, answered({ via: 'tab', hopsHidden: true })] })
    expect(await lookUp(page, { clicked: true })).toMatchObject({
      type: 'known',
      read: { entry: { answer: { via: 'tab' } } },
    })
    expect(asked.map(request => request.via)).toEqual(['background', 'tab'])
  })

  test.each([
    ['read in the page', { via: 'tab' as const }],
    ['without the redirects before it', { hopsHidden: true, finalUrl: 'https://example.com/other' }],
  ])('an answer %s counts until there is access, and then not at all', async (_, changes) => {
    const first = answered({ ...changes, headers: { etag: '"1"' } })
    const { lookUp, asked, permission } = world({ access: false, answers: [first] })
    await lookUp(page, { clicked: true })
    expect(await lookUp(page)).toMatchObject({ type: 'known', source: 'cached' })
    permission.access = true
    expect(await lookUp(page)).toMatchObject({
      type: 'known',
      source: 'fresh',
      read: { entry: { answer: { via: 'background' } } },
    })
    // Validators would belong to another answer.
    expect(asked.map(({ known }) => known)).toEqual([undefined, undefined])
    expect(await lookUp(page)).toMatchObject({ source: 'cached' })
  })

  test('a failure in the page is not stored as the site’s, and each press tries again', async () => {
    const failure: FetchResult = { type: 'answer', answer: { ...failedAnswer('network-error'), via: 'tab' } }
    const { lookUp, asked, stored } = world({ access: false, inTab: true, answers: [failure, failure] })
    expect(await lookUp(page, { clicked: true })).toMatchObject({
      read: { entry: { answer: { outcome: 'network-error' } } },
    })
    expect(await new BrowserAnswerCache(stored, () => NOON).get(robotsUrl)).toBeUndefined()
    expect(await lookUp(page)).toMatchObject({
      type: 'known',
      read: { entry: { answer: { outcome: 'network-error' } } },
    })
    expect(asked).toHaveLength(1)
    await lookUp(page, { clicked: true })
    expect(asked).toHaveLength(2)
  })

  describe('an answer that a service worker may have given', () => {
    const origins = ['https://example.com/*']
    const found: FetchResult = { type: 'needs-permission', because: 'service-worker', origins, answer: answerWith() }

    test('is shown and not stored', async () => {
      const { lookUp, asked } = world({ access: false, inTab: true, answers: [found, found] })
      const shown = await lookUp(page, { clicked: true })
      expect(shown).toMatchObject({ because: 'service-worker', read: { entry: { answer: { outcome: 'rules' } } } })
      expect(shown).not.toHaveProperty('answer')
      expect(await lookUp(page)).toEqual({ ...needs, read: { type: 'nothing' } })
      expect(asked).toHaveLength(1)
    })

    test('does not replace the answer of the server', async () => {
      const { lookUp, clock, permission } = world({ inTab: true, answers: [answered({ octets: '#1' }), found] })
      await lookUp(page)
      clock.now += 25 * HOUR
      permission.access = false
      expect(await lookUp(page, { clicked: true })).toMatchObject({ read: { entry: { answer: { octets: '#1' } } } })
    })
  })

  test('comes with a stored copy that is no longer fresh', async () => {
    const { lookUp, clock } = world({ access: false })
    await lookUp(page, { clicked: true })
    clock.now += 25 * HOUR
    expect(await lookUp(page)).toMatchObject({ ...needs, read: { type: 'past', readAt: NOON } })
  })
})

test('the result does not wait for the storage, and meanwhile no second request is sent', async () => {
  const { lookup, asked, stored } = world()
  let write: () => void = () => undefined
  const disk = new Promise<void>(resolve => {
    write = resolve
  })
  const { set } = stored
  stored.set = async items => {
    await disk
    await set(items)
  }
  expect(await lookup.lookUp(page)).toMatchObject({ type: 'known', source: 'fresh' })
  expect(await stored.get([`robots:${robotsUrl}`])).toEqual({})
  expect(await lookup.lookUp(page)).toMatchObject({ type: 'known', source: 'cached' })
  write()
  await lookup.whenStored()
  expect(await stored.get([`robots:${robotsUrl}`])).toHaveProperty([`robots:${robotsUrl}`])
  expect(asked).toHaveLength(1)
})

test('reports when a server has to be asked', async () => {
  const { lookUp } = world()
  const calls: string[] = []
  await lookUp(page, { onAsking: () => calls.push('first') })
  await lookUp(page, { onAsking: () => calls.push('second') })
  expect(calls).toEqual(['first'])
})
