import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { parse } from '../parse/parse.ts'
import { runs } from '../testing/runs.ts'
import { expectSameVerdicts } from '../testing/same-verdicts.ts'
import { evaluate } from '../verdict/evaluate.ts'
import { lintContextOf } from './context.ts'
import { applyEdits } from './fix.ts'
import { ineffectiveRules } from './support/ineffective-rules.ts'

const ineffective = (...lines: string[]) =>
  ineffectiveRules(lintContextOf(parse(lines.join('\n')), undefined)).map(({ rule, dialect, because, by }) =>
    `${dialect}: ${rule.line} ${because} ${by.map(({ line }) => line).join()}`.trim(),
  )

describe('what follows from containment', () => {
  test.each([
    [
      'RFC 9309 §2.2.2: a longer rule beats',
      ['Disallow: /a', 'Allow: /a*'],
      ['rfc9309: 2 never-wins 3', 'google: 2 never-wins 3'],
    ],
    [
      'RFC 9309 §2.2.2: a shorter rule covers',
      ['Disallow: /a', 'Disallow: /a/b'],
      ['rfc9309: 3 covered 2', 'google: 3 covered 2'],
    ],
    ['an exception comes between', ['Disallow: /a', 'Allow: /a/b', 'Disallow: /a/b/c'], []],
    ['an exception overlaps and is worse', ['Disallow: /', 'Allow: /*b', 'Disallow: /aaa/'], []],
    [
      'an exception overlaps and is better, so that the rest is covered',
      ['Disallow: /', 'Allow: /*b', 'Disallow: /a/'],
      ['rfc9309: 4 covered 2', 'google: 4 covered 2'],
    ],
    ['nothing blocks it', ['Disallow: /a', 'Allow: /b'], ['rfc9309: 3 allowed-anyway', 'google: 3 allowed-anyway']],
    ['something may block it', ['Disallow: /*x', 'Allow: /by'], []],
    // For `/a/index.html` Google's parser adds the pattern `/a/$`, which `/a/i` does not contain.
    [
      'google/robotstxt: an index page',
      ['Disallow: /', 'Allow: /a/i', 'Allow: /a/index.html'],
      ['rfc9309: 4 covered 3'],
    ],
    [
      'RFC 9309 Figure 4: forms of a query are left alone',
      ['Disallow: /*?u=http%3A', 'Allow: /*?u=https', 'Disallow: /'],
      [],
    ],
    ['rules that match nothing, or are empty', ['Disallow: a', 'Disallow:', 'Allow:'], []],
    ['repetitions', ['Disallow: /a', 'Disallow: /%61', 'Disallow: /a'], []],
  ])('%s', (_, rules, expected) => {
    expect(ineffective('User-agent: *', ...rules)).toEqual(expected)
  })

  test('only what holds for every crawler that follows the rule', () => {
    expect(
      ineffective('User-agent: a', 'User-agent: b', 'Disallow: /x/y', '', 'User-agent: a', 'Disallow: /x'),
    ).toEqual([])
  })
})

test('without an ineffective rule every verdict is the same, and one that never wins does not', () => {
  const path = fc.constantFrom(
    ...[
      '/',
      '/a',
      '/a/',
      '/a*',
      '/ab',
      '/a/b',
      '/*b',
      '/*b$',
      '*',
      '/a$',
      '/b',
      '/a?b',
      '/*?b',
      '/a/index.html',
      '/%61',
      '/a?b=%3A',
      '/a?b=:',
    ],
  )
  const rule = fc.tuple(fc.constantFrom('Allow', 'Disallow'), path).map(([type, value]) => `${type}: ${value}`)
  const agent = fc.constantFrom('User-agent: *', 'User-agent: a', 'User-agent: b', 'User-agent: Googlebot')
  const line = fc.oneof({ weight: 3, arbitrary: rule }, agent)
  fc.assert(
    fc.property(fc.array(line, { maxLength: 8 }), lines => {
      const robots = parse(['User-agent: *', ...lines].join('\n'))
      for (const { rule, dialect, token, because } of ineffectiveRules(lintContextOf(robots, undefined))) {
        const place = robots.lines[rule.line - 1]
        if (!place) throw new Error('the rule has a line')
        // An empty path has no effect, but the group keeps a rule and so does not join the next one.
        const without = applyEdits(robots.text, [{ from: place.valueFrom, to: place.valueTo, insert: '' }])
        expectSameVerdicts(robots.text, without, dialect)
        if (because !== 'never-wins') continue
        for (const url of ['/', '/a', '/ab', '/a/', '/a/b', '/b', '/a?b', '/a?b=:', '/xb', '/a/index.html']) {
          expect(evaluate(robots, { productToken: token, url, dialect }).rule).not.toBe(rule)
        }
      }
    }),
    runs(300),
  )
}, 60_000)
