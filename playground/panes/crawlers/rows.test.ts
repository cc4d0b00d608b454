import { describe, expect, test } from 'vitest'
import { isOnlyListed } from '../../../core/crawlers/index.ts'
import { overview } from '../../../core/edit/index.ts'
import { parse } from '../../../core/index.ts'
import { type Filter, ownTokensOf, sectionsOf, tokensFor, totalsOf, totalText } from './rows.ts'

const robots = parse(`User-agent: GPTBot
User-agent: my-bot
Disallow: /

User-agent: *
Disallow: /private
`)
const policies = overview(robots, { ownTokens: ['my-bot', 'other-bot'] })
const tokens = (search: string, filter: Filter) =>
  sectionsOf(policies, search, filter).flatMap(({ policies: shown }) => shown.map(({ crawler }) => crawler.token))

test('tokens beside the known ones come from the person and from the file, each once', () => {
  expect(ownTokensOf(robots, ['Googlebot', 'My-Bot', 'other-bot', '1.bot'])).toEqual(['my-bot', 'other-bot', '1.bot'])
})

test('what is only listed is shown where it is searched for, or named, and counts nowhere', () => {
  expect(tokens('', 'all')).not.toContain('proximic')
  expect(tokens('proximic', 'all')).toEqual(['proximic'])
  const named = overview(parse('User-agent: proximic\nDisallow: /'))
  const shown = sectionsOf(named, '', 'blocked').flatMap(section =>
    section.policies.map(({ crawler }) => crawler.token),
  )
  expect(shown).toEqual(['proximic'])
  expect(tokensFor(named, 'ads')).not.toContain('proximic')
})

describe('which crawlers are shown', () => {
  test.each<[search: string, filter: Filter, expected: readonly string[]]>([
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

  test('all of them, by purpose, tokens of one’s own last', () => {
    const known = policies.filter(({ crawler }) => !isOnlyListed(crawler))
    expect(tokens('', 'all').toSorted()).toEqual(known.map(({ crawler }) => crawler.token).toSorted())
    expect(tokens('', 'all').slice(-2)).toEqual(['my-bot', 'other-bot'])
  })
})

describe('totals by purpose', () => {
  const totals = totalsOf(policies)
  const total = (id: string) => totals.find(one => one.id === id) ?? expect.unreachable(id)

  test('count those in use, and none twice', () => {
    const inUse = policies.filter(({ crawler }) => !crawler.retired && !isOnlyListed(crawler))
    expect(totals.reduce((sum, { all }) => sum + all, 0)).toBe(inUse.length)
    expect(total('ai-training').all).toBe(tokensFor(policies, 'ai-training').length)
    expect(tokensFor(policies, 'ai-training')).not.toContain('anthropic-ai')
  })

  test.each([
    [{ all: 17, blocked: 14, partly: 0 }, '14 of 17 blocked'],
    [{ all: 17, blocked: 14, partly: 2 }, '14 of 17 blocked, 2 partly'],
    [{ all: 3, blocked: 0, partly: 3 }, '3 of 3 partly'],
    [{ all: 3, blocked: 0, partly: 0 }, 'all 3 allowed'],
  ])('%j', (counts, text) => {
    expect(totalText({ id: 'own', title: '', ...counts })).toBe(text)
  })
})
