import { describe, expect, test } from 'vitest'
import type { DialectId } from '../dialects/dialect.ts'
import { dialectOf, dialects } from '../dialects/index.ts'
import { bestRankOfPath } from '../match/pattern-set.ts'
import { parse } from '../parse/parse.ts'
import { compileRules, judgementByRank } from './compiled-rules.ts'
import { compile } from './evaluate.ts'
import { viewOf } from './file-view.ts'
import { ALLOWED, judgedLine, judgedState } from './judgement.ts'

/** Tells for a path the line that decides by the compiled rules of the first group, or 0; and whether it is allowed. */
function decidedBy(text: string, id: DialectId): (path: string) => [line: number, allowed: boolean] {
  const compiled = compileRules(viewOf(parse(text), id), [0])
  return path => {
    const judgement = judgementByRank(compiled, bestRankOfPath(compiled.patternSet, dialectOf(id).target(path)))
    return [judgedLine(judgement), judgedState(judgement) === ALLOWED]
  }
}

describe('compiled rules decide', () => {
  test.each<[name: string, rules: string, id: DialectId, path: string, line: number, allowed: boolean]>([
    ['the longest', 'Disallow: /a\nAllow: /ab\nDisallow: /abc', 'rfc9309', '/abcd', 4, false],
    ['the first', 'Disallow: /a\nAllow: /ab\nDisallow: /abc', 'koster-1996', '/abcd', 2, false],
    ['an allow of the same length', 'Disallow: /a\nAllow: /a', 'rfc9309', '/a', 3, true],
    ['the first of two with the same length', 'Disallow: /a\nDisallow: /a', 'google', '/a', 2, false],
    ['not robots.txt itself', 'Disallow: /', 'rfc9309', '/robots.txt', 0, true],
    ['robots.txt too', 'Disallow: /', 'google', '/robots.txt', 2, false],
    ['not with an empty path', 'Disallow:', 'google', '/a', 0, true],
    ['without the comment', 'Disallow: /ab#xxxxxxxx\nAllow: /abc', 'rfc9309', '/abc', 3, true],
    ['without the space at the end', 'Disallow: /ab       \nAllow: /abc', 'rfc9309', '/abc', 3, true],
    ['with the star at the end', 'Allow: /ab\nDisallow: /ab*', 'google', '/abc', 3, false],
    ['the directory of an index page', 'Disallow: /d\nAllow: /d/index.html', 'google', '/d/', 3, true],
    ['not the directory of a blocked page', 'Disallow: /d/index.html', 'google', '/d/', 0, true],
    ['a misspelled rule', 'Allow: /a\ndissallow: /ab', 'google', '/ab', 3, false],
    ['not a misspelled rule', 'Allow: /a\ndissallow: /ab', 'rfc9309', '/ab', 2, true],
    ['a rule without a colon', 'Allow: /a\nDisallow /ab', 'google', '/ab', 3, false],
  ])('%s', (_name, rules, id, path, line, allowed) => {
    expect(decidedBy(`User-agent: *\n${rules}`, id)(path)).toEqual([line, allowed])
  })

  test.each(dialects.map(({ id }) => ({ id })))('what the rules one by one decide: $id', ({ id }) => {
    const rules = [
      ['Disallow: /a', 'Allow: /ab', 'Disallow: /a*c', 'Allow: /a*c$'],
      ['Allow: /%C3%A9', 'Disallow: /é/b', 'Disallow: /%c3%a9/c', 'Disallow: /%41'],
      ['Disallow: *', 'Allow: *b', 'Allow: $', 'Disallow: /$', 'Allow: /?', 'Disallow: /?a'],
      ['Disallow:', 'Allow:', 'Disallow: # c', 'Allow: /a #', 'Disallow: /ab\t# c', 'disallow\t:/abc\t'],
      ['Allow: /index.html', 'Disallow: /a/index.htm', 'Disallow: /a', 'Allow: /a/index.html$'],
      ['Disallow:\v/a', 'Allow: /ab\f', 'allows: /abc', 'Disallow /abcd', 'Disalow: /abcde'],
      ['Disallow: /a', '', 'Sitemap: /a', 'Allow: /ab', 'Foo: /abc', 'Disallow: /abc'],
    ]
    const paths = [
      '/',
      '/a',
      '/ab',
      '/abc',
      '/abcde',
      '/a/',
      '/a/c',
      '/é',
      '/é/b',
      '/%C3%A9/c',
      '/A',
      '/?',
      '/?a',
      '/b$',
    ]
    for (const lines of rules) {
      const text = `User-agent: *\n${lines.join('\n')}`
      for (const end of ['', '\n', '\n\nUser-agent: b\nDisallow: /']) {
        const decided = decidedBy(text + end, id)
        const { evaluate } = compile(parse(text + end), { productToken: 'x', dialect: id, verbatim: true })
        for (const path of [...paths, '/robots.txt', '/robots.txtx']) {
          const { rule, allowed } = evaluate(path)
          expect(decided(path), `${lines} ${path}`).toEqual([rule?.line ?? 0, allowed])
        }
      }
    }
  })
})
