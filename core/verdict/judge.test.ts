import { describe, expect, test } from 'vitest'
import type { DialectId } from '../dialects/dialect.ts'
import { parse } from '../parse/parse.ts'
import { viewOf } from './file-view.ts'
import { selectInView } from './groups.ts'
import { judgeFrom, judgeOf, judgeUrl } from './judge.ts'
import { judgedLine } from './judgement.ts'
import { ruleSetOf } from './rule-set.ts'

function judgeFor(text: string, dialect: DialectId = 'google') {
  const view = viewOf(parse(text), dialect)
  const query = { productToken: 'a' }
  return judgeOf(ruleSetOf(view, selectInView(view, query).groups), query)
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

describe.each([
  ['the first URLs', false],
  ['URLs for which the rules are compiled', true],
])('%s', (_name, compiled) => {
  function judgeAfterOthers() {
    const text = `User-agent: *\nDisallow: /a\nDisallow: /b/*x\n${'Disallow: /zz\n'.repeat(200)}`
    const judge = judgeFor(text, 'rfc9309')
    for (let i = 0; compiled && i < 5_000; i++) judgeUrl(judge, 'https://example.com/b/c')
    return judge
  }

  test.each<[url: string, line: number]>([
    ['https://example.com/a', 2],
    ['https://example.com/c', 0],
    ['https://example.com/b/x', 3],
    ['https://example.com/b/y', 0],
    ['https://example.com/b/y#x', 0],
    ['https://example.com/b/y/../x', 3],
    ['HTTPS://EXAMPLE.COM:443/a', 2],
    ['https://user:secret@example.com/a', 2],
    ['https://user:secret@example.com/c', 0],
    ['https://example.com?a', 0],
    ['https://example.com', 0],
    ['/a', 2],
    ['/b/%78', 3],
  ])('%s is judged, as a text and as a URL', (url, line) => {
    const judge = judgeAfterOthers()
    for (let i = 0; i < 3; i++) {
      expect(judgedLine(judgeUrl(judge, url))).toBe(line)
      expect(judgedLine(judgeUrl(judge, new URL(url, 'https://example.com')))).toBe(line)
    }
    expect(judge.compiled !== undefined).toBe(compiled)
  })

  test.each<[url: string, from: number, line: number]>([
    ['https://example.com/a', 19, 2],
    ['https://example.com/b/y', 19, 0],
    ['https://example.com/b/y#x', 19, 0],
    ['https://example.com/b/%78#y', 19, 3],
    ['https://example.com/b/y%78#x', 19, 3],
    ['https://example.com/b/%79#x', 19, 0],
    ['/a', 0, 2],
    ['/b/y#/x', 0, 0],
  ])('%s is judged from the beginning of its path', (url, from, line) => {
    const judge = judgeAfterOthers()
    for (let i = 0; i < 3; i++) expect(judgedLine(judgeFrom(judge, url, from))).toBe(line)
  })
})
