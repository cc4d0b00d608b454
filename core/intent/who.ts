import type { Crawler } from '../crawlers/crawler.ts'
import { crawlersCalled, listedNames, type NamedCrawlers } from '../crawlers/named.ts'
import { membersOf } from '../edit/family.ts'
import { memo } from '../parse/memo.ts'
import { isSameToken } from '../parse/product-token.ts'
import { shortened } from '../text/choice-argument.ts'
import type { WishLine } from './wish-line.ts'

/** What the names of a line stand for. Throws a `TypeError` for a text that is not a list of names. */
const namesOfLine = memo(({ who }: WishLine): readonly NamedCrawlers[] => {
  const names = typeof who === 'string' ? listedNames(who) : []
  const named = names.flatMap(name => crawlersCalled(name) ?? [])
  if (names.length === 0 || named.length < names.length) {
    throw new TypeError(`A line names crawlers, not ${shortened(who)}.`)
  }
  return named
})

/** The crawlers that a line of a wish is about, without duplicates. Throws a `TypeError` for a text that names none. */
export const crawlersOfLine = memo((line: WishLine): readonly Crawler[] => [
  ...new Map(namesOfLine(line).flatMap(({ crawlers }) => crawlers.map(one => [one.token, one] as const))).values(),
])

/** 0: it names the crawler or its family; a purpose counts its crawlers, `*` infinity. Undefined: not about it. */
export function distanceOf(line: WishLine, { token }: Pick<Crawler, 'token'>): number | undefined {
  const distances = namesOfLine(line).flatMap(({ is, crawlers }) => {
    if (crawlers[0]?.token === '*') return Number.POSITIVE_INFINITY
    const isAbout = crawlers.some(one => isSameToken(one.token, token))
    if (is === 'purpose') return isAbout ? crawlers.length : []
    return isAbout || crawlers.some(one => membersOf(one.token).includes(token)) ? 0 : []
  })
  return distances.length === 0 ? undefined : Math.min(...distances)
}
