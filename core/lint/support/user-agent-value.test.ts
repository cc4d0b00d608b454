import { expect, test } from 'vitest'
import { namesInHeader } from '../../crawlers/names-in-header.ts'
import { crawlerOf, crawlers } from '../../crawlers/registry.ts'
import { productTokensIn } from './user-agent-value.ts'

test.each([
  ['Googlebot bingbot', ['Googlebot', 'bingbot']],
  ['Googlebot, ExampleBot', ['Googlebot', 'ExampleBot']],
  ['Googlebot Sogou web spider', ['Googlebot', 'Sogou web spider']],
  ['Googlebot Image', ['Googlebot Image']],
  ['Yandex bot', ['Yandex bot']],
  ['Googlebot like bingbot', ['Googlebot like bingbot']],
  ['Googlebot, not bingbot', ['Googlebot, not bingbot']],
  ['Googlebot/2.1 bingbot', ['Googlebot/2.1 bingbot']],
])('the tokens of %j are %j', (value, tokens) => {
  expect(productTokensIn(value)).toEqual(tokens)
})

test('a list names crawlers that the reader of headers finds in it too, and no other', () => {
  const words = ['like', 'not', 'fake', 'clone', 'compatible', 'with', 'and', ...crawlers.map(({ token }) => token)]
  const separators = [' ', ', ', ';']
  let lists = 0
  for (const [i, word] of words.entries()) {
    const value = `Googlebot${separators[i % separators.length]}${word}`
    const tokens = productTokensIn(value)
    if (tokens.length < 2 || tokens.some(token => !crawlerOf(token))) continue
    lists++
    const read = namesInHeader(value)
    expect({ value, tokens }).toEqual({ value, tokens: read.map(({ name }) => name) })
    expect(read.filter(({ isMentioned }) => isMentioned)).toEqual([])
  }
  expect(lists).toBeGreaterThan(crawlers.length / 2)
})
