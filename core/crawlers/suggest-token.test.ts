import fc from 'fast-check'
import { describe, expect, it, test } from 'vitest'
import { crawlerOf, crawlers, isOnlyListed } from './registry.ts'
import { suggestForSearch, suggestToken } from './suggest-token.ts'

test.each([
  ['gogle', 'Googlebot'],
  ['Googel', 'Googlebot'],
  ['amazn', 'Amazonbot'],
  ['Googelbot', 'Googlebot'],
  ['zzz', undefined],
  ['my', undefined],
])('who looks for %s may mean %s', (text, token) => {
  expect(suggestForSearch(text)).toBe(token)
})

describe('suggestToken', () => {
  test.each<[string, string, string | undefined]>([
    ['one letter replaced', 'Gogglebot', 'Googlebot'],
    ['one letter missing', 'Gogle-Extended', 'Google-Extended'],
    ['two letters swapped', 'GTPBot', 'GPTBot'],
    ['two letters of a short token swapped', 'Slrup', 'Slurp'],
    ['two edits', 'Bimgbott', 'Bingbot'],
    ['a separator missing', 'ClaudeUser', 'Claude-User'],
    ['two letters swapped after a known token', 'Googlebot-Imgae', 'Googlebot-Image'],
    ['two names of an operator mixed', 'Googlebot-Extended', 'Google-Extended'],
    ['and the other way round', 'google-image', 'Googlebot-Image'],
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

  it('corrects a missing letter in any long token', () => {
    const long = crawlers
      .filter(crawler => !isOnlyListed(crawler) && crawler.token.length >= 9)
      .map(({ token }) => token)
    fc.assert(
      fc.property(fc.constantFrom(...long), fc.nat(), (token, at) => {
        const i = at % token.length
        // After a hyphen, a few letters of one crawler's name are as near to those of another.
        fc.pre(i <= token.lastIndexOf('-') || token.length - token.lastIndexOf('-') > 4)
        const misspelt = token.slice(0, i) + token.slice(i + 1)
        expect(suggestToken(misspelt) ?? crawlerOf(misspelt)?.token).toBeDefined()
      }),
    )
  })
})
