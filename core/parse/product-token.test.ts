import { describe, expect, it, test } from 'vitest'
import { crawlers } from '../crawlers/registry.ts'
import {
  crawlerNameProblem,
  isCrawlerName,
  isProductToken,
  isSameToken,
  lowerCaseToken,
  type ProductTokenProblem,
  productTokenPrefix,
  productTokenProblem,
} from './product-token.ts'

describe('RFC 9309 §2.2.1: product-token = identifier / "*"', () => {
  test.each(['Googlebot', 'googlebot-news', 'foo_bot', 'A', '-', '_', '*'])('%s is a product token', text => {
    expect(isProductToken(text)).toBe(true)
    expect(productTokenProblem(text)).toBeUndefined()
  })

  test.each<[string, ProductTokenProblem]>([
    ['', { reason: 'empty', offset: 0, character: '' }],
    ['foobot/2.1', { reason: 'character', offset: 6, character: '/' }],
    ['MJ12bot', { reason: 'character', offset: 2, character: '1' }],
    ['archive.org_bot', { reason: 'character', offset: 7, character: '.' }],
    ['Sogou web spider', { reason: 'character', offset: 5, character: ' ' }],
    ['foo*', { reason: 'star-with-more', offset: 3, character: '*' }],
    ['**', { reason: 'star-with-more', offset: 0, character: '*' }],
    ['bot🕷', { reason: 'character', offset: 3, character: '🕷' }],
    ['bôt', { reason: 'character', offset: 1, character: 'ô' }],
  ])('%j is not a product token', (text, problem) => {
    expect(productTokenProblem(text)).toEqual(problem)
    expect(isProductToken(text)).toBe(false)
  })

  it('accepts the real tokens that follow the grammar and no others', () => {
    const others = crawlers.filter(({ token, verification }) => verification !== 'listed' && !isProductToken(token))
    expect(others.map(({ token }) => token)).toEqual([
      'Sogou web spider',
      'ChatGPT Agent',
      'AI2Bot',
      'Ai2Bot-Dolma',
      'Screaming Frog SEO Spider',
      'MJ12bot',
      'archive.org_bot',
    ])
  })
})

describe('the name of a crawler that a person asks about', () => {
  test.each(['Googlebot', '*', '360Spider', '008', 'archive.org_bot', 'Sogou web spider', 'Yahoo! Slurp', 'a'])(
    '%s is one',
    text => {
      expect(isCrawlerName(text)).toBe(true)
    },
  )

  test.each<[string, ProductTokenProblem]>([
    ['', { reason: 'empty', offset: 0, character: '' }],
    ['. -', { reason: 'empty', offset: 0, character: '' }],
    ['foobot/2.1', { reason: 'character', offset: 6, character: '/' }],
    ['a:b', { reason: 'character', offset: 1, character: ':' }],
    ['a#b', { reason: 'character', offset: 1, character: '#' }],
    ['a  b', { reason: 'character', offset: 1, character: ' ' }],
    [' a', { reason: 'character', offset: 0, character: ' ' }],
    ['a\tb', { reason: 'character', offset: 1, character: '\t' }],
    ['foo*', { reason: 'star-with-more', offset: 3, character: '*' }],
    ['bôt', { reason: 'character', offset: 1, character: 'ô' }],
  ])('%j cannot be a name', (text, problem) => {
    expect(crawlerNameProblem(text)).toEqual(problem)
    expect(isCrawlerName(text)).toBe(false)
  })
})

test.each([
  ['Googlebot', 'Googlebot'],
  ['Googlebot/2.1', 'Googlebot'],
  ['foo_bot-x (+https://example.com)', 'foo_bot-x'],
  ['MJ12bot', 'MJ'],
  ['*', ''],
  ['', ''],
])('the product token at the beginning of %j is %j', (value, prefix) => {
  expect(productTokenPrefix(value)).toBe(prefix)
})

test.each([
  ['GoogleBot', 'googlebot', true],
  ['bot', 'bots', false],
  ['bİt', 'bi̇t', false],
  ['ÄBot', 'äbot', false],
  ['Ä', 'ä', false],
  ['BÄT', 'bÄt', true],
])('%s and %s: only the case of ASCII letters is ignored', (a, b, same) => {
  expect(isSameToken(a, b)).toBe(same)
})

test.each([
  ['GoogleBot', 'googlebot'],
  ['ÄBot', 'Äbot'],
  ['MJ12bot', 'mj12bot'],
])('the token %s with its ASCII letters in lower case is %s', (token, expected) => {
  expect(lowerCaseToken(token)).toBe(expected)
})
