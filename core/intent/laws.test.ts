/** What must be true of any file and any wish. */
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { crawlersOf } from '../crawlers/index.ts'
import { crawlerForOwnToken } from '../crawlers/registry.ts'
import { parse } from '../parse/parse.ts'
import type { RobotsTxt } from '../parse/robots-txt.ts'
import { recordsOfAllKinds } from '../testing/lint-files.ts'
import { filesWithAreas, wishes } from '../testing/wishes.ts'
import { siteMatcher } from '../verdict/site-verdict.ts'
import { compareWithWish } from './compare-with-wish.ts'
import { editFor } from './edit-for.ts'
import { exceptionsOf } from './exceptions.ts'
import { pageOutcome } from './page-outcome.ts'
import { parseWish } from './parse-wish.ts'
import { wantedFor } from './wanted-for.ts'
import { crawlersOfLine } from './who.ts'
import { wishOf } from './wish.ts'
import { isAboutSite, type WishLine, wishText } from './wish-line.ts'

/** Crawlers that differ in what matters: known and unknown, with fall-backs, undecided, and one that does not follow. */
const asked = [
  ...['Googlebot', 'Googlebot-Image', 'bingbot', 'GPTBot', 'a', 'b', 'YandexBot', 'Google-Extended', 'Perplexity-User'],
  ...['*', 'CCBot', 'AdsBot-Google', 'OtherBot', 'Slurp', 'Applebot'],
].map(crawlerForOwnToken)

const paths = [
  '/',
  '/a',
  '/a/',
  '/a/b',
  '/a/b/c',
  '/b/',
  '/A/',
  '/x.css',
  '/a/x.js',
  '/c',
  '/?p=1',
  '/é',
  '/communities/x',
]

const pageIn = (robots: RobotsTxt, path: string) =>
  asked.map(crawler => {
    const { state, verdict } = siteMatcher({ robots }, crawler).decide(path)
    return { crawler, path, state, line: verdict?.rule?.line }
  })

test('the text of a wish is read as the wish', () => {
  fc.assert(
    fc.property(wishes, wish => {
      const { lines, errors } = parseWish(wishText(wish))
      expect(errors).toEqual([])
      expect(lines.map(({ who, wanted, where }) => ({ who, wanted, where }))).toEqual(wish)
    }),
  )
})

describe('of any file', () => {
  test('it fulfils what it says, for all crawlers that it decides about', () => {
    fc.assert(
      fc.property(recordsOfAllKinds, text => {
        const site = { robots: parse(text) }
        for (const { line, against } of compareWithWish(site, wishOf(site).lines)) {
          expect({ line, against }).toEqual({ line, against: [] })
        }
      }),
      { numRuns: 30 },
    )
  })

  test('with its exceptions, what it says is what is wanted for each page', () => {
    let exceptions = 0
    fc.assert(
      fc.property(fc.oneof(filesWithAreas, recordsOfAllKinds), text => {
        const robots = parse(text)
        const { lines } = wishOf({ robots })
        const wish = [...lines, ...exceptionsOf({ robots }, lines)]
        exceptions += wish.length - lines.length
        for (const path of paths) {
          const { against } = pageOutcome(wish, pageIn(robots, path))
          expect({ text, wish, path, against: against.map(({ crawler }) => crawler.token) }).toEqual({
            text,
            wish,
            path,
            against: [],
          })
        }
        for (const { line, against } of compareWithWish({ robots }, wish)) {
          const tokens = against.map(({ crawler, path }) => `${crawler.token} ${path}`)
          expect({ text, wish, line, tokens }).toEqual({ text, wish, line, tokens: [] })
        }
        expect(exceptionsOf({ robots }, wish)).toEqual(exceptionsOf({ robots }, lines))
      }),
      { numRuns: 30 },
    )
    expect(exceptions).toBeGreaterThan(10)
  })

  test('exceptions by purpose want the same of each page as exceptions by token, and are found once', () => {
    let shorter = 0
    fc.assert(
      fc.property(
        filesWithAreas.map(text => `User-agent: *\nDisallow: /c/d\n\n${text}`),
        fc.constantFrom('search', 'ai-search', 'ai-training', 'ai', 'seo,search'),
        fc.constantFrom({ wanted: 'allow', where: '/' } as const, { wanted: 'disallow', where: 'everywhere' } as const),
        (text, who, end) => {
          const site = { robots: parse(text) }
          const wish: readonly WishLine[] = [{ who, ...end }]
          const whole = [...wish, ...exceptionsOf(site, wish)]
          const isShort = whole.slice(1).some(isAboutSite)
          if (isShort) shorter++
          expect(exceptionsOf(site, whole)).toEqual(whole.slice(1))
          const asWanted = end.wanted === 'allow' ? 'allowed' : 'blocked'
          for (const crawler of wish.flatMap(crawlersOfLine).filter(({ obeys }) => obeys !== 'no')) {
            // If all that are as wanted have the same exceptions, they are also those of the others.
            if (!isShort && siteMatcher(site, crawler).state('/') !== asWanted) continue
            const own = [{ who: crawler.token, ...end }]
            const each = [...own, ...exceptionsOf(site, own)]
            const wantedBy = (lines: readonly WishLine[]) =>
              paths.map(path => `${path} ${wantedFor(lines, crawler, path)}`)
            expect({ text, whole, token: crawler.token, wants: wantedBy(whole) }).toEqual({
              ...{ text, whole, token: crawler.token, wants: wantedBy(each) },
            })
          }
        },
      ),
      { numRuns: 40 },
    )
    expect(shorter).toBeGreaterThan(5)
  })

  test('what is said of a page and what is said of the site do not contradict each other', () => {
    const seen = { against: 0, asWanted: 0 }
    fc.assert(
      fc.property(fc.oneof(filesWithAreas, recordsOfAllKinds), wishes, (text, wish) => {
        const robots = parse(text)
        const outcomes = compareWithWish({ robots }, wish)
        for (const one of pageIn(robots, '/')) {
          const { state } = pageOutcome(wish, [one])
          const about = outcomes.flatMap(({ line, crawlers }) =>
            crawlers
              .filter(({ crawler }) => crawler.token === one.crawler.token)
              .map(outcome => ({ line, fulfilment: outcome.fulfilment })),
          )
          const ofHome = about.filter(({ line }) => line.where === '/' || line.where === 'everywhere')
          const wanted = wantedFor(wish, one.crawler, '/')
          const sameWish = ofHome.filter(({ line }) => line.wanted === wanted)
          if (state === 'not-as-wanted') {
            seen.against++
            expect({ wish, about: sameWish.filter(({ fulfilment }) => fulfilment === 'as-wanted') }).toEqual({
              wish,
              about: [],
            })
          }
          if (state === 'as-wanted') {
            seen.asWanted++
            const broken = sameWish.filter(
              ({ line, fulfilment }) => line.where === '/' && fulfilment === 'not-as-wanted',
            )
            expect({ wish, about: broken }).toEqual({ wish, about: [] })
          }
          if (state === 'not-decided')
            expect(sameWish.every(({ fulfilment }) => fulfilment === 'as-wanted')).toBe(sameWish.length === 0)
        }
      }),
      { numRuns: 60 },
    )
    expect(seen.against).toBeGreaterThan(30)
    expect(seen.asWanted).toBeGreaterThan(30)
  })

  test('a URL that shows that a wish does not hold is one', () => {
    fc.assert(
      fc.property(fc.oneof(filesWithAreas, recordsOfAllKinds), wishes, (text, wish) => {
        const robots = parse(text)
        for (const { line, against, crawlers: judged } of compareWithWish({ robots }, wish)) {
          for (const { crawler, path } of against) {
            expect(siteMatcher({ robots }, crawler).state(path)).toBe(line.wanted === 'allow' ? 'blocked' : 'allowed')
          }
          if (line.where !== 'everywhere') continue
          // What is proved of all URLs is true of each, except where the wish makes an exception.
          for (const { crawler, fulfilment } of judged) {
            if (fulfilment !== 'as-wanted') continue
            for (const path of paths.filter(one => wantedFor(wish, crawler, one) === line.wanted)) {
              const state = siteMatcher({ robots }, crawler).state(path)
              expect({ text, wish, path, token: crawler.token, state }).toEqual({
                ...{ text, wish, path, token: crawler.token, state: line.wanted === 'allow' ? 'allowed' : 'blocked' },
              })
            }
          }
        }
      }),
      { numRuns: 60 },
    )
  })

  test('after the edit the wish holds, and nothing changes for crawlers about which nothing is wanted', () => {
    let edits = 0
    fc.assert(
      fc.property(fc.oneof(filesWithAreas, recordsOfAllKinds), wishes, (text, wish) => {
        const robots = parse(text)
        const edit = editFor(robots, wish)
        if (edit.state === 'none') {
          expect(edit.lines.length).toBeGreaterThan(0)
          return
        }
        if (edit.edits.length > 0) edits++
        const changed = [...edit.edits]
          .reverse()
          .reduce((now, { from, to, insert }) => now.slice(0, from) + insert + now.slice(to), robots.text)
        expect(changed).toBe(parse(edit.text).text)
        const after = parse(edit.text)
        for (const outcome of compareWithWish({ robots: after }, wish)) {
          expect(
            outcome.crawlers.flatMap(({ crawler, fulfilment, because }) =>
              fulfilment === 'as-wanted' || because === 'not-followed'
                ? []
                : { token: crawler.token, because, line: outcome.line },
            ),
          ).toEqual([])
        }
        for (const one of asked) {
          const unwished = paths.filter(path => wantedFor(wish, one, path) === undefined)
          const states = [robots, after].map(file =>
            unwished.map(path => siteMatcher({ robots: file }, one).state(path)),
          )
          expect({ token: one.token, states: states[1] }).toEqual({ token: one.token, states: states[0] })
        }
      }),
      { numRuns: 25 },
    )

    expect(edits).toBeGreaterThan(3)
  })
})

test('crawlers that do not follow robots.txt are never against a wish', () => {
  const robots = parse('User-agent: *\nDisallow: /\n')
  for (const { crawlers: judged } of compareWithWish(
    { robots },
    parseWish('ai-user allow everywhere\nuser-fetch allow /').lines,
  )) {
    for (const { crawler, because } of judged) expect(because === 'not-followed').toBe(crawler.obeys === 'no')
  }
  expect(crawlersOf('ai-user').some(({ obeys }) => obeys === 'no')).toBe(true)
})
