import { describe, expect, test } from 'vitest'
import {
  crawlerForOwnToken,
  editFor,
  parse,
  parseWish,
  type WishLine,
  wantedFor,
  wishPresets,
  wishText,
} from '../../core/index.ts'
import { oneWish } from '../../core/testing/one-wish.ts'
import { WISH_LIMIT } from '../share/limits.ts'
import { decodeLink, encodeLink } from '../share/link.ts'
import { examples } from '../state/examples/examples.ts'
import { reduce, settingsOf, stateFromSettings } from '../state/state.ts'
import { wishesAnswer } from '../worker/wishes-answer.ts'
import { purposeAnswers } from './purpose-answers.ts'
import { exceptionsIn, wantedOf, withExceptions, withWanted } from './wish-purposes.ts'

const asked = { reading: 'as-documented', server: undefined } as const

/** The address of a site that is made up. */
const address = 'https://a.example/robots.txt'

test.each(oneWish)('the line of wishes gives the answer of all faces: $name', row => {
  const { file, status, wish, path, state, against = [] } = row
  const { lines } = parseWish(wish.join('\n'))
  const named = [...new Set(lines.flatMap(({ who }) => who.split(',')))].map(crawlerForOwnToken)
  const ofPage = named.flatMap((crawler): WishLine[] => {
    const wanted = wantedFor(lines, crawler, path)
    return wanted === undefined ? [] : [{ who: crawler.token, wanted, where: path }]
  })
  const server = status && ({ answer: { kind: 'response', url: address, status } } as const)
  const question = { robots: parse(file.join('\n')), reading: 'as-documented', server: server || undefined } as const
  const answers = purposeAnswers(wishesAnswer({ ...question, wish: ofPage }))
  const found = answers.flatMap(one => one.against)
  expect(found.map(one => `${one.crawler.token} ${one.state} ${one.line ?? ''}`.trim()).sort()).toEqual(
    [...against].sort(),
  )
  const states = answers.flatMap(({ fulfilment }) => fulfilment ?? [])
  expect((['not-as-wanted', 'as-wanted', 'not-decided'] as const).find(one => states.includes(one)) ?? 'no-wish').toBe(
    state,
  )
})

test('what a site gives today, by purpose', () => {
  const robots = parse('User-agent: *\nDisallow: /cart\nDisallow: /b\n\nUser-agent: GPTBot\nDisallow: /\n')
  const answers = purposeAnswers(wishesAnswer({ robots, wish: [], ...asked }))
  expect(answers.map(({ purpose }) => purpose)).toEqual(['search', 'ai-answers', 'ai-training'])
  const [search, , training] = answers
  expect(search?.today).toMatchObject({ closed: 0, areas: 2 })
  expect(search?.fulfilment).toBe(undefined)
  expect(training?.today).toMatchObject({ closed: 1 })
  // Who does not follow robots.txt is not counted; the server's answer counts for all.
  expect(answers.every(({ today }) => today && today.open + today.closed <= today.all)).toBe(true)
  const simulated = { answer: { kind: 'response', url: address, status: 404 } } as const
  const { today } = wishesAnswer({ robots, wish: [], reading: 'rfc9309', server: simulated })
  expect(Object.values(today).map(({ closed }) => closed)).toEqual([0, 0, 0])
})

describe('setting a wish for a purpose', () => {
  const site = { robots: parse('User-agent: *\nDisallow: /cart\n\nUser-agent: Googlebot\nDisallow: /\n') }
  const textOf = (lines: Parameters<typeof wishText>[0]) => wishText(lines).replace(/ +/g, ' ')

  test('areas that are closed today become exceptions, also for a crawler that is closed', () => {
    const wish = withWanted([], 'search', 'open', site)
    expect(textOf(wish)).toBe('search allow /\nsearch disallow /cart\n')
    expect(wantedOf(wish, 'search')).toBe('open')
    expect(exceptionsIn(wish, 'search')).toHaveLength(1)
    expect(exceptionsIn(wish, 'ai-training')).toEqual([])
  })

  test('another wish takes its place, and no wish takes it away, while the rest stays', () => {
    const { lines } = parseWish('search,ai-training allow /\nsearch disallow /cart\nGPTBot allow /press/\n')
    const closed = withWanted(lines, 'search', 'closed', site)
    const [exception, ...said] = [...closed].reverse()
    expect(textOf(said.reverse())).toBe('ai-training allow /\nsearch disallow everywhere\nGPTBot allow /press/\n')
    // Nobody says that Google-Extended follows `*`: its exception would not be what is so today.
    expect(exception).toMatchObject({ wanted: 'disallow', where: '/cart' })
    expect(exception?.who.split(',')).toContain('CCBot')
    expect(exception?.who.split(',')).not.toContain('Google-Extended')
    expect(wantedOf(closed, 'search')).toBe('closed')
    expect(textOf(withWanted(lines, 'search', 'none', site))).toBe('ai-training allow /\nGPTBot allow /press/\n')
    expect(wantedOf(lines, 'ai-answers')).toBe('none')
  })
})

test('a wish that is longer than the page takes is in no link', async () => {
  const wish = 'x'.repeat(WISH_LIMIT + 1)
  const state = { source: '', targets: [], crawlers: [], reading: 'as-documented' } as const
  expect(await decodeLink(await encodeLink({ ...state, wish }))).toEqual({ ok: false, reason: 'invalid' })
})

test('the wish is a part of the state, and a link carries it', async () => {
  const settings = settingsOf(
    reduce(stateFromSettings({ targets: [], crawlers: [], reading: 'as-documented', pane: 'why' }), {
      type: 'wish',
      wish: 'search allow /\n',
    }),
  )
  expect(settings.wish).toBe('search allow /\n')
  expect(await decodeLink(await encodeLink({ source: 'a', ...settings }))).toMatchObject({
    ok: true,
    state: { wish: 'search allow /\n' },
  })
})

test.each(
  examples.flatMap(({ id, draft }) => Object.entries(wishPresets).map(([name, wish]) => ({ id, draft, name, wish }))),
)('an edit gives an example what is wanted: $name, $id', ({ draft, wish }) => {
  const robots = parse(draft.source)
  const edit = editFor(robots, withExceptions(wish, { robots }))
  expect(edit.state === 'none' ? `${edit.because}: ${wishText(edit.lines)}` : edit.state).toBe('found')
})
