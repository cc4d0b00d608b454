import { describe, expect, test } from 'vitest'
import { parse } from '../parse/parse.ts'
import { viewOf } from './file-view.ts'
import { selectInView } from './groups.ts'
import { judgeOf, judgeUrl } from './judge.ts'
import { judgedLine } from './judgement.ts'
import { ruleSetOf } from './rule-set.ts'

function judgeFor(text: string) {
  const view = viewOf(parse(text), 'google')
  return judgeOf(ruleSetOf(view, selectInView(view, { productToken: 'a' }).groups))
}

describe('rules are compiled', () => {
  const rules = Array.from({ length: 200 }, (_, i) => `Disallow: /a${i}`).join('\n')

  test('not for a few URLs', () => {
    const judge = judgeFor(`User-agent: *\n${rules}`)
    for (let i = 0; i < 20; i++) judgeUrl(judge, `https://example.com/a${i}`)
    expect(judge.compiled).toBeUndefined()
  })

  test.each([
    ['that a rule matches', '/a7/', 9],
    ['that no rule comes near', '/x', 0],
  ])('for many %s, with the same verdicts', (_name, path, line) => {
    const judge = judgeFor(`User-agent: *\n${rules}`)
    for (let i = 0; i < 2000; i++) expect(judgedLine(judgeUrl(judge, `https://example.com${path}`))).toBe(line)
    expect(judge.compiled).toBeDefined()
  })

  test('at once if the first URLs would take long', () => {
    const stars = Array.from({ length: 4000 }, (_, i) => `Disallow: /*a*b*c${i}$`).join('\n')
    const judge = judgeFor(`User-agent: *\n${stars}`)
    judgeUrl(judge, `https://example.com/${'abc'.repeat(2000)}`)
    expect(judge.compiled).toBeDefined()
  })
})
