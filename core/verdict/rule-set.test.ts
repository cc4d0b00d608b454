import { expect, test } from 'vitest'
import { parse } from '../parse/parse.ts'
import { viewOf } from './file-view.ts'
import { groupsOf, keyOfGroups } from './groups.ts'
import { ruleSetOf } from './rule-set.ts'

const groups = Array.from({ length: 20 }, (_, i) => `User-agent: a${i}\nDisallow: /${i}\n`).join('\n')

test('a set of groups has one rule set in each dialect, as long as it is among the last 64 of its file', () => {
  const robots = parse(groups)
  const [view, other] = [viewOf(robots, 'rfc9309'), viewOf(robots, 'google')]
  const first = ruleSetOf(view, [1, 12])
  expect(first).toMatchObject({ view, groups: [1, 12] })
  expect(ruleSetOf(view, [1, 12])).toBe(first)
  // The same digits, and the same groups in another dialect or another file.
  const second = ruleSetOf(view, [11, 2])
  for (const different of [second, ruleSetOf(other, [1, 12]), ruleSetOf(viewOf(parse(groups), 'rfc9309'), [1, 12])]) {
    expect(different).not.toBe(first)
  }
  for (let i = 0; i < 61; i++) ruleSetOf(view, [i % 20, 13 + Math.floor(i / 20)])
  expect(ruleSetOf(view, [1, 12])).toBe(first)
  ruleSetOf(view, [3, 4, 5])
  expect(ruleSetOf(view, [11, 2])).toBe(second)
  expect(ruleSetOf(view, [1, 12])).not.toBe(first)
})

test('sets of groups have different keys if a group differs', () => {
  const all = groupsOf(parse(groups))
  const keyOf = (...numbers: readonly number[]) => keyOfGroups(numbers.flatMap(number => all[number] ?? []))
  expect(keyOf(1, 12)).toBe(keyOf(1, 12))
  expect(new Set([keyOf(), keyOf(1, 12), keyOf(11, 2), keyOf(1, 1, 2), keyOf(12), keyOf(1)]).size).toBe(6)
})
