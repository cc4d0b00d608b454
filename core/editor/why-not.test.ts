import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { dialects } from '../dialects/index.ts'
import { parse, SIZE_LIMIT } from '../parse/parse.ts'
import { recordsOfAllKinds } from '../testing/lint-files.ts'
import { evaluate } from '../verdict/evaluate.ts'
import { whyNot } from './why-not.ts'
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

describe.each(dialects.map(({ id }) => id))('in %s', dialect => {
  test('each line says what the verdict says of it', () => {
    const url = fc.constantFrom('/', '/a', '/a/b', '/index.html', '/robots.txt', '/a%2Fb?c=d', '/x.pdf')
    fc.assert(
      fc.property(recordsOfAllKinds, url, fc.constantFrom('Googlebot', 'a', 'OtherBot'), (text, path, productToken) => {
        const robots = parse(text)
        const query = { productToken, url: path, dialect }
        const { rule, matches, groups, reason } = evaluate(robots, query)
        for (const { number } of robots.lines) {
          const found = whyNot(robots, query, number)
          const match = matches.find(one => one.rule.line === number && one.lost !== 'empty-path')
          expect(found.answer === 'decides').toBe(rule?.line === number)
          expect(found.answer === 'loses').toBe(match?.lost !== undefined)
          const isFollowed = groups.some(({ rules }) => rules.some(one => one.line === number))
          const ofFollowed = ['decides', 'loses', 'no-match', 'empty-path', 'robots-txt-itself']
          expect(ofFollowed.includes(found.answer)).toBe(isFollowed)
          if ('alignment' in found) {
            expect(found.alignment.result === 'matches').toBe(found.answer !== 'no-match')
            expect(reason).not.toBe('robots-txt-itself')
          }
        }
      }),
      { numRuns: 60 },
    )
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
