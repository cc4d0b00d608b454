import fc from 'fast-check'
import { describe, expect, it, test } from 'vitest'
import { crawlerOf, crawlers } from './registry.ts'
import { isOnlyListed, searchCrawlers, suggestToken } from './search.ts'

const tokens = (text: string) => searchCrawlers(text).map(({ token }) => token)

describe('searchCrawlers', () => {
  test.each<[string, string, readonly string[]]>([
    ['the exact token comes first', 'yandex', ['Yandex', 'YandexBot']],
    ['the beginning of a token', 'gpt', ['GPTBot']],
    ['anywhere in a token', 'searchbot', ['OAI-SearchBot', 'Claude-SearchBot']],
    ['an operator', 'openai', ['GPTBot', 'OAI-SearchBot', 'ChatGPT-User', 'OAI-AdsBot']],
    ['an operator with accents and case aside', 'ÀPPLE', ['Applebot', 'Applebot-Extended']],
    ['a purpose', 'cốc', ['coccocbot-web']],
    ['more than a listing before what is only listed', 'yandex', ['Yandex']],
    [
      'a whole User-Agent header',
      'Mozilla/5.0 (compatible; bingbot/2.0; +http://www.bing.com/bingbot.htm)',
      ['Bingbot'],
    ],
    ['a token with spaces', 'screaming frog', ['Screaming Frog SEO Spider']],
    ['several words, each somewhere', 'google training', ['Google-Extended']],
  ])('%s: %s', (_, text, first) => {
    expect(tokens(text).slice(0, first.length)).toEqual(first)
  })

  it('lists tokens before operators before purposes', () => {
    const found = tokens('amazon')
    expect(found[0]).toBe('Amazonbot')
    expect(found).toContain('bedrockbot')
  })

  it('gives all crawlers for an empty text and none for one that is nowhere', () => {
    expect(searchCrawlers('  ')).toEqual(crawlers)
    expect(searchCrawlers('no such crawler')).toEqual([])
  })

  it('finds every crawler by its token, first', () => {
    for (const { token, aliases } of crawlers) {
      for (const name of [token, ...aliases]) expect(tokens(name)[0]).toBe(token)
    }
  })

  it('finds every crawler of a category by the category’s title', () => {
    const found = tokens('AI training')
    for (const { category, token } of crawlers) if (category === 'ai-training') expect(found).toContain(token)
  })

  it('never throws', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), text => {
        expect(searchCrawlers(text).length).toBeLessThanOrEqual(crawlers.length)
      }),
    )
  })
})

describe('suggestToken', () => {
  test.each<[string, string, string | undefined]>([
    ['one letter replaced', 'Gogglebot', 'Googlebot'],
    ['one letter missing', 'Gogle-Extended', 'Google-Extended'],
    ['two letters swapped', 'GTPBot', 'GPTBot'],
    ['two letters of a short token swapped', 'Slrup', 'Slurp'],
    ['two edits', 'Bimgbott', 'Bingbot'],
    ['a separator missing', 'ClaudeUser', 'Claude-User'],
    ['two letters swapped behind a known token', 'Googlebot-Imgae', 'Googlebot-Image'],
    ['another crawler of the same operator', 'SemrushBot-BX', undefined],
    ['known as it stands', 'googlebot', undefined],
    ['nothing near', 'ExampleCrawler', undefined],
    ['too short to tell', 'bot', undefined],
    ['near a name that is only listed', 'Magpie-crawlerr', undefined],
    ['nothing', '', undefined],
  ])('%s: %s → %s', (_, misspelt, expected) => {
    expect(suggestToken(misspelt)).toBe(expected)
  })

  it('suggests only known tokens', () => {
    fc.assert(
      fc.property(fc.string(), text => {
        const suggestion = suggestToken(text)
        if (suggestion !== undefined) expect(crawlerOf(suggestion)?.token).toBe(suggestion)
      }),
    )
  })

  it('mends a letter missing from any long token', () => {
    const long = crawlers
      .filter(crawler => !isOnlyListed(crawler) && crawler.token.length >= 9)
      .map(({ token }) => token)
    fc.assert(
      fc.property(fc.constantFrom(...long), fc.nat(), (token, at) => {
        const i = at % token.length
        // Behind a hyphen, a few letters of one crawler are as near to those of another.
        fc.pre(i <= token.lastIndexOf('-') || token.length - token.lastIndexOf('-') > 4)
        const misspelt = token.slice(0, i) + token.slice(i + 1)
        expect(suggestToken(misspelt) ?? crawlerOf(misspelt)?.token).toBeDefined()
      }),
    )
  })
})
