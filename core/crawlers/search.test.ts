import fc from 'fast-check'
import { describe, expect, it, test } from 'vitest'
import { crawlers } from './registry.ts'
import { searchCrawlers } from './search.ts'

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

  it('returns all crawlers for an empty text and none for a text that occurs nowhere', () => {
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
