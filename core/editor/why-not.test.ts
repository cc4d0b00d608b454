import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { dialectOf, dialects } from '../dialects/index.ts'
import { parse, SIZE_LIMIT } from '../parse/parse.ts'
import type { RobotsTxt } from '../parse/robots-txt.ts'
import { recordsOfAllKinds } from '../testing/lint-files.ts'
import { comparedPath } from '../verdict/compared.ts'
import { evaluate } from '../verdict/evaluate.ts'
import { groupsOf } from '../verdict/groups.ts'
import type { Verdict } from '../verdict/verdict.ts'
import { type WhyNot, whyNot } from './why-not.ts'
import { whyNotSentence } from './why-not-sentence.ts'

const file = [
  'Disallow: /before',
  'User-agent: *',
  'Disallow: /account/',
  'Allow: /account/help',
  'Disallow:',
  'Dissallow: /x',
  '# note',
  'User-agent: Bingbot',
  'Disallow: /account/',
]

const answerOf = (line: number, url: string, productToken = 'Googlebot') =>
  whyNot(parse(file.join('\n')), { productToken, url, dialect: 'rfc9309' }, line)

test.each([
  [3, '/account/', 'decides'],
  [3, '/account/help', 'loses'],
  [3, '/accounts', 'no-match'],
  [5, '/account/', 'empty-path'],
  [1, '/before', 'no-group'],
  [2, '/', 'no-rule'],
  [6, '/x', 'no-rule'],
  [7, '/x', 'no-rule'],
  [9, '/account/', 'other-group'],
  [3, '/robots.txt', 'robots-txt-itself'],
])('line %i and %s: %s', (line, url, answer) => {
  expect(answerOf(line, url).answer).toBe(answer)
})

test('of a rule that loses, the winner and the reason; of one that does not match, where it stops', () => {
  expect(answerOf(3, '/account/help')).toMatchObject({ because: 'shorter', to: { rule: { line: 4 }, length: 13 } })
  expect(answerOf(3, '/accounts')).toMatchObject({ alignment: { result: 'differs', wanted: '/', rest: 's' } })
  expect(answerOf(9, '/account/x', 'Bingbot')).toMatchObject({ answer: 'decides' })
})

test('a line that crawlers need not read, and one that is not there', () => {
  const long = parse(`User-agent: *\n#${'x'.repeat(SIZE_LIMIT)}\nDisallow: /`)
  expect(whyNot(long, { productToken: 'a', url: '/' }, 3).answer).toBe('not-read')
  expect(() => whyNot(long, { productToken: 'a', url: '/' }, 4)).toThrow('The file has no line 4; it has 3.')
})

/** What whyNot says of a line, from the verdict and from what the dialect reads there alone. */
function expectedAnswer(robots: RobotsTxt, verdict: Verdict, line: number): WhyNot['answer'] {
  const dialect = dialectOf(verdict.dialect)
  const written = robots.lines[line - 1]
  if (!written || written.pastSizeLimit) return 'not-read'
  const groups = groupsOf(robots, verdict.dialect)
  const rule = groups.flatMap(({ rules }) => rules).find(one => one.line === line)
  if (!rule) return /^(?:dis)?allow$/.test(dialect.record(robots, written)?.field ?? '') ? 'no-group' : 'no-rule'
  if (!verdict.groups.some(({ rules }) => rules.some(one => one.line === line))) return 'other-group'
  if (dialect.patterns(rule.type, rule.pattern).every(({ length }) => length === 0)) return 'empty-path'
  if (verdict.reason === 'robots-txt-itself') return 'robots-txt-itself'
  if (verdict.rule?.line === line) return 'decides'
  return verdict.matches.some(match => match.rule.line === line) ? 'loses' : 'no-match'
}

describe.each(dialects.map(({ id }) => id))('in %s', dialect => {
  const url = fc.constantFrom('/', '/a', '/a/b', '/index.html', '/robots.txt', '/a%2Fb?c=d', '/x.pdf')
  const token = fc.constantFrom('Googlebot', 'a', 'OtherBot')
  // Few paths, so that several rules match, each other than the next.
  const rule = fc
    .tuple(fc.constantFrom('Allow: ', 'Disallow: '), fc.constantFrom('/', '/a', '/a/b', '/a*', '*', '/*b', '/a$', ''))
    .map(parts => parts.join(''))
  const agent = fc.constantFrom('User-agent: *', 'User-agent: Googlebot', 'User-agent: a', 'Noindex: /a', '# a')
  const shortFiles = fc.array(fc.oneof({ weight: 3, arbitrary: rule }, agent), { maxLength: 12 })
  // With the paths below, every answer but for lines that are not read.
  const ofEveryAnswer =
    'Allow: /b\nUser-agent: a\nAllow: /a\nDisallow: /\nDisallow:\nDisallow: /x\nNoindex: /a\n\nUser-agent: b\nAllow: /'
  const files = fc.oneof(
    recordsOfAllKinds,
    shortFiles.map(lines => lines.join('\n')),
  )

  test('each line says what the verdict says of it, and every answer occurs but for lines that are not read', () => {
    const answers = new Set<WhyNot['answer']>()
    fc.assert(
      fc.property(files, url, token, fc.boolean(), (text, path, productToken, verbatim) => {
        const robots = parse(text)
        const query = { productToken, url: path, dialect, verbatim }
        const verdict = evaluate(robots, query)
        for (const { number } of robots.lines) {
          const found = whyNot(robots, query, number)
          answers.add(found.answer)
          expect(found.answer).toBe(expectedAnswer(robots, verdict, number))
          if ('rule' in found) expect(found.rule.line).toBe(number)
          if (found.answer === 'loses') {
            const match = verdict.matches.find(one => one.rule.line === number)
            expect(found).toMatchObject({ length: match?.length, because: match?.lost })
            expect(found.to.rule).toEqual(verdict.rule)
            if (found.because === 'shorter') expect(found.to.length).toBeGreaterThan(found.length)
            if (found.because === 'tie-goes-to-allow') expect(found.to.rule.type).toBe('allow')
          }
          if ('alignment' in found) {
            const { result, parts, rest } = found.alignment
            expect(result === 'matches').toBe(found.answer !== 'no-match')
            const whole = parts.map(part => part.path).join('') + rest
            expect(whole).toBe(comparedPath(path, dialectOf(dialect), verbatim))
          }
          expect(whyNotSentence(robots, number, found, { crawler: productToken, dialect }).text).not.toBe('')
        }
      }),
      {
        numRuns: 300,
        examples: [
          [ofEveryAnswer, '/a', 'a', false],
          [ofEveryAnswer, '/robots.txt', 'a', false],
        ],
      },
    )
    const { reason } = evaluate(parse(''), { productToken: 'a', url: '/robots.txt', dialect })
    const all = ['decides', 'empty-path', 'loses', 'no-group', 'no-match', 'no-rule', 'other-group']
    // Google's text makes no exception of it.
    if (reason === 'robots-txt-itself') all.push(reason)
    expect([...answers].sort()).toEqual(all)
  })
})

test.each([
  [3, '/accounts', 'does not match: after `/account` comes `s`, and the rule wants `/`.'],
  [3, '/acc', 'does not match: the path ends after `/acc`, and the rule wants `ount/`.'],
  [3, '/account/help', 'matches, but line 4 is longer (13 bytes, not 9) and decides.'],
  [9, '/account/', 'is in a group that Googlebot does not follow.'],
])('the sentence about line %i and %s', (line, url, sentence) => {
  const robots = parse(file.join('\n'))
  const asked = { crawler: 'Googlebot', dialect: 'rfc9309' } as const
  const found = whyNot(robots, { productToken: 'Googlebot', url, dialect: 'rfc9309' }, line)
  expect(whyNotSentence(robots, line, found, asked).text).toBe(`Line ${line}, \`${file[line - 1]}\`, ${sentence}`)
})
