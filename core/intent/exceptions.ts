import type { Crawler } from '../crawlers/crawler.ts'
import { listedNames } from '../crawlers/named.ts'
import { crawlerQuery } from '../crawlers/registry.ts'
import type { DialectId } from '../dialects/dialect.ts'
import { dialectOf } from '../dialects/index.ts'
import type { Rule } from '../parse/robots-txt.ts'
import { selectGroups } from '../verdict/groups.ts'
import { othersThatItMayFollow, type Site, type SiteMatcher, siteMatcher } from '../verdict/site-verdict.ts'
import { isOverruled } from './wanted-for.ts'
import { crawlersOfLine, distanceOf } from './who.ts'
import { isAboutSite, type WishLine } from './wish-line.ts'

/**
 * The areas of a site that are not as the lines of a wish about the whole site want them, although the home page is:
 * `search disallow /cart` for `search allow /`. Whoever sets a wish agrees to them, and they become lines of it; then
 * pages in these areas are as wanted. Each place is a pattern of the file. Without rules there are none.
 */
export function exceptionsOf(site: Site, wish: readonly WishLine[]): readonly WishLine[] {
  const whoFor = new Map<string, readonly string[]>()
  for (const line of wish.filter(isAboutSite)) {
    for (const [ends, who] of exceptionsFor(site, wish, line)) {
      whoFor.set(ends, [...new Set([...(whoFor.get(ends) ?? []), ...listedNames(who)])])
    }
  }
  return [...whoFor].flatMap(([ends, who]) => wishLinesWith(ends, who.join(',')))
}

/** The ends of lines of a wish, such as `disallow /cart`, one per line of the text, and who gets them. */
type Exceptions = readonly [ends: string, who: string]

/** What a crawler gets that has no ends of lines: it is not as wanted, or not decided. */
const AGAINST_END = 'against'
const UNDECIDED_END = 'open'

const wishLinesWith = (ends: string, who: string): readonly WishLine[] =>
  ends.split('\n').flatMap(end => {
    const [wanted, where] = end.split(' ')
    return where === undefined ? [] : { who, wanted: wanted === 'allow' ? 'allow' : 'disallow', where }
  })

/** The exceptions from a line, by its names if all its crawlers agree; else one more line for the others' tokens. */
function exceptionsFor(site: Site, wish: readonly WishLine[], line: WishLine): readonly Exceptions[] {
  const judged = crawlersOfLine(line).filter(one => one.obeys !== 'no' && !isOverruled(wish, line, one))
  const alike = new Map<string, Crawler[]>()
  for (const crawler of judged) {
    const ends = exceptionsOfCrawler(site, line, crawler)
    alike.set(ends, [...(alike.get(ends) ?? []), crawler])
  }
  const found = [...alike].filter(([ends]) => ends !== AGAINST_END)
  // Where each name is one crawler, those that have the exceptions are named.
  const whoOf = (crawlers: readonly Crawler[]) =>
    listedNames(line.who).length < judged.length ? line.who : tokenList(crawlers)
  if (found.length < 2) return found.map(([ends, crawlers]) => [ends, whoOf(crawlers)])
  const each = found.map(([ends, crawlers]) => [ends, tokenList(crawlers)] as const)
  const [usual] = found.filter(([ends]) => ends.includes(' ')).sort(([, one], [, other]) => other.length - one.length)
  const others = judged.filter(one => !usual?.[1].includes(one))
  if (!usual || others.length >= usual[1].length) return each
  const short: readonly Exceptions[] = [
    [`${line.wanted} ${line.where}`, tokenList(others)],
    ...each.map(([ends, who]): Exceptions => [ends, ends === usual[0] ? line.who : who]),
  ]
  // What another line wants for one of the crawlers could be closer to it than this one.
  const own = short.flatMap(([ends, who]) => wishLinesWith(ends, who))
  const isAlone = (crawler: Crawler) =>
    distanceOf(line, crawler) !== 0 &&
    wish.every(
      one =>
        one === line ||
        (distanceOf(one, crawler) ?? Number.POSITIVE_INFINITY) === Number.POSITIVE_INFINITY ||
        own.some(made => saysThat(one, made)),
    )
  return judged.every(isAlone) ? short : each
}

const tokenList = (crawlers: readonly Crawler[]): string => crawlers.map(({ token }) => token).join(',')

/** Whether a line says what another one does, for those that the other one names. */
const saysThat = (one: WishLine, other: WishLine): boolean =>
  one.wanted === other.wanted &&
  one.where === other.where &&
  listedNames(other.who).every(name => listedNames(one.who).includes(name))

/** The ends of lines for what a crawler gets in areas. */
function exceptionsOfCrawler(site: Site, line: WishLine, crawler: Crawler): string {
  const matcher = siteMatcher(site, crawler)
  if (matcher.leavesOpen === 'not-said') return UNDECIDED_END
  const isAsWanted = matcher.state('/') === (line.wanted === 'allow' ? 'allowed' : 'blocked')
  if (!isAsWanted) return AGAINST_END
  if (matcher.rulesFrom === 'none') return ''
  // What the groups of others may open is undecided, and not closed today.
  const isClosed = (where: string) => !matcher.leavesOpen || matcher.state(where.replaceAll(/[*$]/g, '')) === 'blocked'
  const others = matcher.leavesOpen ? othersThatItMayFollow(matcher.robots, crawler, matcher.dialect) : []
  const places = new Map<string, WishLine['wanted']>()
  for (const rule of [crawler, ...others].flatMap(one => rulesOfFollower(matcher, one))) {
    for (const where of placesOf(rule, matcher.dialect)) {
      const isKept = rule.type === 'allow' || (!places.has(where) && isClosed(where))
      if (isKept) places.set(where, rule.type)
    }
  }
  // Rules that agree with the line count only within the areas of others.
  if ([...places.values()].every(type => type === line.wanted)) return matcher.leavesOpen ? UNDECIDED_END : ''
  return [...places].map(([where, type]) => `${type} ${where}`).join('\n')
}

const rulesOfFollower = ({ robots, dialect }: SiteMatcher, crawler: Crawler): readonly Rule[] =>
  selectGroups(robots, crawlerQuery(crawler), dialect).groups.flatMap(group => group.rules)

/** The paths of a rule as a wish has them, compared by RFC 9309; a star at the beginning stands for nothing too. */
function placesOf({ type, pattern }: Rule, dialect: DialectId): readonly string[] {
  if (pattern === '') return []
  const texts = dialectOf(dialect)
    .patterns(type, pattern)
    .map(({ text }) => text)
  return texts
    .filter(text =>
      dialectOf('rfc9309')
        .patterns(type, text)
        .some(one => one.text === text),
    )
    .flatMap(text => (text.startsWith('*') ? [text.replace(/^\*+/, ''), `/${text}`] : [text]))
    .filter(where => !/^\/[*$]*$/.test(where) && !/^\/\/|[\s#]/.test(where) && where.startsWith('/'))
}
