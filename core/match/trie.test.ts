import { expect, test } from 'vitest'
import { patternOf } from './pattern.ts'
import { buildTrie, NONE } from './trie.ts'

test('the rank of a pattern is its index, unless ranks are given', () => {
  const patterns = ['/', '/a'].map(text => patternOf([text], false, text))
  const ranksOf = (ranks?: number[]) => [...buildTrie(patterns, ranks).accepts].filter(rank => rank !== NONE)
  expect(ranksOf()).toEqual([0, 1])
  expect(ranksOf([7, 5])).toEqual([7, 5])
  expect(ranksOf([NONE, NONE])).toEqual([])
})
