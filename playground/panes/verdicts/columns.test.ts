import { expect, test } from 'vitest'
import { hasRoomForWords, matrixColumns } from './columns.ts'

const columns = (tokens: readonly string[], word = 'blocked') => matrixColumns(tokens.map(token => ({ token, word })))

test('a name is broken only after hyphens, and its column is wide enough for the pieces', () => {
  const [googlebot = 0, search, perplexity = 0, long] = columns([
    'Googlebot',
    'OAI-SearchBot',
    'PerplexityBot',
    'Screaming Frog SEO SpiderWithAVeryLongName',
  ]).each
  expect(search).toBe(googlebot)
  expect(perplexity).toBeGreaterThan(googlebot)
  expect(long).toBe(9)
})

test.each([
  ['blocked', 5.75],
  ['undecided', 6.66],
  ['aufgeschoben', 8.13],
])('the column of a short name has room for the word %j', (word, width) => {
  expect(columns(['Bingbot'], word).all).toBeCloseTo(width)
})

test.each([
  // The width of the results in a window of 1280 px is 44 rem, in one of 1920 px 67 rem, on a phone 24 rem.
  [44, ['Googlebot', 'Bingbot', 'GPTBot', 'OAI-SearchBot', 'AdsBot-Google'], true],
  [44, ['Googlebot', 'Bingbot', 'GPTBot', 'OAI-SearchBot', 'AdsBot-Google', 'Google-Extended'], true],
  [44, ['Googlebot', 'Bingbot', 'GPTBot', 'OAI-SearchBot', 'AdsBot-Google', 'Google-Extended', 'CCBot'], false],
  [67, ['Googlebot', 'Bingbot', 'GPTBot', 'OAI-SearchBot', 'AdsBot-Google', 'CCBot'], true],
  [24, ['Googlebot', 'Bingbot', 'GPTBot'], false],
  [24, ['Googlebot', 'Bingbot'], true],
])('in %f rem there is room for words in the columns of %j: %j', (width, tokens, room) => {
  expect(hasRoomForWords(width, columns(tokens))).toBe(room)
})
