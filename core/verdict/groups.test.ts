import { describe, expect, test } from 'vitest'
import { parse } from '../parse/parse.ts'
import { groupsOf, isNamed, keyOfGroups, selectGroups } from './groups.ts'

const few = 'User-agent: a\nDisallow: /1\n\nUser-agent: b\nUser-agent: B\nDisallow: /2\n\nUser-agent: a\nDisallow: /3\n'

describe.each([
  ['a few groups', few],
  [
    'many groups',
    few + Array.from({ length: 20 }, (_, i) => `User-agent: other${'x'.repeat(i)}\nDisallow: /\n`).join(''),
  ],
  ['many user-agent lines', `${few}${'User-agent: other\n'.repeat(20)}Disallow: /`],
])('among %s', (_name, text) => {
  test.each<[token: string, found: readonly number[]]>([
    ['a', [0, 2]],
    ['A', [0, 2]],
    ['b', [1]],
    ['c', []],
  ])('the groups of %s', (token, found) => {
    const { considered } = selectGroups(parse(text), { productToken: token }, 'rfc9309')
    expect(considered[0]?.groups.map(({ index }) => index)).toEqual(found)
    expect(isNamed(groupsOf(parse(text)), token)).toBe(found.length > 0)
  })
})

describe('a chain of product tokens', () => {
  const robots = parse('User-agent:\nDisallow: /0\n\nUser-agent: *\nDisallow: /1\n\nUser-agent: b\nDisallow: /2')
  const select = (chain: readonly string[]) => {
    const { productToken, considered } = selectGroups(robots, { productToken: chain }, 'rfc9309')
    return [productToken, considered.map(step => step.productToken)]
  }

  test('does not name the global group, which comes last', () => {
    expect(select(['a', '*', 'b'])).toEqual(['b', ['a', 'b']])
    expect(select(['', 'b'])).toEqual(['b', ['b']])
    expect(select(['*'])).toEqual(['*', ['*']])
    expect(select([''])).toEqual(['*', ['*']])
  })

  test.each<[chain: unknown, message: string]>([
    [[], 'a product token or a list of them is needed, not []'],
    [7, 'a product token or a list of them is needed, not 7'],
    [['a', 7], 'not a product token: 7'],
  ])('%j is refused', (productToken, message) => {
    const query = { productToken: productToken as string }
    expect(() => selectGroups(robots, query, 'rfc9309')).toThrow(new TypeError(message))
  })
})

test('of thirteen groups, no two sets of one or two have the same key', () => {
  const groups = groupsOf(parse('User-agent: a\nDisallow: /\n'.repeat(13)))
  const sets = groups.flatMap((group, i) => [[group], ...groups.slice(i + 1).map(other => [group, other])])
  expect(new Set(sets.map(keyOfGroups)).size).toBe(13 + 78)
})
