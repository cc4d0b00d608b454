import * as v from 'valibot'
import { describe, expect, it, test } from 'vitest'
import { categories } from './categories.ts'
import { sharedStatements } from './data/shared-statements.ts'
import { presets } from './presets.ts'
import {
  chainOf,
  crawlerForOwnToken,
  crawlerNamedBy,
  crawlerOf,
  crawlerQuery,
  crawlers,
  crawlersOf,
  purposeWording,
} from './registry.ts'
import { obedienceTitles, retirementWording, statementWording, verificationTitles } from './statements.ts'

const sentence = v.pipe(v.string(), v.minLength(3), v.trim())
const https = v.pipe(v.string(), v.url(), v.startsWith('https://'))
const known = v.pipe(
  v.string(),
  v.check(token => crawlerOf(token)?.token === token, 'is no known token in its own spelling'),
)
const category = v.picklist(categories.map(({ id }) => id))

const crawlerSchema = v.pipe(
  v.strictObject({
    token: v.pipe(v.string(), v.regex(/^[!-~]+( [!-~]+)*$/)),
    operator: v.pipe(v.string(), v.minLength(1)),
    category,
    kind: v.picklist(['crawler', 'user-fetcher', 'control', 'family']),
    crawls: v.boolean(),
    purpose: sentence,
    docs: v.optional(https),
    obeys: v.picklist(['yes', 'own-group-only', 'with-exceptions', 'may-not-apply', 'no', 'preference', 'not-stated']),
    statement: v.optional(v.pipe(sentence, v.endsWith('.'))),
    chain: v.pipe(v.array(known), v.minLength(1)),
    globalGroup: v.optional(v.boolean()),
    mayFollow: v.optional(v.picklist(categories.map(({ id }) => id))),
    dialect: v.picklist(['rfc9309', 'google', 'google-2020', 'draft-koster-rep-00', 'koster-1996']),
    crawlDelay: v.optional(v.boolean()),
    retired: v.optional(v.strictObject({ successor: v.optional(known), note: v.pipe(sentence, v.endsWith('.')) })),
    verification: v.picklist(['primary', 'secondary', 'recalled']),
    evidence: v.array(https),
    addresses: v.optional(https),
  }),
  v.check(({ chain, token }) => chain[0] === token, 'the chain begins with the token itself'),
  v.check(({ chain }) => new Set(chain).size === chain.length, 'the chain names a token once'),
  v.check(({ crawls, kind }) => crawls === (kind !== 'control'), 'a control, and nothing else, does not crawl'),
  v.check(({ obeys, kind }) => obeys !== 'preference' || kind === 'control', 'only a control is a preference'),
  v.check(
    ({ obeys, globalGroup }) => obeys !== 'own-group-only' || globalGroup === false,
    'own-group-only leaves out *',
  ),
  v.check(
    ({ evidence, verification }) => verification === 'recalled' || evidence.length > 0,
    'what is confirmed has evidence',
  ),
)

describe('every entry is complete and consistent', () => {
  test.each(crawlers)('$token', crawler => {
    expect(v.safeParse(crawlerSchema, crawler).issues?.map(issue => issue.message)).toBeUndefined()
  })

  it('has 116 tokens, each once whatever its case', () => {
    expect(new Set(crawlers.map(({ token }) => token.toLowerCase())).size).toBe(116)
    expect(crawlers).toHaveLength(116)
  })

  it('keeps the crawlers of one operator together', () => {
    const operators = crawlers.map(({ operator }) => operator).filter((name, i, all) => name !== all[i - 1])
    expect(operators).toEqual([...new Set(operators)])
  })

  it('reads Google’s crawlers, and only these, in the google dialect', () => {
    for (const { dialect, operator } of crawlers) expect(dialect).toBe(operator === 'Google' ? 'google' : 'rfc9309')
  })
})

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

  test.each([
    ['search', 'search'],
    ['ai-training', 'ai-training'],
    ['ai-search', 'ai-search'],
    ['ai-user', 'ai-user'],
    ['ads', 'ads'],
    ['seo', 'seo'],
    ['previews', 'preview'],
  ])('preset %s holds every token of %s that is in use', (id, category) => {
    const inUse = crawlers.filter(crawler => crawler.category === category && !crawler.retired)
    expect(presets.find(preset => preset.id === id)?.tokens.toSorted()).toEqual(
      inUse.map(({ token }) => token).toSorted(),
    )
  })

  it('has words for every obedience and verification that occurs', () => {
    for (const { obeys, verification } of crawlers) {
      expect(obedienceTitles[obeys]).toBeTruthy()
      expect(verificationTitles[verification]).toBeTruthy()
    }
  })
})

describe('texts of the registry', () => {
  test.each([
    [
      'Screaming Frog SEO Spider',
      'purpose_Screaming_Frog_SEO_Spider',
      'statement_Screaming_Frog_SEO_Spider',
      undefined,
    ],
    ['archive.org_bot', 'purpose_archive_org_bot', 'statement_archive_org_bot', undefined],
    ['PetalBot', 'purpose_PetalBot', 'statement_listedAsObeying', undefined],
    ['msnbot', 'purpose_msnbot', undefined, 'retirement_msnbot'],
  ])('%s', (token, purpose, statement, retirement) => {
    const crawler = crawlerForOwnToken(token)
    const texts = [purposeWording(crawler), statementWording(crawler), retirementWording(crawler)]
    expect(texts.map(text => text?.key)).toEqual([purpose, statement, retirement])
    expect(texts.map(text => text?.text)).toEqual([crawler.purpose, crawler.statement, crawler.retired?.note])
  })

  it('has one key for one statement: what is stated of several crawlers is among the shared statements', () => {
    const keys = crawlers
      .flatMap(crawler => statementWording(crawler) ?? [])
      .map(({ key, text }) => [text, key] as const)
    for (const [text, key] of keys) expect(new Map(keys).get(text)).toBe(key)
    for (const text of Object.values(sharedStatements)) {
      expect(keys.filter(([stated]) => stated === text).length).toBeGreaterThan(1)
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
    ['an unknown token stands alone', 'ExampleBot', ['ExampleBot']],
  ])('%s: %s', (_, token, chain) => {
    expect(chainOf(token)).toEqual(chain)
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
    ['Baiduspider', { verification: 'recalled' }],
    ['msnbot', { retired: { successor: 'Bingbot' } }],
    ['Claude-Web', { retired: { successor: undefined } }],
  ])('%s', (token, facts) => {
    expect(crawlerOf(token)).toMatchObject(facts)
  })
})

describe('crawlerForOwnToken', () => {
  it('assumes of an unknown token what RFC 9309 says of every crawler', () => {
    expect(crawlerForOwnToken(' ExampleBot ')).toMatchObject({
      token: 'ExampleBot',
      chain: ['ExampleBot'],
      globalGroup: true,
      dialect: 'rfc9309',
      crawls: true,
      verification: 'own',
    })
  })

  it('gives the known crawler of a known token', () => {
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
