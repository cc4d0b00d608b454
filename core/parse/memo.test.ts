import { describe, expect, test } from 'vitest'
import { compile } from '../verdict/evaluate.ts'
import { groupsOf } from '../verdict/groups.ts'
import { memo, memoOfFile, once } from './memo.ts'
import { parse } from './parse.ts'
import type { RobotsTxt } from './robots-txt.ts'

const robots = parse('User-agent: a\nDisallow: /x')

test('once makes a value when it is needed, and only once', () => {
  let asked = 0
  const value = once(() => {
    asked++
    return undefined
  })
  expect(asked).toBe(0)
  expect([value(), value(), asked]).toEqual([undefined, undefined, 1])
})

test('memo has one result for each object', () => {
  const boxOf = memo((key: object) => ({ key }))
  const [one, other] = [{}, {}]
  expect(boxOf(one)).toBe(boxOf(one))
  expect(boxOf(one)).not.toBe(boxOf(other))
  expect(boxOf(other).key).toBe(other)
})

describe('memoOfFile', () => {
  const linesOf = memoOfFile((file: RobotsTxt) => ({ lines: file.lines.length }))
  const textOf = memoOfFile((file: RobotsTxt) => ({ text: file.text }))

  test('keeps one result for each file and each function', () => {
    expect(linesOf(robots)).toBe(linesOf(robots))
    expect(linesOf(parse(robots.text))).not.toBe(linesOf(robots))
    expect([linesOf(robots), textOf(robots)]).toEqual([{ lines: 2 }, { text: robots.text }])
  })

  test('adds no visible property to the file', () => {
    linesOf(robots)
    expect(Object.keys(robots)).toEqual(['text', 'lines', 'facts'])
  })
})

test('groups are read once for each dialect', () => {
  expect(groupsOf(robots)).toBe(groupsOf(robots))
  expect(groupsOf(robots, 'google')).not.toBe(groupsOf(robots))
  expect(groupsOf(parse(robots.text))).not.toBe(groupsOf(robots))
})

test('a copy is read like the file', () => {
  for (const copy of [structuredClone(robots), { ...robots }, JSON.parse(JSON.stringify(robots))]) {
    expect(groupsOf(copy)).toEqual(groupsOf(robots))
    expect(groupsOf(copy)).toBe(groupsOf(copy))
    expect(compile(copy, { productToken: 'a' }).isAllowed('https://example.com/x')).toBe(false)
  }
})
