import { describe, expect, test } from 'vitest'
import en from '../../playground/_locales/en/messages.json' with { type: 'json' }
import type { Page } from '../browser/types.ts'
import type { LookupOptions, LookupResult } from '../robots/lookup.ts'
import { entryWith } from '../robots/testing.ts'
import { readSettings } from '../settings/settings.ts'
import { translateFrom } from '../strings.ts'
import { badgeForPage, defaultFace, faceOf } from './page-badge.ts'

const page: Page = { tabId: 1, url: 'https://example.com/private', isPrivate: false }
const entry = entryWith({ octets: 'user-agent: gptbot\ndisallow: /private\n' })
const known: LookupResult = { type: 'known', source: 'cached', entry }
const needs: LookupResult = { type: 'needs-permission', because: 'no-access', origins: [] }
const blocked = { text: '1', title: '1 of 2 blocked: GPTBot (line 2)', shape: 'partly' }

/** The badge that a look-up with this result gives, and which pages were looked up. */
async function badgeAfter(result: LookupResult, of: Partial<Page> = {}, chosen: object = {}) {
  const lookedUp: string[] = []
  const lookUp = async ({ url }: Page, { onAsking }: LookupOptions) => {
    lookedUp.push(url)
    onAsking?.()
    return result
  }
  const settings = async () => readSettings({ crawlers: ['Googlebot', 'GPTBot'], ...chosen })
  const asking: true[] = []
  const deps = { settings, lookUp, t: translateFrom(en) }
  const badge = await badgeForPage({ ...page, ...of }, deps, () => asking.push(true))
  return { badge, lookedUp, asking }
}

describe('the badge for a page', () => {
  test.each<[string, LookupResult, object, object | undefined]>([
    ['of the verdicts for the chosen crawlers', known, {}, blocked],
    ['of the cached answer, if a fresh one needs permission', { ...needs, entry }, {}, blocked],
    ['without text in the mode `shape`', known, { badge: 'shape' }, { ...blocked, text: '' }],
    ['none, if nothing is known', needs, {}, undefined],
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

test('the shape of a badge is its icon and its colour', () => {
  expect(faceOf({ text: '1', title: 'title', shape: 'blocked' })).toEqual({
    text: '1',
    title: 'title',
    colour: '#b42318',
    icon: 'blocked',
  })
})

test.each([
  ['count', '–'],
  ['shape', ''],
  ['off', ''],
] as const)('a tab of which nothing is known, in the mode `%s`: %j', (mode, text) => {
  expect(defaultFace(mode)).toEqual({ text, colour: '#5b6470' })
})
