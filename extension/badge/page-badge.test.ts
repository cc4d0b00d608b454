import { describe, expect, test } from 'vitest'
import { crawlerForOwnToken } from '../../core/index.ts'
import { type PageSource, pageDirectives } from '../../core/indexing/index.ts'
import { createMemoryStore } from '../browser/memory-store.ts'
import type { Page } from '../browser/types.ts'
import { indexingGroups } from '../page/indexing.ts'
import { answerAt } from '../robots/answer-at.ts'
import { BrowserAnswerCache } from '../robots/answer-cache.ts'
import { judgePage } from '../robots/judge-page.ts'
import { type LookupOptions, type LookupResult, RobotsLookup } from '../robots/lookup.ts'
import { refusalSentence } from '../robots/refusal.ts'
import { currentWith, NOON } from '../robots/testing.ts'
import { readSettings, type Settings } from '../settings/settings.ts'
import { translateIn } from '../testing.ts'
import { formatsFor } from '../ui/format.ts'
import { AskingTabs } from './asking-tabs.ts'
import {
  badgeAfterError,
  badgeForPage,
  buttonContentOf,
  defaultButtonContent,
  type PageBadgeDeps,
} from './page-badge.ts'
import { TabBadges } from './tab-badges.ts'

const page: Page = { tabId: 1, url: 'https://example.com/private', isPrivate: false }
const read = currentWith({ octets: 'user-agent: gptbot\ndisallow: /private\n' })
const t = translateIn('en')
const formats = formatsFor('en')
const HOUR = 3_600_000
const refused = currentWith({
  outcome: 'refused-redirect',
  status: 302,
  octets: '',
  refused: { to: 'http://b.c/', because: 'insecure' },
})
const known: LookupResult = { type: 'known', source: 'cached', read }
const needs: LookupResult = { type: 'needs-permission', because: 'no-access', origins: [], read: { type: 'nothing' } }
const past = answerAt(currentWith({ fetchedAt: NOON - 120 * HOUR }).entry, NOON)
const blocked = {
  text: '1',
  title: '1 of 2 blocked · Search: may fetch · AI training: GPTBot (line 2) blocked',
  shape: 'partly-calm',
}

const judge: PageBadgeDeps['judge'] = ({ url }, of, settings) => judgePage(url, of, settings)

const indexingAs =
  (says: PageSource): PageBadgeDeps['indexing'] =>
  async (_, judged) =>
    indexingGroups(judged, pageDirectives(says), { complete: true, now: NOON })

/** The badge for this result of a look-up, and the pages that were looked up. */
async function badgeAfter(
  result: LookupResult,
  of: Partial<Page> = {},
  chosen: object = {},
  says: PageSource = {},
  now = NOON,
  wish: PageBadgeDeps['wish'] = async () => undefined,
) {
  const lookedUp: string[] = []
  const lookUp = async ({ url }: Page, { onAsking }: LookupOptions) => {
    lookedUp.push(url)
    onAsking?.()
    return result
  }
  const settings = async () => readSettings({ crawlers: ['Googlebot', 'GPTBot'], ...chosen })
  const asking: true[] = []
  const deps = { settings, lookUp, judge, indexing: indexingAs(says), wish, t, now: () => now, formats }
  const badge = await badgeForPage({ ...page, ...of }, deps, () => asking.push(true))
  return { badge, lookedUp, asking }
}

describe('if the icon also shows noindex', () => {
  const on = { badgeIndexing: true }
  const noindex = (name = 'robots') => ({ metas: [{ name, content: 'noindex' }] })

  test.each<[string, object, PageSource, object]>([
    [
      'a noindex that is seen',
      on,
      noindex(),
      { ...blocked, shape: 'noindex', title: `${blocked.title}; kept out of the index of Googlebot` },
    ],
    [
      'one that is not',
      on,
      noindex('gptbot'),
      { ...blocked, shape: 'conflict', title: `${blocked.title}; noindex on this page cannot be seen by GPTBot` },
    ],
    [
      'both: a conflict comes first',
      { ...on, crawlers: ['Googlebot', 'Own-Bot', 'GPTBot'] },
      { metas: [...noindex().metas, ...noindex('gptbot').metas] },
      {
        text: '1',
        shape: 'conflict',
        title:
          '1 of 3 blocked · Your own: may fetch · Search: may fetch · AI training: GPTBot (line 2) blocked; noindex on this page cannot be seen by GPTBot; kept out of the index of Googlebot, Own-Bot',
      },
    ],
    ['a page that says nothing', on, {}, blocked],
    ['a noindex, if it is not to be told', {}, noindex(), blocked],
    ['no text in the mode `shape`', { ...on, badge: 'shape' }, noindex(), { text: '', shape: 'noindex' }],
  ])('%s', async (_, chosen, says, expected) => {
    expect((await badgeAfter(known, {}, chosen, says)).badge).toMatchObject(expected)
  })

  test('a badge for an unknown robots.txt is not changed', async () => {
    const badge = (await badgeAfter({ type: 'known', source: 'fresh', read: refused }, {}, on, noindex())).badge
    expect(badge).toMatchObject({ text: '–', shape: 'unknown' })
  })
})

describe('on a site with a wish', () => {
  const wishIn =
    (state: 'as-wanted' | 'not-as-wanted' | 'not-decided'): PageBadgeDeps['wish'] =>
    async () => ({
      state,
      against:
        state === 'not-as-wanted' ? [{ crawler: crawlerForOwnToken('CCBot'), path: page.url, state: 'allowed' }] : [],
    })
  const broken = 'Not as you want: CCBot may fetch (no line blocks it)'

  test.each<[string, 'as-wanted' | 'not-as-wanted' | 'not-decided', object, object | undefined]>([
    ['as wanted', 'as-wanted', {}, { text: '', title: `As you want · ${blocked.title}`, shape: 'as-wanted' }],
    ['not as wanted', 'not-as-wanted', {}, { text: '1', title: broken, shape: 'not-as-wanted' }],
    [
      'without text in the mode `shape`',
      'not-as-wanted',
      { badge: 'shape' },
      { text: '', title: broken, shape: 'not-as-wanted' },
    ],
    ['not decided: as without a wish', 'not-decided', {}, blocked],
    ['switched off', 'not-as-wanted', { badge: 'off' }, undefined],
    [
      'a noindex that is seen takes the place of a tick',
      'as-wanted',
      { badgeIndexing: true },
      { text: '', title: `As you want · ${blocked.title}; kept out of the index of Googlebot`, shape: 'noindex' },
    ],
    [
      'and not of an exclamation mark',
      'not-as-wanted',
      { badgeIndexing: true },
      { text: '1', title: `${broken}; kept out of the index of Googlebot`, shape: 'not-as-wanted' },
    ],
  ])('%s', async (_, state, chosen, expected) => {
    const says = { metas: [{ name: 'robots', content: 'noindex' }] }
    expect((await badgeAfter(known, {}, chosen, says, NOON, wishIn(state))).badge).toEqual(expected)
  })

  test('an old answer breaks no wish', async () => {
    const { badge } = await badgeAfter({ ...needs, read: past }, {}, {}, {}, NOON, wishIn('not-as-wanted'))
    expect(badge?.shape).toBe('unknown')
  })
})

describe('the badge for a page', () => {
  test.each<[string, LookupResult, object, object | undefined]>([
    ['of the verdicts for the chosen crawlers', known, {}, blocked],
    ['of the cached answer, if a fresh one needs permission', { ...needs, read }, {}, blocked],
    [
      'without a verdict, if the answer is too old',
      { ...needs, read: past },
      {},
      { text: '', shape: 'unknown', title: 'The answer of January 10 is too old; press to ask again' },
    ],
    ['without text in the mode `shape`', known, { badge: 'shape' }, { ...blocked, text: '' }],
    ['none, if nothing is known', needs, {}, undefined],
    [
      'that says why a redirect was not followed',
      { type: 'known', source: 'fresh', read: refused },
      {},
      { text: '–', shape: 'unknown', title: refusalSentence({ to: 'http://b.c/', because: 'insecure' }, t) },
    ],
  ])('%s', async (_, result, chosen, expected) => {
    const { badge, lookedUp, asking } = await badgeAfter(result, {}, chosen)
    expect(badge).toEqual(expected)
    expect(lookedUp).toEqual([page.url])
    expect(asking).toEqual([true])
  })

  test.each<[string, Partial<Page>, object]>([
    ['where the badge is switched off', {}, { badge: 'off' }],
    ['for a page that is not one of a website', { url: 'about:blank' }, {}],
  ])('none, and no look-up, %s', async (_, of, chosen) => {
    expect(await badgeAfter(known, of, chosen)).toEqual({ badge: undefined, lookedUp: [], asking: [] })
  })
})

test.each([
  ['a minute less than an hour', HOUR - 60_000, blocked.title],
  ['an hour', HOUR, `${blocked.title}; read on ${formats.time(NOON)}`],
  ['a day', 24 * HOUR, `${blocked.title}; read on ${formats.time(NOON)}`],
])('the title says when the answer was read if its age is %s: %i ms', async (_, age, title) => {
  expect((await badgeAfter(known, {}, {}, {}, NOON + age)).badge).toEqual({ ...blocked, title })
})

test('the shape of a badge is its icon and its colour', () => {
  expect(buttonContentOf({ text: '1', title: 'title', shape: 'blocked' })).toEqual({
    text: '1',
    title: 'title',
    colour: '#b42318',
    icon: 'blocked',
  })
})

test.each([
  ['count', 'unknown'],
  ['shape', 'unknown'],
  ['off', 'robotscope'],
] as const)('a tab that was not looked at, in the mode `%s`: no text, and the icon %s', (mode, icon) => {
  expect(defaultButtonContent(mode)).toEqual({ text: '', colour: '#5b6470', icon })
})

test.each<[string, () => Promise<Settings>, string | undefined]>([
  ['a mark', async () => readSettings({}), '–'],
  ['nothing but its icon in the mode `shape`', async () => readSettings({ badge: 'shape' }), ''],
  ['a mark where the settings cannot be read', () => Promise.reject(new Error('made up')), '–'],
  ['nothing where the badge is switched off', async () => readSettings({ badge: 'off' }), undefined],
])('after an error of the extension the button shows %s', async (_, settings, text) => {
  const title = 'Not known: something went wrong in Robotscope'
  expect(await badgeAfterError({ settings, t })).toEqual(
    text === undefined ? undefined : { text, title, shape: 'unknown' },
  )
})

test('a stack trace names the steps from a tab to the request for its robots.txt', async () => {
  const cache = new BrowserAnswerCache(createMemoryStore(), () => 0)
  const lookup = new RobotsLookup({
    now: () => 0,
    cache,
    privateCache: cache,
    hasAccess: async () => true,
    askingLoad: async () => undefined,
    fetchInTab: async () => ({ type: 'needs-permission', because: 'closed-page', origins: [] }),
    clickReachesBackground: true,
    fetchInBackground: async () => {
      // Stack traces show code after an `await` only through the async functions that wait for it.
      await Promise.resolve()
      throw new Error('made up')
    },
  })
  const deps = {
    settings: async () => readSettings({}),
    t,
    now: () => 0,
    formats,
    judge,
    indexing: indexingAs({}),
    wish: async () => undefined,
    lookUp: lookup.lookUp.bind(lookup),
  }
  let error = new Error('no request')
  const badges = new TabBadges({
    pageOf: async () => page,
    badgeFor: (of, onAsking) => badgeForPage(of, deps, onAsking),
    badgeAfter: async thrown => {
      error = thrown as Error
      return undefined
    },
    show: async () => undefined,
    clear: async () => undefined,
    showDefault: async () => undefined,
    frontTabIds: async () => [],
    hiddenTabIds: async () => [],
    asking: new AskingTabs(createMemoryStore()),
  })
  await badges.update(1)
  const named = [...(error.stack ?? '').matchAll(/^ +at (?:async )?([\w.#]+) \(/gm)].map(([, name]) => name)
  expect(named.filter(name => /^(RobotsLookup\.lookUp|badgeForPage|TabBadges\.update)$/.test(name ?? ''))).toEqual([
    'RobotsLookup.lookUp',
    'badgeForPage',
    'TabBadges.update',
  ])
})
