import { describe, expect, test } from 'vitest'
import { crawlerForOwnToken } from '../crawlers/registry.ts'
import type { Reading } from '../dialects/reading.ts'
import { parse } from '../parse/parse.ts'
import { type ExplanationSentence, type ExplanationStep, explanationOf } from './explanation.ts'
import { siteMatcher } from './site-verdict.ts'

const source = `User-agent: *
Disallow: /all
User-agent: *
Disallow: /more

User-agent: Googlebot
Disallow: /shop
Allow: /shop/help
Allow: /shop
`

function steps(
  token: string,
  path: string,
  reading: Reading = 'as-documented',
  text = source,
): readonly ExplanationStep[] {
  const matcher = siteMatcher({ robots: parse(text) }, crawlerForOwnToken(token), reading)
  return explanationOf(matcher, matcher.evaluate(path), path)
}

const textOf = ({ wording }: ExplanationSentence) => wording.text

function told(id: ExplanationStep['id'], all: readonly ExplanationStep[]) {
  return all.find(step => step.id === id)?.sentences.map(sentence => [textOf(sentence), sentence.line])
}

test('every step is told and names its section', () => {
  const all = steps('Googlebot', '/shop/help/x')
  expect(all.map(step => step.id)).toEqual(['answer', 'groups', 'path', 'rules', 'verdict'])
  for (const { section } of all) expect(new URL(section.url).protocol).toBe('https:')
})

describe('groups', () => {
  const cases: [string, Reading, [string, number | undefined][]][] = [
    ['Googlebot', 'as-documented', [['1 group names Googlebot: lines 6–9. It is followed.', 6]]],
    [
      'Googlebot-Image',
      'as-documented',
      [
        ['No group names Googlebot-Image.', undefined],
        ['1 group names Googlebot: lines 6–9. It is followed.', 6],
      ],
    ],
    [
      'MyBot',
      'rfc9309',
      [
        ['No group names MyBot.', undefined],
        [
          '2 groups are for *, that is for everyone no other group names: lines 1–2 and lines 3–4. They are followed as one.',
          1,
        ],
      ],
    ],
    [
      'MyBot',
      'koster-1996',
      [
        ['No group names MyBot.', undefined],
        ['The first group for *, that is for everyone no other group names, is followed: lines 1–2.', 1],
      ],
    ],
    [
      'AdsBot-Google',
      'as-documented',
      [
        ['No group names AdsBot-Google.', undefined],
        [
          'AdsBot-Google does not follow groups for *: its operator says that only a group naming it counts.',
          undefined,
        ],
      ],
    ],
  ]
  test.each(cases)('%s read as %s', (token, reading, expected) => {
    expect(told('groups', steps(token, '/x', reading))).toEqual(expected)
  })
})

test('RFC 9309 §2.2.2: the path that is compared is shown where it is not the one that was asked about', () => {
  expect(told('path', steps('MyBot', '/x'))).toEqual([['The rules are compared with /x.', undefined]])
  expect(told('path', steps('MyBot', 'https://example.com/a%41?q#f'))).toEqual([
    ['Of https://example.com/a%41?q#f the rules are compared with /aA?q.', undefined],
  ])
})

describe('what decides', () => {
  const cases: [string, string, Reading, string, number | undefined][] = [
    ['the longest', '/shop/help', 'google', 'Line 8 decides: of the patterns that match, none is longer.', 8],
    [
      'a tie',
      '/shop/x',
      'google',
      'Line 9 decides: of the longest patterns that match, an allow goes before a disallow.',
      9,
    ],
    ['the first', '/shop/help', 'koster-1996', 'Line 7 decides: it is the first in the file that matches.', 7],
    ['none', '/x', 'google', 'No rule decides, so the page may be fetched.', undefined],
  ]
  test.each(cases)('%s', (_name, path, reading, text, line) => {
    expect(told('verdict', steps('Googlebot', path, reading))).toEqual([[text, line]])
  })

  test('what the text leaves undefined, with the place where it does', () => {
    const file = 'User-agent: *\nAllow: /page\nDisallow: /*.htm'
    const step = steps('MyBot', '/page.htm', 'google-2020', file).find(({ id }) => id === 'verdict')
    const [decides, undefinedOrder] = step?.sentences ?? []
    expect(decides?.wording.text).toBe('Line 3 decides: of the patterns that match, none is longer.')
    expect(undefinedOrder?.wording.text).toBe(
      'Google 2020 does not say which wins, a rule with a `*` inside or one of the other type. So by this text the verdict is not defined; the longer rule is taken.',
    )
    expect(undefinedOrder?.section?.title).toBe('Google 2020, Order of precedence for group-member lines')
    expect(told('verdict', steps('MyBot', '/page.htm', 'google', file))).toHaveLength(1)
  })

  test('the only one', () => {
    expect(told('verdict', steps('MyBot', '/all'))).toEqual([
      ['Line 2 is the only rule that matches, so it decides.', 2],
    ])
  })
})

describe('how many rules match', () => {
  test.each([
    ['Googlebot', '/shop/help', source, 'Of 3 rules that it follows, 3 match.'],
    ['MyBot', '/all', source, 'Of 2 rules that it follows, 1 matches.'],
    ['MyBot', '/x', source, 'None of the 2 rules that it follows matches, and what no rule forbids is allowed.'],
    [
      'MyBot',
      '/x',
      'User-agent: *\nDisallow: /a',
      'The one rule that it follows does not match, and what no rule forbids is allowed.',
    ],
    ['MyBot', '/x', '', 'There is no rule that it follows, and what no rule forbids is allowed.'],
    ['MyBot', '/robots.txt', source, 'The rules are not asked: robots.txt itself may always be fetched.'],
  ])('%s, %s', (token, path, text, expected) => {
    expect(told('rules', steps(token, path, 'as-documented', text))).toEqual([[expected, undefined]])
  })
})

test('what the operator leaves open is said after the line', () => {
  const text = 'User-agent: Bingbot\nAllow: /\n\nUser-agent: *\nDisallow: /'
  expect(told('verdict', steps('Amzn-SearchBot', '/a', 'as-documented', text))).toEqual([
    ['Line 5 is the only rule that matches, so it decides.', 5],
    [
      'Amazon says that Amzn-SearchBot may go by the groups for other crawlers, without saying which. One of them allows the URL, so the operator’s text does not decide.',
      undefined,
    ],
  ])
})
