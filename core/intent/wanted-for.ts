import type { Crawler } from '../crawlers/crawler.ts'
import { memo } from '../parse/memo.ts'
import { parse } from '../parse/parse.ts'
import type { RobotsTxt } from '../parse/robots-txt.ts'
import { absoluteUrlOf, robotsTxtUrlOf } from '../url/url.ts'
import { compile, type Matcher } from '../verdict/evaluate.ts'
import { distanceOf } from './who.ts'
import { EVERYWHERE, type WishLine } from './wish-line.ts'

/**
 * What a wish wants for one page and one crawler; undefined if it wants nothing. The closest line counts: one that names
 * the crawler before one for a purpose (the smallest first), before `*`. Of these, the path decides as a rule does: the
 * longest that matches, where `everywhere` is `/`, so that `allow /` stands for the area below it. Only `allow` and
 * `disallow` say what may be fetched; other lines do not count.
 * @param page a path, or a URL, to which lines for its own site apply too
 */
export const wantedFor = (
  wish: readonly WishLine[],
  crawler: Crawler,
  page: string,
): 'allow' | 'disallow' | undefined => decidingAt(wish, crawler, page)?.wanted

/** Whether a line wants the opposite here and decides: it is closer to the crawler, or as close with a longer path. */
export function isOverruled(wish: readonly WishLine[], line: WishLine, crawler: Crawler): boolean {
  const own = distanceOf(line, crawler)
  if (own === undefined || (line.wanted !== 'allow' && line.wanted !== 'disallow')) return false
  const decides = decidingAt(wish, crawler, urlOfLine(line))
  if (!decides || decides.wanted === line.wanted) return false
  return decides.distance < own || (decides.distance === own && decides.path !== rulePathOf(line.where, ''))
}

/** The line that decides what is wanted for a page, as a rule: its distance to the crawler, and its path. */
function decidingAt(wish: readonly WishLine[], crawler: Crawler, page: string) {
  for (const { distance, matcher } of areasFor(wish, crawler, page)) {
    const { rule } = matcher.decide(page)
    if (rule) return { distance, path: rule.pattern, wanted: rule.type }
  }
  return undefined
}

/** The URL that a line is judged by: without the sign that ends a pattern. */
export const urlOfLine = ({ where }: WishLine): string => (where === EVERYWHERE ? '/' : where.replace(/\$$/, ''))

/** What `everywhere` wants for a crawler with its exceptions, as a robots.txt; exact but for stars in paths. */
export function wantedFile(
  wish: readonly WishLine[],
  { wanted }: WishLine,
  crawler: Crawler,
  own = Number.POSITIVE_INFINITY,
): { readonly robots: RobotsTxt; readonly isExact: boolean } | undefined {
  const closer: Matcher[] = []
  const exceptions: string[] = []
  let distances = 0
  for (const [distance, all] of rulesFor(wish, crawler, '')) {
    if (distance > own) continue
    const rules = all.filter(({ path }) => path !== '/' && !closer.some(matcher => matcher.decide(path).rule))
    if (rules.length === 0) continue
    distances++
    closer.push(areaMatcher(rules))
    exceptions.push(...rules.map(textOfRule))
  }
  if (exceptions.length === 0) return undefined
  // In dialects with first-match order, what is longer must come first.
  exceptions.sort((one, other) => other.length - one.length)
  const agents = `user-agent: ${crawler.token}\nuser-agent: *\n`
  return {
    robots: parse(`${agents}${[...exceptions, `${wanted}: /`].join('\n')}`),
    isExact: distances === 1 || !exceptions.some(rule => /[*$]/.test(rule)),
  }
}

/** The areas that a wish names for a crawler at one distance, as rules. */
interface Areas {
  readonly distance: number
  readonly matcher: Matcher
}

/** The areas that a wish names for a crawler: those of the lines that are closest to it first. */
function areasFor(wish: readonly WishLine[], crawler: Crawler, page: string): readonly Areas[] {
  const matchers = areasOfWish(wish)
  const origin = page.startsWith('/') ? '' : robotsTxtUrlOf(page)
  const key = `${crawler.token} ${origin}`
  const known =
    matchers.get(key) ??
    rulesFor(wish, crawler, origin).map(([distance, rules]) => ({
      distance,
      matcher: areaMatcher(rules),
    }))
  matchers.set(key, known)
  return known
}

const areasOfWish = memo((_: readonly WishLine[]) => new Map<string, readonly Areas[]>())

interface WantedRule {
  readonly wanted: 'allow' | 'disallow'
  readonly path: string
}

const textOfRule = ({ wanted, path }: WantedRule): string => `${wanted}: ${path}`

const areaMatcher = (rules: readonly WantedRule[]): Matcher =>
  compile(parse(`user-agent: *\n${rules.map(textOfRule).join('\n')}`), { productToken: '*' })

/** The lines for a crawler as rules, by their distance to it, the least first. */
function rulesFor(
  wish: readonly WishLine[],
  crawler: Crawler,
  origin: string,
): readonly (readonly [distance: number, rules: readonly WantedRule[]])[] {
  const rules = new Map<number, WantedRule[]>()
  for (const line of wish) {
    const { wanted } = line
    if (wanted !== 'allow' && wanted !== 'disallow') continue
    const distance = distanceOf(line, crawler)
    const path = distance === undefined ? undefined : rulePathOf(line.where, origin)
    if (distance === undefined || path === undefined) continue
    rules.set(distance, [...(rules.get(distance) ?? []), { wanted, path }])
  }
  return [...rules].sort(([one], [other]) => one - other)
}

/** The path of a line as a rule has it; undefined if it is the URL of another site. */
function rulePathOf(where: string, origin: string): string | undefined {
  if (where === EVERYWHERE) return '/'
  if (where.startsWith('/') && !where.startsWith('//')) return where
  const { pathname, search } = absoluteUrlOf(where)
  return robotsTxtUrlOf(absoluteUrlOf(where)) === origin ? `${pathname}${search}` : undefined
}
