import { expect, test } from 'vitest'
import { parse } from '../parse/parse.ts'
import { decidingRule } from './deciding-rule.ts'
import { judgedLine, judgedState, judgedStates, judgementOf, NO_JUDGEMENT } from './judgement.ts'

test('a judgement has a state and a line', () => {
  expect(judgedStates).toEqual(['allowed', 'blocked', 'deferred', 'undecided', 'unknown'])
  for (const state of judgedStates.keys()) {
    for (const line of [0, 1, 500_000]) {
      const judgement = judgementOf(state, line)
      expect([judgedState(judgement), judgedLine(judgement)]).toEqual([state, line])
      expect(judgement).not.toBe(NO_JUDGEMENT)
    }
  }
})

test('the deciding rule is that of RFC 9309 if no dialect is named', () => {
  const find = decidingRule(parse('User-agent: *\nDisallow: /a*b\nAllow: /'), { productToken: 'x' })
  expect([find('/axb')?.line, find('/ab?')?.line, find('/a')?.line]).toEqual([2, 2, 3])
})
