import { describe, expect, test } from 'vitest'
import { editBetween, overview } from '../../../core/edit/index.ts'
import { parse } from '../../../core/index.ts'
import { countWithPolicy, firstChangedLine } from './outcome.ts'

test('countWithPolicy counts the crawlers that have the wanted policy after the change', () => {
  const policies = overview(parse('User-agent: GPTBot\nDisallow: /\n\nUser-agent: CCBot\nAllow: /\n'))
  const tokens = ['gptbot', 'CCBot', 'Googlebot']
  expect(countWithPolicy(policies, tokens, 'block')).toBe(1)
  expect(countWithPolicy(policies, tokens, 'allow')).toBe(2)
  expect(countWithPolicy(policies, tokens, 'remove')).toBe(1)
  expect(countWithPolicy(policies, ['only-the-file-named-it'], 'remove')).toBe(1)
})

describe('the edit and the first changed line between two texts', () => {
  test.each([
    ['a\nb\nc\n', 'a\nb2\nc\n', 2],
    ['a\nb\n', 'a\nb\nnew\n', 3],
    ['a\na\n', 'a\na\na\n', 3],
    ['a\n', 'a\n', 2],
    ['', 'a\n', 1],
    ['a\n', 'a\n\nb\n', 3],
  ])('%j, %j', (before, after, line) => {
    const [one, other] = [parse(before), parse(after)]
    const { from, to, insert } = editBetween(other, one)
    expect(after.slice(0, from) + insert + after.slice(to)).toBe(before)
    expect(firstChangedLine(one, other)).toBe(line)
  })
})
