import { describe, expect, test } from 'vitest'
import { isOnlyListed } from '../../../core/crawlers/index.ts'
import { overview } from '../../../core/edit/index.ts'
import { parse } from '../../../core/index.ts'
import {
  alike,
  type CrawlerFilter,
  extentText,
  ownTokensOf,
  purposeSections,
  purposeTotals,
  type Total,
  tokensFor,
  totalText,
} from './rows.ts'

const robots = parse(`User-agent: GPTBot
User-agent: my-bot
Disallow: /

User-agent: *
Disallow: /private
`)
const policies = overview(robots, { ownTokens: ['my-bot', 'other-bot'] })
const tokens = (search: string, filter: CrawlerFilter) =>
  purposeSections(policies, search, filter).flatMap(({ policies: shown }) => shown.map(({ crawler }) => crawler.token))

test('own tokens come from the person and from the file, each once', () => {
  expect(ownTokensOf(robots, ['Googlebot', 'My-Bot', 'other-bot', '1.bot'])).toEqual(['my-bot', 'other-bot', '1.bot'])
})

test('a crawler that is only listed is shown if searched for or named by the file, and is not counted', () => {
  expect(tokens('', 'all')).not.toContain('proximic')
  expect(tokens('proximic', 'all')).toEqual(['proximic'])
  const named = overview(parse('User-agent: proximic\nDisallow: /'))
  const shown = purposeSections(named, '', 'blocked').flatMap(section =>
    section.policies.map(({ crawler }) => crawler.token),
  )
  expect(shown).toEqual(['proximic'])
  expect(tokensFor(named, 'ads')).not.toContain('proximic')
})

describe('which crawlers are shown', () => {
  test.each<[search: string, filter: CrawlerFilter, expected: readonly string[]]>([
    ['gptbot', 'all', ['GPTBot']],
    ['', 'blocked', ['GPTBot', 'my-bot']],
    ['', 'own-group', ['GPTBot', 'my-bot']],
    ['BOT', 'blocked', ['GPTBot', 'my-bot']],
    ['my', 'blocked', ['my-bot']],
    ['adsbot-google-mobile-apps', 'allowed', ['AdsBot-Google-Mobile-Apps']],
    ['adsbot-google-mobile-apps', 'partly', []],
  ])('search %j, filter %s', (search, filter, expected) => {
    expect(tokens(search, filter)).toEqual(expected)
  })

  test('all crawlers by purpose, own tokens last', () => {
    const known = policies.filter(({ crawler }) => !isOnlyListed(crawler))
    expect(tokens('', 'all').toSorted()).toEqual(known.map(({ crawler }) => crawler.token).toSorted())
    expect(tokens('', 'all').slice(-2)).toEqual(['my-bot', 'other-bot'])
  })
})

describe('totals by purpose', () => {
  const totals = purposeTotals(policies)
  const total = (id: string) => totals.find(one => one.id === id) ?? expect.unreachable(id)

  test('count each crawler in use once', () => {
    const inUse = policies.filter(({ crawler }) => !crawler.retired && !isOnlyListed(crawler))
    expect(totals.reduce((sum, { all }) => sum + all, 0)).toBe(inUse.length)
    expect(total('ai-training').all).toBe(tokensFor(policies, 'ai-training').length)
    expect(tokensFor(policies, 'ai-training')).not.toContain('anthropic-ai')
  })

  test('a token for which nobody says that * counts is not counted as blocked by it', () => {
    const ofTraining = (text: string) => purposeTotals(overview(parse(text))).find(({ id }) => id === 'ai-training')
    const { all = 0, undecided = 0 } = ofTraining('User-agent: *\nDisallow: /') ?? {}
    expect(undecided).toBeGreaterThan(0)
    expect(ofTraining('User-agent: *\nDisallow: /')).toMatchObject({ blocked: all - undecided, someClosed: 0 })
    expect(ofTraining('User-agent: *\nDisallow: /a')).toMatchObject({ someClosed: all - undecided, undecided })
    const named = 'User-agent: *\nUser-agent: Google-Extended\nDisallow: /'
    expect(ofTraining(named)).toMatchObject({ blocked: all - undecided + 1, undecided: undecided - 1 })
    expect(ofTraining('User-agent: *\nAllow: /')).toMatchObject({ blocked: 0, undecided: 0 })
  })

  test.each<[Partial<Omit<Total, 'id' | 'title'>> & Pick<Total, 'all'>, string]>([
    [{ all: 17, blocked: 14 }, '14 of 17 blocked'],
    [
      { all: 17, blocked: 14, someClosed: 2, someOpen: 1 },
      '14 of 17 blocked, 2 kept out of some areas, 1 let into some areas only',
    ],
    [{ all: 17, blocked: 14, undecided: 3 }, '14 of 17 blocked, 3 undecided'],
    [{ all: 3, someClosed: 2 }, 'none of 3 blocked, 2 kept out of some areas'],
    [{ all: 3, extent: 'home page open, 2 areas closed' }, 'all 3 crawlers: home page open, 2 areas closed'],
    [{ all: 1, extent: 'everything open' }, '1 crawler: everything open'],
    [{ all: 3, blocked: 3, extent: 'everything closed' }, '3 of 3 blocked'],
  ])('%j', (counts, text) => {
    expect(
      totalText({
        id: 'own',
        title: '',
        blocked: 0,
        someClosed: 0,
        someOpen: 0,
        undecided: 0,
        extent: undefined,
        ...counts,
      }),
    ).toBe(text)
  })
})

describe('how much is open', () => {
  test.each([
    ['', 'everything open'],
    ['Disallow: /', 'everything closed'],
    ['Disallow: /cart', 'home page open, 1 area closed'],
    ['Disallow: /cart\nDisallow: /a\nDisallow: /a/b', 'home page open, 2 areas closed'],
    ['Disallow: /\nAllow: /news', 'home page closed, 1 area open'],
    ['Disallow: /$', 'only the home page closed'],
    ['Disallow: /$\nDisallow: /a', 'home page and 1 area closed'],
    ['Disallow: /\nAllow: /$', 'only the home page open'],
    ['Disallow: /\nAllow: /$\nAllow: /a\nAllow: /b', 'home page and 2 areas open, the rest closed'],
  ])('%j: %s', (rules, text) => {
    const [policy] = overview(parse(`User-agent: *\n${rules}\n`), { ownTokens: ['my-bot'] }).slice(-1)
    expect(policy && extentText(policy)).toBe(text)
  })

  test.each([
    ['', 'pages may be used: all'],
    ['Disallow: /', 'pages may be used: none'],
    ['Disallow: /cart', 'pages may be used: all but 1 area'],
    ['Disallow: /cart\nDisallow: /a', 'pages may be used: all but 2 areas'],
    ['Disallow: /\nAllow: /news', 'pages may be used: only 1 area'],
    ['Disallow: /$', 'pages may be used: all but the home page'],
    ['Disallow: /$\nDisallow: /a', 'pages may be used: all but the home page and 1 area'],
    ['Disallow: /\nAllow: /$', 'pages may be used: only the home page'],
    ['Disallow: /\nAllow: /$\nAllow: /a\nAllow: /b', 'pages may be used: only the home page and 2 areas'],
  ])('for a token that fetches nothing, %j: %s', (rules, text) => {
    const found = overview(parse(`User-agent: Google-Extended\n${rules}\n`)).find(
      ({ crawler }) => crawler.token === 'Google-Extended',
    )
    expect(found && extentText(found)).toBe(text)
  })

  test('an incomplete search does not deny what it did not find', () => {
    const [policy] = overview(parse('User-agent: *\nDisallow: /cart\n'), { ownTokens: ['my-bot'] }).slice(-1)
    if (!policy) return expect.unreachable()
    const foundSoFar = { home: 'allowed', rest: 'allowed', areas: 1 } as const
    expect(policy.extent).toEqual({ state: 'complete', found: foundSoFar })
    const open = [{ examined: 1, of: 3 }] as const
    expect(extentText({ ...policy, extent: { state: 'unfinished', foundSoFar, open } })).toBe(
      'home page open, 1 area closed, perhaps more: of 3 rules, 1 were examined',
    )
    const none = { ...foundSoFar, areas: 0 }
    expect(extentText({ ...policy, extent: { state: 'unfinished', foundSoFar: none, open } })).toBe(
      'in part, not known how much',
    )
  })
})

test('crawlers that the file treats alike for the same reason are one set', () => {
  const file = parse('User-agent: GPTBot\nUser-agent: CCBot\nDisallow: /\n\nUser-agent: *\nDisallow: /a\n')
  const sets = alike(overview(file, { reading: 'rfc9309' }))
  const setOf = (token: string) => sets.find(set => set.some(({ crawler }) => crawler.token === token)) ?? []
  const tokensOf = (token: string) => setOf(token).map(({ crawler }) => crawler.token)
  expect(tokensOf('GPTBot')).toEqual(['GPTBot', 'CCBot'])
  expect(tokensOf('Googlebot').length).toBeGreaterThan(10)
  expect(sets.flat()).toHaveLength(overview(file, { reading: 'rfc9309' }).length)
  expect(sets.length).toBeLessThan(10)
})
