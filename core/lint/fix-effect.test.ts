import { describe, expect, test } from 'vitest'
import { parse } from '../parse/parse.ts'
import { compare } from '../proofs/compare.ts'
import { fixEffect } from './fix-effect.ts'

/** The effect of a fix that replaces one text by another. */
function effect(before: string, after: string, states?: number) {
  const edits = [{ from: 0, to: before.length, insert: after }]
  return fixEffect(parse(before), { edits }, states === undefined ? {} : { states })
}

const words = (before: string, after: string) => effect(before, after).wording.text

describe('the words for', () => {
  test.each([
    ['nothing', 'User-agent: *\nDisallow: /a', 'User-agent: *\nDisallow: /a\nDisallow: /a/b', 'changes no verdict'],
    [
      'a site that is closed',
      'User-agent: *\nDisallow: https://a.example/',
      'User-agent: *\nDisallow: /',
      'closes `/` for every crawler',
    ],
    [
      'a path that is opened',
      'User-agent: *\nDisallow: /a',
      'User-agent: *\nDisallow:',
      'opens `/a` for every crawler',
    ],
    [
      'two crawlers',
      'User-agent: GPTBot\nUser-agent: Bingbot\nUser-agent: Googlebot\nDisallow: /a\n\nUser-agent: *\nDisallow: /a',
      'User-agent: Bingbot\nUser-agent: Googlebot\nDisallow: /\n\nUser-agent: *\nUser-agent: GPTBot\nDisallow: /a',
      'closes `/` for `Googlebot`, `Bingbot` and 9 more',
    ],
    [
      'all that no group names',
      'User-agent: Googlebot\nDisallow: /a\n\nUser-agent: *\nDisallow: /b',
      'User-agent: Googlebot\nDisallow: /a\n\nUser-agent: *\nDisallow: /b\nDisallow: /c',
      'closes `/c` for every crawler without a group of its own',
    ],
    [
      'all that no group names but Google’s, which read the line before already',
      'User-agent: *\nDissallow: /a',
      'User-agent: *\nDisallow: /a',
      'closes `/a` for every crawler without a group of its own (not Google’s)',
    ],
    [
      'a part of what a rule names',
      'User-agent: *\nDisallow: /a\nDisallow: /a/b',
      'User-agent: *\nDisallow: /a/b',
      'opens URLs such as `/a` for every crawler',
    ],
    [
      'an exception',
      'User-agent: *\nDisallow: /a',
      'User-agent: *\nDisallow: /a\nAllow: /a/b',
      'opens `/a/b` for every crawler',
    ],
    [
      'both ways',
      'User-agent: *\nDisallow: /a',
      'User-agent: *\nDisallow: /b',
      'closes `/b` for every crawler and opens `/a` for every crawler',
    ],
    [
      'several paths of one length, in the order of their letters',
      'User-agent: *\nDisallow: /x',
      'User-agent: *\nDisallow: /x\nDisallow: /c\nDisallow: /a\nDisallow: /b',
      'closes `/a`, `/b` and `/c` for every crawler',
    ],
    [
      'a rule that others replace in part, once',
      'User-agent: *\nDisallow: /*download',
      'User-agent: *\nAllow: /a\nAllow: /b',
      /^opens `\/\*download` for every crawler$/,
    ],
    [
      'what closes the home page, before a shorter path and what opens',
      'User-agent: a\nDisallow: /x\n\nUser-agent: b\nDisallow: /y',
      'User-agent: a\nDisallow: /z\n\nUser-agent: b\nDisallow: /*',
      'closes `/*` for `b`, closes `/z` for `a` and opens `/x` for `a`',
    ],
    [
      'the broadest path first',
      'User-agent: a\nDisallow:\n\nUser-agent: b\nDisallow:',
      'User-agent: a\nDisallow: /longer\n\nUser-agent: b\nDisallow: /b',
      'closes `/b` for `b` and closes `/longer` for `a`',
    ],
    [
      'the draft of 1996 alone',
      'User-agent: *\nDisallow: /a*',
      'User-agent: *\nDisallow: /a',
      'changes no verdict for known crawlers, only for crawlers that follow the draft of 1996',
    ],
    [
      'Google’s crawlers alone',
      'User-agent: *\nDisallow: /a b',
      'User-agent: *\nDisallow: /a%20b',
      'closes `/a%20b` for `Googlebot`,',
    ],
    [
      'a known crawler beside a value that names none',
      'User-agent: Googlebot\nUser-agent: a Disallow: /b\nDisallow: /a',
      'User-agent: Googlebot\nUser-agent: a Disallow: /b\nDisallow:',
      'opens `/a` for `Googlebot` and 8 more',
    ],
    [
      'a known crawler whose name is corrected',
      'User-agent: GPTBott\nDisallow: /',
      'User-agent: GPTBot\nDisallow: /',
      /^closes `\/` for `GPTBot`$/,
    ],
    [
      'every crawler, though a mistake was named',
      'User-agent: /*\nDisallow: /a',
      'User-agent: *\nDisallow: /a',
      'closes `/a` for every crawler',
    ],
    [
      'a token that is in no list and is no longer named',
      'User-agent: housebot\nDisallow: /',
      'User-agent: *\nDisallow:',
      'opens `/` for `housebot`',
    ],
    [
      'a token that is in no list',
      'User-agent: housebot\nDisallow: /',
      'User-agent: housebot\nDisallow:',
      'opens `/` for `housebot`',
    ],
  ])('%s', (_, before, after, expected) => {
    expect(words(before, after)).toMatch(expected)
  })
})

test('the data says what the words say', () => {
  const { result, changes, open, otherReadings } = effect(
    'User-agent: Googlebot\nUser-agent: *\nDisallow: /a',
    'User-agent: Googlebot\nUser-agent: *\nDisallow: /',
  )
  expect({ result, open, otherReadings }).toEqual({
    result: 'changes',
    open: [],
    otherReadings: ['google-2020', 'draft-koster-rep-00', 'koster-1996'],
  })
  expect(changes).toMatchObject([
    {
      kind: 'closes',
      homePage: true,
      paths: [{ pattern: '/', witness: '/', whole: true }],
      everyCrawler: true,
      others: true,
    },
  ])
  expect(changes[0]?.crawlers[0]).toBe('Googlebot')
})

test.each([
  ['closes', 'User-agent: *\nDisallow: /a', 'User-agent: *\nDisallow: /a\nDisallow: /$', ['closes']],
  ['opens', 'User-agent: *\nDisallow: *', 'User-agent: *\nDisallow: /a', ['opens']],
  ['leaves alone', 'User-agent: *\nDisallow: /a\nAllow: /$', 'User-agent: *\nDisallow: /\nAllow: /$', []],
])('a fix that %s the home page says so', (_, before, after, expected) => {
  const { changes } = effect(before, after)
  expect(changes.length).toBeGreaterThan(0)
  expect(changes.flatMap(({ kind, homePage }) => (homePage ? kind : []))).toEqual(expected)
})

test('what may be more than is listed is said', () => {
  const rules = Array.from({ length: 12 }, (_, i) => `Disallow: /${i}x`).join('\n')
  expect(words(`User-agent: *\n${rules}`, 'User-agent: *\nDisallow:')).toMatch(/^opens .*, and perhaps more$/)
})

test('a crawler that heeds no group for `*` is not among those for whom it changes', () => {
  const { changes } = effect('User-agent: *\nDisallow:', 'User-agent: *\nDisallow: /')
  expect(changes.flatMap(({ crawlers }) => crawlers)).not.toContain('AdsBot-Google')
  expect(changes.map(({ everyCrawler }) => everyCrawler)).toEqual([true])
})

test('what is not found out within the bound is not called proved', () => {
  const rules = (extra: string) =>
    `User-agent: *\n${Array.from({ length: 40 }, (_, i) => `Disallow: /*${i}*x${i}*y\nAllow: /*z${i}*x${i}*`).join('\n')}\n${extra}`
  const [before, after] = [rules('Disallow: /*1*2*3*4*5*6$'), rules('Disallow: /*1*2*3*4*5*6')]
  const bounded = effect(before, after, 8)
  expect(bounded.open).toContainEqual({
    because: 'bound',
    unit: 'rules',
    examined: expect.any(Number),
    of: expect.any(Number),
  })
  expect(bounded.result).not.toBe('none')
  expect(compare(parse(before), parse(after)).result).toBe('different')
})

test('nobody is called what holds another record, or no letter', () => {
  expect(words('User-agent: libWebDisallow: /\nDisallow: /', 'User-agent: libWeb\nDisallow: /')).toBe(
    'closes `/` for `libWeb`',
  )
  expect(effect('User-agent: /*\nDisallow: /a', 'User-agent: *\nDisallow: /a').changes).toMatchObject([
    { kind: 'closes', everyCrawler: true },
  ])
})
