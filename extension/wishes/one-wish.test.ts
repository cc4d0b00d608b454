/** One site, one wish, one answer: core, the badge and the popup say the same of a page. */
import { describe, expect, test } from 'vitest'
import { compareWithWish, parseWish } from '../../core/index.ts'
import { oneWish } from '../../core/testing/one-wish.ts'
import { againstTexts, withWish } from '../badge/wish-badge.ts'
import { createMemoryStore } from '../browser/memory-store.ts'
import { ChangeWatch } from '../changes/watch.ts'
import type { Answer } from '../robots/answer.ts'
import { siteOf } from '../robots/site-of.ts'
import { answerWith, currentWith, NOON } from '../robots/testing.ts'
import { readSettings } from '../settings/settings.ts'
import type { Wishes } from '../settings/wishes.ts'
import { translateIn } from '../testing.ts'
import { formatsFor } from '../ui/format.ts'
import { wishOnPage } from './page-wish.ts'
import { editForWish, unfulfilledBy } from './site-wish.ts'

const t = translateIn('en')
const formats = formatsFor('en')
const DAY = 86_400_000
const settings = readSettings({})
const noFiles = { get: async () => undefined }
const outcomes: Readonly<Record<number, Answer['outcome']>> = { 200: 'rules', 404: 'not-found', 503: 'server-error' }

const pageAt = (path: string, isPrivate = false) => ({ tabId: 1, url: `https://example.com${path}`, isPrivate })
const readOf = (file: readonly string[], status = 200) =>
  currentWith({ octets: file.join('\n'), status, outcome: outcomes[status] ?? 'rules' })

describe.each(oneWish)('$name', ({ file, status, wish, path, state, against = [] }) => {
  const read = readOf(file, status)
  const { lines } = parseWish(wish.join('\n'))
  const wishes: Wishes = { 'https://example.com': lines }
  const before = { text: '3', title: 'as before', shape: 'partly' } as const

  test('the badge', async () => {
    const found = await wishOnPage(pageAt(path), read, wishes, settings, noFiles)
    expect(found?.state).toBe(state)
    expect(found?.against.map(one => `${one.crawler.token} ${one.state} ${one.line ?? ''}`.trim())).toEqual(against)
    const badge = found && withWish(before, found, 'count', NOON, t, formats)
    const expected = {
      'as-wanted': { text: '', title: 'As you want · as before', shape: 'as-wanted' },
      'not-as-wanted': { text: String(against.length), shape: 'not-as-wanted' },
      'not-decided': before,
      'no-wish': before,
    }[state]
    expect(badge).toMatchObject(expected)
  })

  test('core, about the same URL', () => {
    const outcomesOfPage = lines
      .filter(({ wanted }) => wanted === 'allow' || wanted === 'disallow')
      .filter(({ where }) => where === 'everywhere' || path.startsWith(where))
      .flatMap(line => compareWithWish(siteOf(read), [{ ...line, where: path }]))
    // Of several lines about a crawler the closest counts, which is the last one in this table.
    const last = new Map(outcomesOfPage.flatMap(({ crawlers }) => crawlers.map(one => [one.crawler.token, one])))
    const found = [...last.values()].filter(({ fulfilment }) => fulfilment === 'not-as-wanted')
    expect(found.map(one => `${one.crawler.token} ${one.state} ${one.line ?? ''}`.trim())).toEqual(against)
  })

  test('the popup, of the whole site: it names no page that is as wanted', () => {
    const found = unfulfilledBy(read, lines, 'as-documented')
    const ofPage = found.filter(one => one.path === path).flatMap(one => one.against)
    expect(ofPage.filter(one => !against.some(text => text.startsWith(one.crawler.token)))).toEqual([])
  })

  test('after "Make it so" the page is as wanted, where an edit is found', async () => {
    const found = await wishOnPage(pageAt(path), read, wishes, settings, noFiles)
    const edit = editForWish(file.join('\n'), lines, found?.against ?? [])
    if (edit.state === 'none') return expect(['path', 'use', 'others-change']).toContain(edit.because)
    const after = await wishOnPage(pageAt(path), readOf(edit.text.split('\n')), wishes, settings, noFiles)
    expect(after?.against).toEqual([])
  })
})

test('sites without a wish, strangers, never get a tick or an exclamation mark', async () => {
  const wishes: Wishes = { 'https://example.com': parseWish('Googlebot allow /').lines }
  for (const url of [
    'https://www.example.com/',
    'http://example.com/',
    'https://example.com:8443/',
    'https://a.b.example/',
  ])
    expect(await wishOnPage({ ...pageAt('/'), url }, readOf([]), wishes, settings, noFiles)).toBe(undefined)
})

describe('since when', () => {
  const wishes: Wishes = { 'https://example.com': parseWish('GPTBot disallow everywhere').lines }
  const closed = 'User-agent: GPTBot\nDisallow: /\n'
  const open = 'User-agent: GPTBot\nAllow: /\n'
  const half = 'User-agent: GPTBot\nDisallow: /a\n'

  /** The title after a site gave these files, each on its day. */
  async function titleAfter(
    files: readonly (readonly [octets: string, day: number])[],
    isPrivate = false,
    watches = true,
  ) {
    const store = createMemoryStore()
    const watch = new ChangeWatch(store, () => NOON)
    for (const [octets, day] of files) {
      const answer = answerWith({ octets, fetchedAt: NOON + day * DAY })
      await watch.record(answer.url, answer)
    }
    const keys = JSON.stringify(await store.get(await store.keys()))
    const read = currentWith({ octets: files.at(-1)?.[0] ?? '' })
    const found = await wishOnPage(pageAt('/b', isPrivate), read, wishes, { ...settings, watch: watches }, watch)
    expect(JSON.stringify(await store.get(await store.keys()))).toBe(keys)
    return (
      found && withWish({ text: '', title: '', shape: 'allowed' }, found, 'shape', NOON + 30 * DAY, t, formats).title
    )
  }

  test.each<[string, readonly (readonly [string, number])[], string]>([
    [
      'the file changed within a day',
      [
        [closed, 0],
        [open, 0.01],
      ],
      'Not as you want since January 15: GPTBot may fetch (line 2 allows it)',
    ],
    [
      'the file changed today',
      [
        [closed, 29.999],
        [open, 30],
      ],
      'Not as you want since February 14: GPTBot may fetch (line 2 allows it)',
    ],
    [
      'it was not seen for days',
      [
        [closed, 0],
        [open, 5],
      ],
      'Not as you want since January 20 at the latest: GPTBot may fetch (line 2 allows it)',
    ],
    [
      'it was so before',
      [
        [half, 0],
        [open, 5],
      ],
      'Not as you want: GPTBot may fetch (line 2 allows it)',
    ],
    ['one file was seen', [[open, 0]], 'Not as you want: GPTBot may fetch (line 2 allows it)'],
    [
      'no line decides',
      [
        [closed, 0],
        ['', 5],
      ],
      'Not as you want since January 20 at the latest: GPTBot may fetch (no line blocks it)',
    ],
  ])('%s', async (_, files, title) => {
    expect(await titleAfter(files)).toBe(title)
  })

  test('in a private window, or if files are not kept, nothing is said of it', async () => {
    const files = [
      [closed, 0],
      [open, 0.01],
    ] as const
    const title = 'Not as you want: GPTBot may fetch (line 2 allows it)'
    expect(await titleAfter(files, true)).toBe(title)
    expect(await titleAfter(files, false, false)).toBe(title)
  })
})

test('crawlers with one verdict by one line are one text', async () => {
  const read = readOf(['User-agent: *', 'Disallow: /', '', 'User-agent: CCBot', 'Allow: /a'])
  const wishes: Wishes = { 'https://example.com': parseWish('search allow /\nCCBot disallow everywhere').lines }
  const found = await wishOnPage(pageAt('/a'), read, wishes, settings, noFiles)
  expect(againstTexts(found?.against ?? [], t)).toEqual([
    expect.stringMatching(/^Googlebot, \S+, \S+, \d+ more blocked \(line 2\)$/),
    'CCBot may fetch (line 5 allows it)',
  ])
  expect(againstTexts(found?.against ?? [], translateIn('de'))[1]).toBe('CCBot: erlaubt (Zeile 5)')
})
