import { describe, expect, test } from 'vitest'
import { parse } from '../parse/parse.ts'
import {
  compileDecidingLines,
  keyOfUsageGroups,
  partsOfContentUsage,
  retiredLabels,
  rulesByContentUsage,
} from './content-usage.ts'
import { usageOf } from './usage.ts'

test('labels of earlier drafts are well-formed and say nothing', () => {
  const statement = retiredLabels.map(label => `${label}=n`).join(', ')
  const robots = parse(`User-agent: *\nContent-Usage: ${statement}`)
  for (const said of Object.values(usageOf(robots, { productToken: 'x', url: '/' }).contentUsage)) {
    expect(said).toMatchObject({
      preference: 'unknown',
      reason: 'not-stated',
      lines: [{ statement: 'bots=n, all=n, tdm=n, ai=n, genai=n, inference=n, train-genai=n, ai-output=n', path: '' }],
    })
  }
})

test.each([
  ['train-ai=n', '', 'train-ai=n'],
  ['train-ai=n, search=y', '', 'train-ai=n, search=y'],
  ['/a train-ai=n', '/a', 'train-ai=n'],
  ['/a\t \ttrain-ai=n,  search=y', '/a', 'train-ai=n,  search=y'],
  ['train-ai=n;source=a/b', '', 'train-ai=n;source=a/b'],
  ['/a', '/a', ''],
  ['', '', ''],
])('attach-05 §3.2: %j has the path %j and the statement %j', (value, path, statement) => {
  expect(partsOfContentUsage(value)).toEqual({ path, statement })
})

test('the rules and the lines that decide, by RFC 9309 if no dialect is asked for', () => {
  const robots = parse('User-agent: x\nContent-Usage: /a train-ai=n\nUser-agent: y\nDisallow: /b')
  expect(rulesByContentUsage(robots, { productToken: 'x' })).toEqual([])
  expect(rulesByContentUsage(robots, { productToken: 'y' })).toMatchObject([{ pattern: '/b' }])
  expect(compileDecidingLines(robots, { productToken: 'x' })('https://example.com/a')).toBe('2')
})

describe('the key of the groups that a crawler follows', () => {
  const file = [
    'User-agent: a',
    'Content-Usage: train-ai=n',
    'User-agent: b',
    'Disallow: /x',
    '',
    'User-agent: *',
    'User-agent: d',
    'Disallow: /y',
  ].join('\n')
  const keyOf = (productToken: string) => keyOfUsageGroups(parse(file), { productToken })

  test('is equal for the same groups', () => {
    expect(keyOf('c')).toBe(keyOf('d'))
    expect(keyOfUsageGroups(parse(file), { productToken: 'c', dialect: 'rfc9309' })).toBe(keyOf('c'))
  })

  test('differs for other groups of the dialect', () => {
    expect(keyOf('a')).not.toBe(keyOf('c'))
  })

  test('differs for other groups of the draft', () => {
    expect(keyOf('a')).not.toBe(keyOf('b'))
  })

  test('tells two groups from one with a longer number', () => {
    const groups = Array.from({ length: 13 }, (_, i) => `User-agent: bot${i === 2 ? 1 : i}\nDisallow: /${i}`)
    const robots = parse(groups.join('\n'))
    const [two, one] = ['bot1', 'bot12'].map(productToken => keyOfUsageGroups(robots, { productToken }))
    expect(two).not.toBe(one)
  })
})
