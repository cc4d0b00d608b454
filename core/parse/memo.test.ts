import { expect, test } from 'vitest'
import { compile } from '../verdict/evaluate.ts'
import { groupsOf } from '../verdict/groups.ts'
import { remembered } from './memo.ts'
import { parse } from './parse.ts'

const robots = parse('User-agent: a\nDisallow: /x')

test('what was made of a file is made once, and each file has its own', () => {
  expect(groupsOf(robots)).toBe(groupsOf(robots))
  expect(groupsOf(robots, 'google')).not.toBe(groupsOf(robots))
  expect(groupsOf(parse(robots.text))).not.toBe(groupsOf(robots))
  let made = 0
  const make = () => ++made
  expect([remembered(robots, 'one', make), remembered(robots, 'two', make), remembered(robots, 'one', make)]).toEqual([
    1, 2, 1,
  ])
})

test('a copy is read like the file', () => {
  for (const copy of [structuredClone(robots), { ...robots }, JSON.parse(JSON.stringify(robots))]) {
    expect(groupsOf(copy)).toEqual(groupsOf(robots))
    expect(groupsOf(copy)).toBe(groupsOf(copy))
    expect(compile(copy, { productToken: 'a' }).isAllowed('https://example.com/x')).toBe(false)
  }
})

test('what is kept with a file is not seen in it', () => {
  groupsOf(robots)
  expect(Object.keys(robots)).toEqual(['text', 'lines', 'facts'])
})
