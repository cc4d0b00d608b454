import { describe, expect, test } from 'vitest'
import { MS_PER_DAY, MS_PER_HOUR } from '../dialects/http-rules.ts'
import { type Access, access } from './access.ts'
import type { HttpAnswer } from './answer.ts'
import type { AccessOptions } from './decision.ts'
import type { OperatorRules } from './operator-rules.ts'

const url = 'https://example.com/robots.txt'
const now = 1_767_225_600_000
const section = { title: 'The operator, robots.txt', url: 'https://operator.example/robots' }

const unreachable: OperatorRules = { section, unreachable: 'as-if-none', copyFor: 30 * MS_PER_DAY }
const otherThan200: OperatorRules = { section, otherThan200: 'as-if-none' }

const answered = (status: number, redirects = 0): HttpAnswer => ({
  kind: 'response',
  url,
  status,
  redirects: Array.from({ length: redirects }, () => ({ status: 301, url })),
})
const timeout: HttpAnswer = { kind: 'network-error', url, cause: 'timeout' }

const of = (answer: HttpAnswer, operator: OperatorRules | undefined, more: Partial<AccessOptions> = {}): Access =>
  access(answer, { now, operator, ...more })

const outcome = (found: Access): string => (found.crawl === 'by-rules' ? found.body : found.crawl)

describe('what the operator says takes the place of the dialect', () => {
  test.each<[name: string, answer: HttpAnswer, operator: OperatorRules | undefined, expected: string, by: string]>([
    ['503, without an operator’s text', answered(503), undefined, 'nothing', 'undefined'],
    ['200', answered(200), unreachable, 'this', 'undefined'],
    ['206', answered(206), unreachable, 'this', 'undefined'],
    ['200 after redirects', answered(200, 2), unreachable, 'this', 'undefined'],
    ['100', answered(100), unreachable, 'all', 'unreachable'],
    ['300', answered(300), unreachable, 'all', 'unreachable'],
    ['404', answered(404), unreachable, 'all', 'unreachable'],
    ['503', answered(503), unreachable, 'all', 'unreachable'],
    ['301 that leads nowhere', answered(301), unreachable, 'all', 'unreachable'],
    ['999', answered(999), unreachable, 'all', 'unreachable'],
    ['no answer', timeout, unreachable, 'all', 'unreachable'],
    ['200', answered(200), otherThan200, 'this', 'undefined'],
    ['200 after redirects', answered(200, 2), otherThan200, 'this', 'undefined'],
    ['200 after too many redirects', answered(200, 6), otherThan200, 'all', 'undefined'],
    ['206', answered(206), otherThan200, 'all', 'other-than-200'],
    ['503', answered(503), otherThan200, 'all', 'other-than-200'],
    ['a loop', { kind: 'redirect-loop', url }, otherThan200, 'all', 'other-than-200'],
    ['no answer, which the operator does not mention', timeout, otherThan200, 'nothing', 'undefined'],
  ])('%s', (_name, answer, operator, expected, by) => {
    const found = of(answer, operator)
    expect(outcome(found)).toBe(expected)
    expect(String(found.byOperator)).toBe(by)
    expect(found.sections.at(-1)?.title === section.title).toBe(by !== 'undefined')
  })

  test.each(['rfc9309', 'google', 'draft-koster-rep-00', 'koster-1996'] as const)('in every dialect: %s', dialect => {
    const found = of(answered(503), unreachable, { dialect })
    expect(found).toMatchObject({ crawl: 'all', basis: 'stated', alternatives: [], sections: [section] })
    expect(found.failing).toBeUndefined()
  })
})

describe('a copy serves as long as the operator says', () => {
  test.each<[age: number, operator: OperatorRules, answer: HttpAnswer, expected: string]>([
    [30 * MS_PER_DAY - 1, unreachable, answered(503), 'last-good'],
    [30 * MS_PER_DAY - 1, unreachable, answered(404), 'last-good'],
    [30 * MS_PER_DAY, unreachable, answered(503), 'all'],
    [MS_PER_HOUR, otherThan200, answered(503), 'all'],
  ])('%d ms old', (age, operator, answer, expected) => {
    expect(outcome(of(answer, operator, { lastGood: { at: now - age } }))).toBe(expected)
  })

  test('that is stated, and tells when it ends', () => {
    const found = of(answered(503), unreachable, { lastGood: { at: now - 29 * MS_PER_DAY } })
    expect(found).toMatchObject({ basis: 'stated', alternatives: [], changesAt: now + MS_PER_DAY })
  })

  test('304 confirms the copy all the same', () => {
    const found = of(answered(304), otherThan200, { lastGood: { at: now - 90 * MS_PER_DAY } })
    expect(outcome(found)).toBe('last-good')
    expect(found.byOperator).toBeUndefined()
  })
})

test('when to ask again for a file that failed is not changed by it', () => {
  expect(of(answered(503), unreachable).fresh.from).toBe('retry')
  expect(of(answered(404), unreachable).fresh.from).toBe('default')
})
