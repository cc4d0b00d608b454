import * as v from 'valibot'
import { describe, expect, it, test } from 'vitest'
import { categories } from './categories.ts'
import type { Crawler } from './crawler.ts'
import { presets } from './presets.ts'
import { aiPurposes, crawlersOfPurpose, isDescribed } from './purposes.ts'
import {
  chainOfToken,
  crawlerForOwnToken,
  crawlerNamedBy,
  crawlerOf,
  crawlerQuery,
  crawlers,
  crawlersOf,
  followersOf,
} from './registry.ts'
import { obedienceTitles, verificationTitles } from './statements.ts'

const sentence = v.pipe(v.string(), v.minLength(3), v.trim())
const https = v.pipe(v.string(), v.url(), v.startsWith('https://'))
const known = v.pipe(
  v.string(),
  v.check(token => crawlerOf(token)?.token === token, 'is not a known token in its own spelling'),
)
const name = v.pipe(v.string(), v.regex(/^[!-~]+( [!-~]+)*$/))
const citation = v.strictObject({ title: sentence, url: https })
const limitOf = (beyond: string) =>
  v.strictObject({ most: v.pipe(v.number(), v.minValue(1)), beyond: v.literal(beyond), section: citation })
const fileRules = v.strictObject({
  section: citation,
  unreachable: v.optional(v.literal('as-if-none')),
  otherThan200: v.optional(v.literal('as-if-none')),
  copyFor: v.optional(v.pipe(v.number(), v.minValue(1))),
  limits: v.optional(
    v.strictObject({
      bytes: v.optional(limitOf('as-if-none')),
      rules: v.optional(limitOf('unstated')),
      ruleLength: v.optional(limitOf('unstated')),
    }),
  ),
})
const category = v.picklist(categories.map(({ id }) => id))

const crawlerSchema = v.pipe(
  v.strictObject({
    token: name,
    aliases: v.array(name),
    sentAs: v.array(name),
    operator: v.string(),
    category,
    kind: v.picklist(['crawler', 'user-fetcher', 'control', 'family']),
    crawls: v.boolean(),
    obeys: v.picklist(['yes', 'own-group-only', 'with-exceptions', 'may-not-apply', 'no', 'preference', 'not-stated']),
    chain: v.pipe(v.array(v.string()), v.minLength(1)),
    globalGroup: v.optional(v.boolean()),
    mayFollow: v.optional(v.picklist(categories.map(({ id }) => id))),
    dialect: v.picklist(['rfc9309', 'google', 'google-2020', 'draft-koster-rep-00', 'koster-1996']),
    olderReading: v.optional(citation),
    fileRules: v.optional(fileRules),
    crawlDelay: v.optional(v.boolean()),
    retired: v.optional(v.strictObject({ successor: v.optional(known) })),
    verification: v.picklist(['primary', 'secondary', 'recalled', 'listed']),
    listing: v.optional(v.strictObject({ purpose: v.string(), statement: v.string() })),
  }),
  v.check(
    ({ chain, token, aliases }) => [token, ...aliases].every((own, i) => chain[i] === own),
    'the chain begins with the token itself and its aliases',
  ),
  v.check(
    ({ chain, aliases }) => chain.slice(1 + aliases.length).every(token => crawlerOf(token)?.token === token),
    'the chain goes on with known tokens in their own spelling',
  ),
  v.check(({ chain }) => new Set(chain).size === chain.length, 'the chain names a token once'),
  v.check(({ crawls, kind }) => crawls === (kind !== 'control'), 'a control, and nothing else, does not crawl'),
  v.check(({ obeys, kind }) => obeys !== 'preference' || kind === 'control', 'only a control is a preference'),
  v.check(
    ({ obeys, globalGroup }) => obeys !== 'own-group-only' || globalGroup === false,
    'own-group-only leaves out *',
  ),
  v.check(
    ({ fileRules, verification }) => !fileRules || verification !== 'listed',
    'rules of its own are stated by the operator',
  ),
  v.check(
    ({ verification, obeys }) => verification !== 'listed' || obeys === 'not-stated',
    'of what is only listed no statement is known',
  ),
)

describe('every entry is complete and consistent', () => {
  test.each(crawlers)('$token', crawler => {
    expect(v.safeParse(crawlerSchema, crawler).issues?.map(issue => issue.message)).toBeUndefined()
  })

  it('has each token and alias once, regardless of case', () => {
    const names = crawlers.flatMap(({ token, aliases }) => [token, ...aliases].map(one => one.toLowerCase()))
    expect(names.filter((one, i) => names.indexOf(one) !== i)).toEqual([])
    expect(crawlers.length).toBeGreaterThan(300)
  })

  it('keeps the crawlers of one operator together, and those without a known operator at the end', () => {
    const operators = crawlers.map(({ operator }) => operator).filter((name, i, all) => name !== all[i - 1])
    expect(operators).toEqual([...new Set(operators)])
    expect(operators.at(-1)).toBe('')
  })

  it('reads Google’s crawlers, and only these, in the google dialect', () => {
    for (const { dialect, operator } of crawlers) expect(dialect).toBe(operator === 'Google' ? 'google' : 'rfc9309')
  })
})

const byToken = (one: Crawler, other: Crawler) => one.token.localeCompare(other.token)

describe('categories, presets and titles', () => {
  it('gives every category a title, one sentence, and at least one crawler', () => {
    expect(new Set(categories.map(({ id }) => id)).size).toBe(categories.length)
    for (const { id, title, description } of categories) {
      expect(title).not.toBe('')
      expect(description).toMatch(/^[A-Z][^.]*\.$/)
      expect(crawlersOf(id).length).toBeGreaterThan(0)
    }
    expect(categories.flatMap(({ id }) => crawlersOf(id))).toHaveLength(crawlers.length)
  })

  test.each(presets)('preset $id names known tokens, each once', ({ title, tokens }) => {
    expect(title).not.toBe('')
    expect(tokens.map(token => crawlerOf(token)?.token)).toEqual(tokens)
    expect(new Set(tokens).size).toBe(tokens.length)
  })

  it('keeps retired tokens out of the presets', () => {
    expect(presets.flatMap(({ tokens }) => tokens).filter(token => crawlerOf(token)?.retired)).toEqual([])
  })

  test.each(categories.map(({ id }) => id))('the crawlers of %s that are in use: described, or only listed', id => {
    const { described, onlyListed } = crawlersOfPurpose(id)
    const inUse = crawlers.filter(crawler => crawler.category === id && !crawler.retired)
    expect([...described, ...onlyListed].toSorted(byToken)).toEqual(inUse.toSorted(byToken))
    expect(described.filter(({ verification }) => verification === 'listed')).toEqual([])
    expect(onlyListed.filter(({ verification }) => verification !== 'listed')).toEqual([])
    const preset = presets.find(one => one.id === (id === 'preview' ? 'previews' : id))
    if (preset) expect(preset.tokens).toEqual(described.map(({ token }) => token))
    if (preset) expect(preset.onlyListed).toBe(onlyListed.length)
  })

  it('has one preset for all AI', () => {
    const purposes = presets.filter(({ id }) => aiPurposes.some(purpose => purpose === id))
    const all = presets.find(({ id }) => id === 'ai')
    expect(all?.tokens).toEqual(purposes.flatMap(({ tokens }) => tokens))
    expect(all?.onlyListed).toBe(purposes.reduce((sum, { onlyListed }) => sum + onlyListed, 0))
  })

  it('has words for every obedience and verification that occurs', () => {
    for (const { obeys, verification } of crawlers) {
      expect(obedienceTitles[obeys]).toBeTruthy()
      expect(verificationTitles[verification]).toBeTruthy()
    }
  })
})

describe('crawlerOf', () => {
  test.each([
    ['Googlebot', 'Googlebot'],
    ['googlebot', 'Googlebot'],
    ['GPTBOT', 'GPTBot'],
    ['screaming frog seo spider', 'Screaming Frog SEO Spider'],
    ['archive.org_bot', 'archive.org_bot'],
    ['panscient.com', 'Panscient'],
    ['terra cotta', 'TerraCotta'],
    ['Googlebo', undefined],
    ['Googlebot/2.1', undefined],
    ['', undefined],
    ['*', undefined],
    ['constructor', undefined],
  ])('%s → %s', (token, expected) => {
    expect(crawlerOf(token)?.token).toBe(expected)
  })
})

describe('chainOf', () => {
  test.each<[string, string, readonly string[]]>([
    ['Google, common crawlers', 'Googlebot-Image', ['Googlebot-Image', 'Googlebot']],
    ['Google, common crawlers', 'googlebot-news', ['Googlebot-News', 'Googlebot']],
    ['Google, common crawlers: no fall-back', 'Storebot-Google', ['Storebot-Google']],
    ['Google, retired crawlers', 'AdsBot-Google-Mobile-Apps', ['AdsBot-Google-Mobile-Apps', 'AdsBot-Google']],
    ['Yandex, User-agent directive', 'YandexBot', ['YandexBot', 'Yandex']],
    ['Apple, About Applebot', 'Applebot', ['Applebot', 'Googlebot']],
    ['an alias comes after the token', 'Panscient', ['Panscient', 'panscient.com']],
    ['an unknown token stands alone', 'ExampleBot', ['ExampleBot']],
  ])('%s: %s', (_, token, chain) => {
    expect(chainOfToken(token)).toEqual(chain)
  })
})

describe('what sets a crawler apart', () => {
  test.each([
    ['Googlebot', { globalGroup: true, crawls: true, obeys: 'yes' }],
    ['AdsBot-Google', { globalGroup: false, crawls: true, obeys: 'own-group-only' }],
    ['Google-Extended', { globalGroup: undefined, crawls: false, obeys: 'preference', kind: 'control' }],
    ['Applebot-Extended', { crawls: false, obeys: 'preference' }],
    ['Google-Safety', { globalGroup: false, obeys: 'no' }],
    ['ChatGPT-User', { kind: 'user-fetcher', obeys: 'may-not-apply', globalGroup: undefined }],
    ['Bingbot', { crawlDelay: true }],
    ['YandexBot', { crawlDelay: false }],
    ['Googlebot', { crawlDelay: undefined }],
    ['Baiduspider', { verification: 'primary' }],
    ['Applebot', { crawlDelay: false, verification: 'primary' }],
    ['Amzn-User', { obeys: 'may-not-apply', crawlDelay: false }],
    ['Amzn-SearchBot', { mayFollow: 'search', fileRules: { unreachable: 'as-if-none' } }],
    ['DuckDuckBot', { olderReading: { title: 'WWW::RobotRules' } }],
    ['Diffbot', { category: 'other', crawlDelay: true, obeys: 'with-exceptions' }],
    ['Google-NotebookLM', { retired: { successor: 'Google-GeminiNotebook' } }],
    ['iTMS', { obeys: 'no' }],
    ['proximic', { verification: 'listed', obeys: 'not-stated' }],
    ['msnbot', { retired: { successor: 'Bingbot' } }],
    ['Claude-Web', { retired: { successor: undefined } }],
    ['ia_archiver', { operator: 'Alexa Internet', retired: { successor: 'archive.org_bot' } }],
  ])('%s', (token, facts) => {
    expect(crawlerOf(token)).toMatchObject(facts)
  })
})

describe('followersOf', () => {
  test.each<[string, readonly string[]]>([
    ['msnbot', ['Bingbot']],
    ['MSNBOT', ['Bingbot']],
    ['panscient.com', []],
    ['ExampleBot', []],
  ])('%s', (token, followers) => {
    expect(followersOf(token).map(crawler => crawler.token)).toEqual(followers)
  })

  it('has all robots of Yandex for the name of their family', () => {
    const followers = followersOf('Yandex').map(({ token }) => token)
    const own = crawlers.filter(({ operator, kind }) => operator === 'Yandex' && kind !== 'family')
    expect([...followers].sort()).toEqual(own.map(({ token }) => token).sort())
    expect(followers).toContain('YandexMarket')
  })
})

test('a token that names a purpose is not a crawler: nothing is fetched under it, and it is not counted', () => {
  const purpose = crawlerForOwnToken('__usage_ai-training')
  expect(purpose).toMatchObject({ kind: 'control', crawls: false, obeys: 'preference', globalGroup: undefined })
  expect([crawlerOf('__usage_ai-training'), isDescribed(purpose)]).toEqual([undefined, false])
})

describe('crawlerForOwnToken', () => {
  it('assumes about an unknown token what RFC 9309 says about every crawler', () => {
    expect(crawlerForOwnToken(' ExampleBot ')).toMatchObject({
      token: 'ExampleBot',
      chain: ['ExampleBot'],
      globalGroup: true,
      dialect: 'rfc9309',
      crawls: true,
      verification: 'own',
    })
  })

  it('returns the known crawler for a known token', () => {
    expect(crawlerForOwnToken('googlebot')).toBe(crawlerOf('Googlebot'))
  })

  it('refuses an empty token', () => {
    expect(() => crawlerForOwnToken(' ')).toThrow(TypeError)
  })
})

test.each([
  ['Googlebot', 'Googlebot'],
  ['googlebot/2.1', 'Googlebot'],
  ['Sogou web spider', 'Sogou web spider'],
  ['Googlebot-Imag', undefined],
  ['*', undefined],
  ['', undefined],
])('the user-agent value %j names %s', (value, token) => {
  expect(crawlerNamedBy(value)?.token).toBe(token)
})

test.each([
  ['AdsBot-Google', { productToken: ['AdsBot-Google'], globalGroup: false }],
  ['Googlebot-Image', { productToken: ['Googlebot-Image', 'Googlebot'], globalGroup: true }],
  ['ChatGPT-User', { productToken: ['ChatGPT-User'], globalGroup: true }],
])('what a verdict asks for %s', (token, query) => {
  expect(crawlerQuery(crawlerForOwnToken(token))).toEqual(query)
})
