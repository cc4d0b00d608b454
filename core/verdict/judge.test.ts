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

  test.each([
    ['no rule comes near, each compared', 'Disallow: /a', '', '/x', 22],
    ['no rule comes near, found by two characters', 'Disallow: /a', '', '/xyz', 502],
    ['one rule matches', 'Disallow: /a', '', '/a7/', 191],
    ['no rule matches, but all have the same characters', 'Disallow: /abc/', '', '/abc/x', 22],
    ['all rules have stars', 'Disallow: /*/', '$', '/a/b', 39],
    ['all rules have stars, and the path is long', 'Disallow: /*/', '$', `/${'a'.repeat(400)}/b`, 3],
    ['all rules are made', 'Disallow: /%61', '', '/abc', 15],
  ])('after as many URLs as take as long as compiling: %s', (_name, rule, end, path, urls) => {
    const judge = judgeFor(`User-agent: *\n${Array.from({ length: 200 }, (_, i) => rule + i + end).join('\n')}`)
    let count = 0
    while (count < 10_000 && !judge.compiled) {
      judgeUrl(judge, `https://example.com${path}`)
      count++
    }
    expect(count).toBe(urls)
  })

  test('at once if the first URLs would take long', () => {
    const stars = Array.from({ length: 4000 }, (_, i) => `Disallow: /*a*b*c${i}$`).join('\n')
    const judge = judgeFor(`User-agent: *\n${stars}`)
    judgeUrl(judge, `https://example.com/${'abc'.repeat(2000)}`)
    expect(judge.compiled).toBeDefined()
  })
})
