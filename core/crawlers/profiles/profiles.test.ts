import * as v from 'valibot'
import { describe, expect, it, test } from 'vitest'
import { said } from '../../testing/said.ts'
import { crawlerForOwnToken, crawlerOf, crawlers } from '../registry.ts'
import { factsRead, registryRead } from './facts-read.ts'
import { profileOf, profiles } from './index.ts'
import { sharedPurposes } from './shared-purposes.ts'
import { sharedStatements } from './shared-statements.ts'
import { purposeWording, retirementWording, statementWording } from './wording.ts'

const phrase = v.pipe(v.string(), v.minLength(3), v.trim())
const sentence = v.pipe(phrase, v.endsWith('.'))
const https = v.pipe(v.string(), v.url(), v.startsWith('https://'))
/** A day or a month. */
const day = v.pipe(v.string(), v.regex(/^20\d\d-(0[1-9]|1[0-2])(-(0[1-9]|[12]\d|3[01]))?$/))

const profileSchema = v.strictObject({
  purpose: phrase,
  statement: v.optional(sentence),
  retirement: v.optional(sentence),
  docs: v.optional(https),
  evidence: v.array(v.strictObject({ url: https, read: v.optional(day) })),
  addresses: v.array(https),
})

describe('profileOf', () => {
  test.each(crawlers)('$token has a complete profile that does not contradict its facts', crawler => {
    const profile = profileOf(crawler)
    expect(v.safeParse(profileSchema, profile).issues?.map(issue => issue.message)).toBeUndefined()
    const { crawls, retired, verification } = crawler
    expect(profile.retirement !== undefined, 'what is retired has a note, and nothing else').toBe(retired !== undefined)
    expect(crawls || profile.addresses.length === 0, 'what does not crawl has no addresses').toBe(true)
    expect(
      ['recalled', 'listed'].includes(verification) || profile.evidence.length > 0,
      'what is confirmed has evidence',
    ).toBe(true)
  })

  it('is written down once for each crawler, or comes from a listing', () => {
    const tokens = profiles.map(([token]) => token)
    expect(tokens.filter((token, i) => tokens.indexOf(token) !== i)).toEqual([])
    expect(tokens.filter(token => crawlerOf(token)?.token !== token)).toEqual([])
    for (const { token, listing } of crawlers) expect(tokens.includes(token), token).toBe(listing === undefined)
  })

  it('says about a listed token what its list says', () => {
    expect(profileOf(crawlerForOwnToken('Andibot'))).toEqual({
      purpose: said('purpose_aiSearch'),
      statement: said('statement_listedOnly'),
      retirement: undefined,
      docs: undefined,
      evidence: [{ url: 'https://github.com/ai-robots-txt/ai.robots.txt', read: '2026-08-22' }],
      addresses: [],
    })
  })

  it('says nothing about a token that a person entered', () => {
    expect(profileOf(crawlerForOwnToken('ExampleBot'))).toMatchObject({ purpose: '', evidence: [], addresses: [] })
  })
})

describe('texts of profiles that can be translated', () => {
  test.each([
    ['Screaming Frog SEO Spider', 'purpose_desktopCrawler', 'statement_Screaming_Frog_SEO_Spider', undefined],
    ['archive.org_bot', 'purpose_archive_org_bot', 'statement_archive_org_bot', undefined],
    ['PetalBot', 'purpose_PetalBot', 'statement_listedAsObeying', undefined],
    ['AhrefsBot', 'purpose_linkIndex', 'statement_AhrefsBot', undefined],
    ['msnbot', 'purpose_msnbot', undefined, 'retirement_msnbot'],
  ])('%s', (token, purpose, statement, retirement) => {
    const crawler = crawlerForOwnToken(token)
    const texts = [purposeWording(crawler), statementWording(crawler), retirementWording(crawler)]
    expect(texts.map(text => text?.key)).toEqual([purpose, statement, retirement])
    const profile = profileOf(crawler)
    expect(texts.map(text => text?.text)).toEqual([profile.purpose, profile.statement, profile.retirement])
  })

  it('each purpose has one key: purposes of several crawlers are shared purposes', () => {
    const keys = crawlers.map(purposeWording).map(({ key, text }) => [text, key] as const)
    for (const [text, key] of keys) expect(new Map(keys).get(text)).toBe(key)
    for (const text of Object.values(sharedPurposes)) expect(keys.map(([purpose]) => purpose)).toContain(text)
  })

  it('each statement has one key: statements about several crawlers are shared statements', () => {
    const keys = crawlers
      .flatMap(crawler => statementWording(crawler) ?? [])
      .map(({ key, text }) => [text, key] as const)
    for (const [text, key] of keys) expect(new Map(keys).get(text)).toBe(key)
    for (const text of Object.values(sharedStatements)) {
      expect(keys.filter(([stated]) => stated === text).length).toBeGreaterThan(1)
    }
  })
})

describe('dates of reading', () => {
  test.each<[string, string | undefined]>([
    ['PerplexityBot', '2026-11-22'],
    ['CCBot', undefined],
    ['Bytespider', '2026-08-28'],
    ['ExampleBot', undefined],
  ])('%s', (token, read) => {
    expect(factsRead(crawlerForOwnToken(token))).toBe(read)
  })

  it('the date of the registry is that of its newest page', () => {
    const dates = crawlers.flatMap(crawler => factsRead(crawler) ?? [])
    expect(registryRead).toBe(dates.toSorted().at(-1)?.slice(0, 7))
  })
})
