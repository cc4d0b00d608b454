import { describe, expect, test } from 'vitest'
import { parse, SIZE_LIMIT } from '../parse/parse.ts'
import { crawlDelayOf } from './crawl-delay.ts'

const beyond = `#${'x'.repeat(SIZE_LIMIT)}\n`

describe('crawl-delay', () => {
  const delay = (file: string, productToken: string | string[] = 'ExampleBot') =>
    crawlDelayOf(parse(file), { productToken })

  test.each<[string, string, number | undefined]>([
    ['none', 'User-agent: *\nDisallow: /', undefined],
    ['for every crawler', 'User-agent: *\nCrawl-delay: 2', 2],
    [
      'its own group, not that for every crawler',
      'User-agent: *\nCrawl-delay: 2\n\nUser-agent: ExampleBot\nDisallow: /',
      undefined,
    ],
    ['all groups of its own', 'User-agent: ExampleBot\nDisallow: /\n\nUser-agent: examplebot\nCrawl-delay: 3', 3],
    ['the longest', 'User-agent: *\nCrawl-delay: 1\nCrawl-delay: 8\nCrawl-delay: 2', 8],
    ['a part of a second', 'User-agent: *\nCrawl-delay: .5', 0.5],
    ['zero', 'User-agent: *\nCrawl-delay: 0', 0],
    ['not numbers', 'User-agent: *\nCrawl-delay: soon\nCrawl-delay: -1\nCrawl-delay: 1e3\nCrawl-delay:', undefined],
    ['without a group', 'Crawl-delay: 5\nUser-agent: *\nDisallow: /', undefined],
    ['past the limit', `User-agent: *\n${beyond}Crawl-delay: 5`, undefined],
  ])('%s', (_, file, expected) => {
    expect(delay(file)).toBe(expected)
  })

  test('ends the user-agent lines above it, as a rule does', () => {
    const file = 'User-agent: a\nCrawl-delay: 4\nUser-agent: b\nDisallow: /'
    expect([delay(file, 'a'), delay(file, 'b')]).toEqual([4, undefined])
  })

  test('other lines do not end them, and a line past the limit neither', () => {
    const file = 'User-agent: a\n\nSitemap: /s\n# c\nUser-agent: b\nCrawl-delay: 3'
    expect([delay(file, 'a'), delay(file, 'b')]).toEqual([3, 3])
    expect(delay(`User-agent: a\n${beyond}Crawl-delay: 4\nUser-agent: b`, 'a')).toBeUndefined()
  })

  test('follows the fall-back chain, and refuses an empty one', () => {
    expect(delay('User-agent: b\nCrawl-delay: 6\n\nUser-agent: *\nCrawl-delay: 1', ['a', 'b'])).toBe(6)
    expect(() => delay('User-agent: *\nCrawl-delay: 1', [])).toThrow(TypeError)
  })
})

test.each<[value: string, seconds: number | undefined]>([
  ['10', 10],
  ['12.5', 12.5],
  ['0.5', 0.5],
  ['.25', 0.25],
  ['3.', 3],
  ['10x', undefined],
  ['x1', undefined],
  ['.', undefined],
])('a delay of %j is %j seconds', (value, seconds) => {
  expect(crawlDelayOf(parse(`User-agent: *\nCrawl-delay: ${value}`), { productToken: 'a' })).toBe(seconds)
})
