import { describe, expect, test } from 'vitest'
import { parse } from '../parse/parse.ts'
import { compare } from '../proofs/compare.ts'
import { keyed } from '../testing/keyed.ts'
import { fixEffect } from './fix-effect.ts'

/** The effect of a fix that replaces one text by another. */
function effect(before: string, after: string, states?: number) {
  const edits = [{ from: 0, to: before.length, insert: after }]
  return fixEffect(parse(before), { edits }, states === undefined ? {} : { states })
}

const words = (before: string, after: string) => keyed(effect(before, after).wording, 'lint_fix_effect')

describe('the words for', () => {
  test.each([
    ['nothing', 'User-agent: *\nDisallow: /a', 'User-agent: *\nDisallow: /a\nDisallow: /a/b', 'none'],
    [
      'a site that is closed',
      'User-agent: *\nDisallow: https://a.example/',
      'User-agent: *\nDisallow: /',
      'changes(changes: [closes(paths: [`/`], crawlers: everyCrawler)])',
    ],
    [
      'a path that is opened',
      'User-agent: *\nDisallow: /a',
      'User-agent: *\nDisallow:',
      'changes(changes: [opens(paths: [`/a`], crawlers: everyCrawler)])',
    ],
    [
      'two crawlers',
      'User-agent: GPTBot\nUser-agent: Bingbot\nUser-agent: Googlebot\nDisallow: /a\n\nUser-agent: *\nDisallow: /a',
      'User-agent: Bingbot\nUser-agent: Googlebot\nDisallow: /\n\nUser-agent: *\nUser-agent: GPTBot\nDisallow: /a',
      'changes(changes: [closes(paths: [`/`], crawlers: [`Googlebot`, `Bingbot`, +9])])',
    ],
    [
      'all that no group names',
      'User-agent: Googlebot\nDisallow: /a\n\nUser-agent: *\nDisallow: /b',
      'User-agent: Googlebot\nDisallow: /a\n\nUser-agent: *\nDisallow: /b\nDisallow: /c',
      'changes(changes: [closes(paths: [`/c`], crawlers: [crawlersNotNamed])])',
    ],
    [
      'all that no group names but Google’s, which read the line before already',
      'User-agent: *\nDissallow: /a',
      'User-agent: *\nDisallow: /a',
      'changes(changes: [closes(paths: [`/a`], crawlers: [crawlersNotNamedNotGoogle])])',
    ],
    [
      'a part of what a rule names',
      'User-agent: *\nDisallow: /a\nDisallow: /a/b',
      'User-agent: *\nDisallow: /a/b',
      'changes(changes: [opensSome(paths: [`/a`], crawlers: everyCrawler)])',
    ],
    [
      'an exception',
      'User-agent: *\nDisallow: /a',
      'User-agent: *\nDisallow: /a\nAllow: /a/b',
      'changes(changes: [opens(paths: [`/a/b`], crawlers: everyCrawler)])',
    ],
    [
      'both ways',
      'User-agent: *\nDisallow: /a',
      'User-agent: *\nDisallow: /b',
      'changes(changes: [closes(paths: [`/b`], crawlers: everyCrawler), opens(paths: [`/a`], crawlers: everyCrawler)])',
    ],
    [
      'several paths of one length, in the order of their letters',
      'User-agent: *\nDisallow: /x',
      'User-agent: *\nDisallow: /x\nDisallow: /c\nDisallow: /a\nDisallow: /b',
      'changes(changes: [closes(paths: [`/a`, `/b`, `/c`], crawlers: everyCrawler)])',
    ],
    [
      'a rule that others replace in part, once',
      'User-agent: *\nDisallow: /*download',
      'User-agent: *\nAllow: /a\nAllow: /b',
      'changes(changes: [opens(paths: [`/*download`], crawlers: everyCrawler)])',
    ],
    [
      'what closes the home page, before a shorter path and what opens',
      'User-agent: a\nDisallow: /x\n\nUser-agent: b\nDisallow: /y',
      'User-agent: a\nDisallow: /z\n\nUser-agent: b\nDisallow: /*',
      'changes(changes: [closes(paths: [`/*`], crawlers: [`b`]), closes(paths: [`/z`], crawlers: [`a`]), opens(paths: [`/x`], crawlers: [`a`])])',
    ],
    [
      'the broadest path first',
      'User-agent: a\nDisallow:\n\nUser-agent: b\nDisallow:',
      'User-agent: a\nDisallow: /longer\n\nUser-agent: b\nDisallow: /b',
      'changes(changes: [closes(paths: [`/b`], crawlers: [`b`]), closes(paths: [`/longer`], crawlers: [`a`])])',
    ],
    [
      'the draft of 1996 alone',
      'User-agent: *\nDisallow: /a*',
      'User-agent: *\nDisallow: /a',
      'otherReadings(dialects: [by_koster_1996])',
    ],
    [
      'Google’s crawlers alone',
      'User-agent: *\nDisallow: /a b',
      'User-agent: *\nDisallow: /a%20b',
      'changes(changes: [closes(paths: [`/a%20b`], crawlers: [`Googlebot`, `Googlebot-Image`, `Googlebot-Video`, +25])])',
    ],
    [
      'a known crawler beside a value that names none',
      'User-agent: Googlebot\nUser-agent: a Disallow: /b\nDisallow: /a',
      'User-agent: Googlebot\nUser-agent: a Disallow: /b\nDisallow:',
      'changes(changes: [opens(paths: [`/a`], crawlers: [`Googlebot`, +8])])',
    ],
    [
      'a known crawler whose name is corrected',
      'User-agent: GPTBott\nDisallow: /',
      'User-agent: GPTBot\nDisallow: /',
      'changes(changes: [closes(paths: [`/`], crawlers: [`GPTBot`])])',
    ],
    [
      'every crawler, though a mistake was named',
      'User-agent: /*\nDisallow: /a',
      'User-agent: *\nDisallow: /a',
      'changes(changes: [closes(paths: [`/a`], crawlers: everyCrawler)])',
    ],
    [
      'a token that is in no list and is no longer named',
      'User-agent: housebot\nDisallow: /',
      'User-agent: *\nDisallow:',
      'changes(changes: [opens(paths: [`/`], crawlers: [`housebot`])])',
    ],
    [
      'a token that is in no list',
      'User-agent: housebot\nDisallow: /',
      'User-agent: housebot\nDisallow:',
      'changes(changes: [opens(paths: [`/`], crawlers: [`housebot`])])',
    ],
  ])('%s', (_, before, after, expected) => {
    expect(words(before, after)).toBe(expected)
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
  expect(words(`User-agent: *\n${rules}`, 'User-agent: *\nDisallow:')).toMatch(/^changesAndMore\(changes: \[opens\(/)
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
    'changes(changes: [closes(paths: [`/`], crawlers: [`libWeb`])])',
  )
  expect(effect('User-agent: /*\nDisallow: /a', 'User-agent: *\nDisallow: /a').changes).toMatchObject([
    { kind: 'closes', everyCrawler: true },
  ])
})
