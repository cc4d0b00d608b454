/** What the owner of a site wants: lines of `robots.expect`, which `robotscope check` holds a file against. */
import { categories } from '../crawlers/categories.ts'
import type { Crawler } from '../crawlers/crawler.ts'
import { crawlersCalled } from '../crawlers/named.ts'
import { crawlersOfPurpose } from '../crawlers/purposes.ts'
import { type CrawlerPolicy, overview } from '../edit/overview.ts'
import { lowerCaseToken } from '../parse/product-token.ts'
import type { RobotsTxt } from '../parse/robots-txt.ts'
import { foundIn } from '../proofs/bounded.ts'
import { groupsOf } from '../verdict/groups.ts'
import { type Site, siteMatcher } from '../verdict/site-verdict.ts'
import { EVERYWHERE, type WishLine } from './wish-line.ts'

const wish = (wanted: 'allow' | 'disallow', where: string, ...purposes: readonly string[]): readonly WishLine[] =>
  purposes.map(who => ({ who, wanted, where }))

/**
 * Wishes that many owners have. User-triggered fetchers are in none of them: most of their operators say that they do not
 * follow robots.txt.
 */
export const wishPresets = {
  'search-and-answers': [...wish('allow', '/', 'search', 'ai-search'), ...wish('disallow', EVERYWHERE, 'ai-training')],
  everything: wish('allow', '/', '*', 'search', 'ai-search', 'ai-training'),
  'search-only': [...wish('allow', '/', 'search'), ...wish('disallow', EVERYWHERE, 'ai-search', 'ai-training')],
  nothing: wish('disallow', EVERYWHERE, '*', 'search'),
} as const satisfies Readonly<Record<string, readonly WishLine[]>>

export type WishPreset = keyof typeof wishPresets

/**
 * Why robots.txt does not decide about a crawler: its operator says that it does not follow the file, or does not say which
 * groups it follows.
 */
export type NotWished = 'not-followed' | 'not-said'

/** What a file says today, as a wish that it fulfils. */
export interface PresentWish {
  readonly lines: readonly WishLine[]
  /** Crawlers about which the file does not decide. No line names them; the line of a whole purpose may include them. */
  readonly notDecided: Readonly<Record<NotWished, readonly string[]>>
}

/**
 * The wish that a site fulfils for the known crawlers of each purpose, for others that the file names, and for those that
 * it does not name: closed everywhere if no URL may be fetched, which is proved; else whether the home page may be. The
 * line of a purpose says what most of its crawlers get, and the others are named. If the file does not decide about one of
 * them, each is named.
 */
export function wishOf(site: Site): PresentWish {
  const described = categories.map(({ id }) => ({ id, crawlers: crawlersOfPurpose(id).described }))
  const named = namedBeside(site.robots, new Set(described.flatMap(({ crawlers }) => crawlers)))
  const ownTokens = ['*', ...named.map(({ token }) => token)]
  const policies = new Map(overview(site.robots, { ownTokens }).map(policy => [policy.crawler.token, policy]))
  const lines: WishLine[] = []
  const notDecided = { 'not-followed': new Set<string>(), 'not-said': new Set<string>() }
  const addLines = (name: string | undefined, crawlers: readonly Crawler[]) => {
    const alike = new Map<string, { readonly end: WantedThere; readonly tokens: string[] }>()
    for (const { token } of crawlers) {
      const policy = policies.get(token)
      if (!policy) continue
      const end = endOfLine(site, policy)
      if (policy.crawler.obeys === 'no') notDecided['not-followed'].add(token)
      if (!end) notDecided['not-said'].add(token)
      const key = end ? `${end.wanted} ${end.where}` : ''
      const others = alike.get(key)
      if (others) others.tokens.push(token)
      else alike.set(key, { end, tokens: [token] })
    }
    const sets = [...alike.values()].sort((one, other) => other.tokens.length - one.tokens.length)
    for (const set of sets) {
      const { end, tokens } = set
      const isUsual = set === sets[0] && sets.every(one => one === set || isException(one.end, end))
      const own = tokens.filter(token => !notDecided['not-followed'].has(token))
      if (end && own.length > 0) lines.push({ who: (isUsual && name) || own.join(','), ...end })
    }
  }
  for (const { id, crawlers } of described) addLines(id, crawlers)
  addLines(undefined, named)
  const everyone = policies.get('*')
  if (everyone) addLines('*', [everyone.crawler])
  return {
    lines,
    notDecided: { 'not-followed': [...notDecided['not-followed']], 'not-said': [...notDecided['not-said']] },
  }
}

/** Whether crawlers that get one thing may be excepted from a line that says another: they do not break that line. */
const isException = (one: WantedThere, from: WantedThere): boolean =>
  one !== undefined && from !== undefined && (one.wanted !== from.wanted || from.where !== EVERYWHERE)

/** The crawlers that a file names and that are not among others: unknown ones, and those of which only a list is known. */
function namedBeside(robots: RobotsTxt, others: ReadonlySet<Crawler>): readonly Crawler[] {
  const tokens = groupsOf(robots, 'rfc9309').flatMap(({ userAgents }) => userAgents.map(one => one.productToken))
  const named = tokens.flatMap(token => {
    const named = crawlersCalled(token)
    return named?.is === 'crawler' && token !== '*' ? named.crawlers : []
  })
  return [...new Map(named.map(one => [lowerCaseToken(one.token), one])).values()].filter(one => !others.has(one))
}

type WantedThere = Omit<WishLine, 'who'> | undefined

/** What a site says to a crawler, as the end of a line; undefined if it depends on what the operator does not say. */
function endOfLine(site: Site, { crawler, state, extent }: CrawlerPolicy): WantedThere {
  const matcher = siteMatcher(site, crawler)
  // Without rules the answer of the site decides in the same way about every URL.
  const home = matcher.rulesFrom === 'none' ? matcher.state('/') : foundIn(extent).home
  if (home === 'allowed') return { wanted: 'allow', where: '/' }
  if (matcher.rulesFrom === 'none') return home === 'blocked' ? { wanted: 'disallow', where: EVERYWHERE } : undefined
  if (state === 'undecided' || matcher.leavesOpen !== undefined) return undefined
  return { wanted: 'disallow', where: state === 'blocked' ? EVERYWHERE : '/' }
}
