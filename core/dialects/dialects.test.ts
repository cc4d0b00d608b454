import { describe, expect, test } from 'vitest'
import { freshnessOf } from '../access/freshness.ts'
import { parse } from '../parse/parse.ts'
import { evaluate } from '../verdict/evaluate.ts'
import type { Dialect, DialectId } from './dialect.ts'
import type { AnswerClass, AnswerInterpretation, Basis } from './http-rules.ts'
import { dialectOf, dialects, dialectWording } from './index.ts'
import { readings } from './reading.ts'

const ids = ['rfc9309', 'google', 'google-2020', 'draft-koster-rep-00', 'koster-1996'] as const satisfies DialectId[]

/** A value for each dialect, in the order of `dialects`. */
const ofEach = <Value>(value: (dialect: Dialect) => Value) => dialects.map(value)

test('every dialect has an id, a title and a message key; readings are by operator or by one dialect', () => {
  expect(ofEach(({ id, title }) => [id, title])).toEqual([
    ['rfc9309', 'RFC 9309'],
    ['google', 'Google'],
    ['google-2020', 'Google 2020'],
    ['draft-koster-rep-00', '2019 draft'],
    ['koster-1996', '1996 draft'],
  ])
  expect(dialectWording(dialectOf('google-2020'))).toMatchObject({ key: 'dialect_google_2020', text: 'Google 2020' })
  expect(readings).toEqual(['as-documented', ...ids])
})

test('an unknown dialect is named', () => {
  // @ts-expect-error an unknown dialect
  expect(() => dialectOf('rfc')).toThrow(new TypeError('no dialect is named "rfc"'))
})

describe('what a dialect says of itself holds', () => {
  test.each(dialects)('$id: whether * is special', ({ wildcards, patterns }) => {
    expect(patterns('disallow', '/a*b')[0]?.segments).toEqual(wildcards ? ['/a', 'b'] : ['/a*b'])
  })

  test.each(dialects)('$id: whether escaped octets outside ASCII are decoded', ({ decodesEscapes, target }) => {
    expect(target('/%C3%A9')).toBe(decodesEscapes ? '/\xc3\xa9' : '/%C3%A9')
  })

  test.each(dialects)('$id: whether all groups of a token are followed, and all for *', dialect => {
    const file = parse(
      'User-agent: a\nDisallow: /x\n\nUser-agent: *\nDisallow: /z\n\nUser-agent: a\nUser-agent: *\nDisallow: /y',
    )
    const readingFor = (productToken: string) =>
      evaluate(file, { productToken, url: '/y', dialect: dialect.id }).allowed ? 'first' : 'combined'
    expect([dialect.groupsOfToken, dialect.groupsOfEveryone]).toEqual([readingFor('a'), readingFor('b')])
  })

  test.each(dialects)('$id: which headers say how long an answer may be kept', ({ http }) => {
    const { from } = freshnessOf({ expires: '0' }, http.cache, 0)
    expect(http.cache.headers).toBe(from === 'expires' ? 'standard' : 'max-age')
  })

  test('how a path is shown', () => {
    const shown = ofEach(
      ({ id }) => evaluate(parse(''), { productToken: 'a', url: '/%c3%a9?b=:', dialect: id, verbatim: true }).path,
    )
    expect(shown).toEqual(['/%C3%A9?b=%3A', '/%c3%a9?b=:', '/%C3%A9?b=:', '/%C3%A9?b=%3A', '/\xc3\xa9'])
  })

  test('an empty path has no pattern, except in Google’s parser, where it has no length', () => {
    const lengths = ofEach(({ patterns }) => patterns('disallow', '').map(({ length }) => length))
    expect(lengths).toEqual([[], [0], [], [], []])
  })

  test('google-2020: the order that the text leaves undefined', () => {
    expect(dialectOf('google-2020').undefinedPrecedence).toMatchObject({
      title: expect.stringContaining('Order of precedence for group-member lines'),
      url: expect.stringContaining('#order-of-precedence-for-group-member-lines'),
    })
  })
})

const marks: Readonly<Record<Basis, string>> = { stated: '', choice: ' (choice)', unstated: ' (unstated)' }

/** The meaning, the section in short, and the basis unless the text states it: "unavailable §3.1 (unstated)". */
const inShort = ({ means, section, basis }: AnswerInterpretation) =>
  `${means} ${section.title.replace(/^.*(?:§|, )/, '')}${marks[basis]}`

const codes = 'Handling of errors and HTTP status codes'
const codes2020 = 'Handling HTTP result codes'

test.each<[AnswerClass, rfc: string, google: string, google2020: string, rep00: string, k1996: string]>([
  [
    'successful',
    'successful 2.3.1.1',
    `successful ${codes}`,
    `successful ${codes2020}`,
    'successful 2.3.1.1',
    'successful 3.1',
  ],
  [
    'endlessRedirect',
    'unavailable 2.3.1.2 (choice)',
    `unavailable ${codes}`,
    `unavailable ${codes2020}`,
    'unavailable 2.3.1.2 (choice)',
    'unreachable 3.1 (unstated)',
  ],
  [
    'redirectNotFollowed',
    'unavailable 2.3.1.2 (unstated)',
    `unavailable ${codes} (unstated)`,
    `unavailable ${codes2020} (unstated)`,
    'unreachable 2.3.1.4 (unstated)',
    'unreachable 3.1 (unstated)',
  ],
  [
    'restricted',
    'unavailable 2.3.1.3',
    `unavailable ${codes}`,
    `unavailable ${codes2020}`,
    'unavailable 2.3.1.3',
    'restricted 3.1',
  ],
  [
    'notFound',
    'unavailable 2.3.1.3',
    `unavailable ${codes}`,
    `unavailable ${codes2020}`,
    'unavailable 2.3.1.3',
    'unavailable 3.1',
  ],
  [
    'tooManyRequests',
    'unavailable 2.3.1.3',
    `unreachable ${codes}`,
    `unavailable ${codes2020}`,
    'unavailable 2.3.1.3',
    'unavailable 3.1 (unstated)',
  ],
  [
    'clientError',
    'unavailable 2.3.1.3',
    `unavailable ${codes}`,
    `unavailable ${codes2020}`,
    'unavailable 2.3.1.3',
    'unavailable 3.1 (unstated)',
  ],
  [
    'failure',
    'unreachable 2.3.1.4',
    `unreachable ${codes}`,
    `unreachable ${codes2020}`,
    'unreachable 2.3.1.4',
    'unreachable 3.1',
  ],
  [
    'undefinedStatus',
    'unreachable 2.3.1.4 (unstated)',
    `unreachable ${codes}`,
    `unreachable ${codes2020}`,
    'unreachable 2.3.1.4',
    'unreachable 3.1 (unstated)',
  ],
])('what an answer means, and the section that says so: %s', (answer, ...expected) => {
  expect(ofEach(({ http }) => inShort(http.interpretations[answer]))).toEqual(expected)
})

test('the sections on redirects and on caching', () => {
  expect(ofEach(({ http }) => [http.redirects.title, http.cache.section.title])).toEqual([
    ['RFC 9309 §2.3.1.2', 'RFC 9309 §2.4'],
    [`Google, ${codes}`, 'Google, Caching'],
    [`Google 2020, ${codes2020}`, `Google 2020, ${codes2020}`],
    ['2019 draft §2.3.1.2', '2019 draft §2.4'],
    ['1996 draft §3.1', '1996 draft §3.4'],
  ])
  const anchors = (id: DialectId) =>
    [dialectOf(id).http.redirects, dialectOf(id).http.cache.section].map(({ url }) => new URL(url).hash)
  expect(anchors('google')).toEqual(['#http-status-codes', '#caching'])
  expect(anchors('google-2020')).toEqual(Array(2).fill('#handling-http-result-codes'))
})
