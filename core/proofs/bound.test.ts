import { expect, test } from 'vitest'
import { parse } from '../index.ts'
import { countedCalls } from '../testing/counted-calls.ts'
import { openIn } from './bounded.ts'
import { compare } from './compare.ts'
import { ruleFacts } from './rule-facts.ts'

const RULES = 1500

/** Rules whose segments after stars have the same octets, so that each rule must be compared with all others. */
const alike = Array.from({ length: RULES }, (_, i) => {
  const stars = [...i.toString(2)].map(bit => (bit === '0' ? 'a' : 'b')).join('*')
  return `${i % 3 === 0 ? 'Allow' : 'Disallow'}: /*${stars}`
})

const fileOf = (rules: readonly string[]) => parse(['User-agent: *', ...rules].join('\n'))

/** Comparing with 64 patterns costs one state: the work that grows fastest with the number of rules. A comparison that is under way may go on when the bound is reached. */
const most = (states: number) => 64 * states + 16 * RULES

test.each([0, 100, 1000])('%i states bound the cost of all questions about rules', states => {
  const compared = countedCalls('startsWith', () => {
    const facts = ruleFacts(fileOf(alike), { productToken: '*', states })
    const answers = facts.rules.map(rule => facts.redundant(rule).answer)
    expect(answers).toContain('not-decided')
  })
  expect(compared).toBeGreaterThan(0)
  expect(compared).toBeLessThan(most(states))
})

test.each([0, 100, 1000])('%i states bound the cost of a comparison', states => {
  const compared = countedCalls('startsWith', () => {
    const { result } = compare(fileOf(alike), fileOf(alike.map(rule => `${rule}a*b`)), { states })
    expect(['different', 'not-decided']).toContain(result)
  })
  expect(compared > 0).toBe(states > 0)
  expect(compared).toBeLessThan(most(states))
})

test('of very many sets of crawlers some are compared, and the others are one set that is not decided', () => {
  const groups = Array.from({ length: 1_500 }, (_, i) => `User-agent: bot-${i.toString(26)}x\nDisallow: /${i}`)
  const { result, changes } = compare(parse(groups.join('\n\n')), parse(groups.join('\n\n').replaceAll('Dis', '')))
  const open = changes.flatMap(({ crawlers, differences }) =>
    openIn(differences).flatMap(one => (one.unit === 'crawlers' ? { ...one, crawlers: crawlers.length } : [])),
  )
  expect(result).toBe('different')
  expect(open).toEqual([
    { because: 'bound', unit: 'crawlers', examined: 1_000, of: open[0]?.of, crawlers: open[0] && open[0].of - 1_000 },
  ])
  expect(changes.flatMap(({ crawlers }) => crawlers)).toHaveLength(open[0]?.of ?? 0)
})
