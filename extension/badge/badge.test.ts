import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { badgeModes } from '../settings/settings.ts'
import { translateIn } from '../testing.ts'
import { badgeColours, badgeOf, type CrawlerState } from './badge.ts'
import { barsShapes } from './bars.ts'

const t = translateIn('en')
const allowed = (token: string): CrawlerState => ({ token, state: 'allowed' })
const blocked = (token: string, line?: number): CrawlerState => ({ token, state: 'blocked', line })
const deferred = (token: string): CrawlerState => ({ token, state: 'deferred' })
const undecided = (token: string): CrawlerState => ({ token, state: 'undecided' })
const unknown = (token: string): CrawlerState => ({ token, state: 'unknown' })

describe('PRODUCT, Badge: nothing when all may fetch, a count of the blocked ones otherwise, – when unknown', () => {
  test.each<[string, CrawlerState[], { text: string; title: string; shape: string }]>([
    [
      'all may fetch',
      [allowed('Googlebot'), allowed('Bingbot')],
      { text: '', title: 'All 2 crawlers may fetch this page', shape: 'allowed' },
    ],
    [
      'the one may fetch',
      [allowed('Googlebot')],
      { text: '', title: 'The selected crawler may fetch this page', shape: 'allowed' },
    ],
    [
      'some are blocked by lines',
      [blocked('Googlebot', 12), allowed('Bingbot'), allowed('a'), blocked('GPTBot', 40), allowed('b')],
      {
        text: '2',
        title:
          '2 of 5 blocked · Your own: may fetch · Search: Googlebot (line 12) blocked · AI training: GPTBot (line 40) blocked',
        shape: 'partly',
      },
    ],
    [
      'one is blocked without a line',
      [blocked('Googlebot'), allowed('Bingbot')],
      { text: '1', title: '1 of 2 blocked · Search: Googlebot blocked', shape: 'partly' },
    ],
    [
      'all are blocked',
      [blocked('GPTBot', 2)],
      { text: '1', title: '1 of 1 blocked · AI training: GPTBot (line 2) blocked', shape: 'blocked-calm' },
    ],
    [
      'more than a title holds',
      Array.from({ length: 10 }, (_, index) => blocked(`bot-${'abcdefghij'[index]}`)),
      {
        text: '10',
        title: '10 of 10 blocked · Your own: bot-a, bot-b, bot-c, bot-d, bot-e, bot-f, bot-g, bot-h, 2 more blocked',
        shape: 'blocked-calm',
      },
    ],
    [
      'nothing is known',
      [unknown('Googlebot')],
      { text: '–', title: 'Not known: robots.txt could not be read', shape: 'unknown' },
    ],
    [
      'all wait',
      [deferred('Googlebot'), deferred('Bingbot')],
      { text: '2', title: 'Search: Googlebot, Bingbot deferred', shape: 'deferred' },
    ],
    [
      'some are blocked, some wait, for one nothing is decided',
      [blocked('GPTBot', 3), deferred('Googlebot'), undecided('Amzn-SearchBot'), allowed('Bingbot')],
      {
        text: '2',
        title:
          '1 of 4 blocked · Search: Googlebot deferred · AI answers: Amzn-SearchBot undecided · AI training: GPTBot (line 3) blocked',
        shape: 'partly',
      },
    ],
    [
      'for one nothing is decided, the others may fetch',
      [undecided('Amzn-SearchBot'), allowed('Bingbot')],
      { text: '', title: 'Search: may fetch · AI answers: Amzn-SearchBot undecided', shape: 'undecided' },
    ],
    ['no crawler is selected', [], { text: '–', title: 'Robotscope: no crawler is selected', shape: 'unknown' }],
  ])('%s', (_, crawlers, badge) => {
    expect(badgeOf(crawlers, 'count', t)).toEqual(badge)
  })
})

test('in the mode `shape` the button has no text, and shape and title say the same', () => {
  const crawlers = [blocked('Googlebot', 12), allowed('Bingbot')]
  const { text: _, ...rest } = badgeOf(crawlers, 'count', t)
  expect(badgeOf(crawlers, 'shape', t)).toEqual({ text: '', ...rest })
})

describe('in the mode `purpose` a bar for each of three purposes, and no text', () => {
  test.each<[string, CrawlerState[], string]>([
    ['all may fetch', [allowed('Googlebot'), allowed('OAI-SearchBot'), allowed('GPTBot')], 'bars-open-open-open'],
    ['AI training may not', [allowed('Googlebot'), blocked('GPTBot', 2), blocked('CCBot', 2)], 'bars-open-gap-closed'],
    ['some of search may not', [blocked('Bingbot'), allowed('Googlebot'), allowed('GPTBot')], 'bars-half-gap-open'],
    [
      'one waits, and one is undecided',
      [deferred('Googlebot'), undecided('Amzn-SearchBot'), blocked('GPTBot')],
      'bars-closed-gap-closed',
    ],
    ['only other purposes are selected', [allowed('AhrefsBot'), blocked('MyBot')], 'partly-calm'],
    ['all wait', [deferred('Googlebot'), deferred('GPTBot')], 'deferred'],
    ['nothing is decided', [undecided('Amzn-SearchBot'), allowed('Googlebot')], 'undecided'],
    ['nothing is known', [unknown('Googlebot')], 'unknown'],
  ])('%s', (_, crawlers, shape) => {
    const badge = badgeOf(crawlers, 'purpose', t)
    expect(badge).toEqual({ ...badgeOf(crawlers, 'shape', t), shape })
  })
})

test('German titles', () => {
  expect(badgeOf([blocked('Googlebot', 12), allowed('Bingbot')], 'count', translateIn('de')).title).toBe(
    '1 von 2 gesperrt · Suche: Googlebot (Zeile 12) gesperrt',
  )
})

test('law: the shape tells blocked, partly, allowed and unknown apart in every mode but `purpose`', () => {
  const crawler = fc.record({
    token: fc.stringMatching(/^[A-Za-z_-]{1,20}$/),
    state: fc.constantFrom('allowed' as const, 'blocked' as const),
    line: fc.option(fc.integer({ min: 1, max: 9999 }), { nil: undefined }),
  })
  fc.assert(
    fc.property(
      fc.array(crawler, { minLength: 1, maxLength: 60 }),
      fc.constantFrom(...badgeModes.filter(mode => mode !== 'purpose')),
      (crawlers, mode) => {
        const { shape, title } = badgeOf(crawlers, mode, t)
        const count = crawlers.filter(one => one.state === 'blocked').length
        expect(shape.replace('-calm', '')).toBe(
          count === 0 ? 'allowed' : count === crawlers.length ? 'blocked' : 'partly',
        )
        if (count > 0) expect(title.startsWith(`${count} of ${crawlers.length} blocked · `)).toBe(true)
      },
    ),
  )
})

test('law: no alarm if and only if crawlers are blocked, and none of a search engine is blocked or has to wait', () => {
  const tokens = ['Googlebot', 'Bingbot', 'Google-Extended', 'GPTBot', 'Amzn-SearchBot', 'AhrefsBot', 'MyBot', '*']
  const states = fc.constantFrom<CrawlerState['state']>('allowed', 'blocked', 'deferred', 'undecided')
  const several = fc.uniqueArray(fc.record({ token: fc.constantFrom(...tokens), state: states }), {
    selector: one => one.token,
    minLength: 1,
  })
  const isKept = ({ state }: CrawlerState) => state === 'blocked' || state === 'deferred'
  fc.assert(
    fc.property(several, crawlers => {
      const { shape } = badgeOf(crawlers, 'count', t)
      const keptFromSearch = crawlers.some(one => isKept(one) && ['Googlebot', 'Bingbot'].includes(one.token))
      const isBlocked = /^(?:blocked|partly)/.test(shape)
      expect(shape.endsWith('-calm')).toBe(isBlocked && !keptFromSearch)
    }),
  )
})

test('every shape has its icons', () => {
  const icons = readdirSync(join(import.meta.dirname, '../public/icons'))
  const wanted = [...Object.keys(badgeColours), ...barsShapes].flatMap(shape =>
    [16, 32, 48].map(size => `${shape}-${size}.png`),
  )
  expect(wanted.filter(name => !icons.includes(name))).toEqual([])
})
