import type { Crawler } from '../crawlers/crawler.ts'
import { crawlerQuery } from '../crawlers/registry.ts'
import type { DialectId } from '../dialects/dialect.ts'
import { dialectOf } from '../dialects/index.ts'
import type { Rule } from '../parse/robots-txt.ts'
import { selectGroups } from '../verdict/groups.ts'
import { type Site, siteMatcher } from '../verdict/site-verdict.ts'
import { isOverruled } from './wanted-for.ts'
import { crawlersOfLine } from './who.ts'
import { isAboutSite, type WishLine } from './wish-line.ts'

/**
 * The areas of a site that are not as the lines of a wish about the whole site want them, although the home page is:
 * `search disallow /cart` for `search allow /`. Whoever sets a wish agrees to them, and they become lines of it; then
 * pages in these areas are as wanted. Each place is a pattern of the file. Without rules there are none.
 */
export function exceptionsOf(site: Site, wish: readonly WishLine[]): readonly WishLine[] {
  const whole = wish.filter(isAboutSite)
  /** Undefined for a crawler that does not get what is wanted at all, `open` for one of which it is not decided. */
  const exceptionsFor = (line: WishLine, crawler: Crawler): string | undefined => {
    const matcher = siteMatcher(site, crawler)
    // What is undecided is not closed today.
    if (matcher.leavesOpen) return 'open'
    const isAsWanted = matcher.state('/') === (line.wanted === 'allow' ? 'allowed' : 'blocked')
    if (!isAsWanted) return undefined
    if (matcher.rulesFrom === 'none') return ''
    const { groups } = selectGroups(matcher.robots, crawlerQuery(crawler), matcher.dialect)
    const rules = groups.flatMap(group => group.rules)
    const places = new Map<string, WishLine['wanted']>()
    for (const rule of rules) {
      for (const where of placesOf(rule, matcher.dialect)) {
        if (rule.type === 'allow' || !places.has(where)) places.set(where, rule.type)
      }
    }
    // Rules that agree with the line count only within the areas of others.
    const isExcepted = [...places.values()].some(type => type !== line.wanted)
    return isExcepted ? [...places].map(([where, type]) => `${type} ${where}`).join('\n') : ''
  }
  const whoFor = new Map<string, Set<string>>()
  for (const line of whole) {
    const judged = crawlersOfLine(line).filter(one => one.obeys !== 'no' && !isOverruled(wish, line, one))
    const alike = new Map<string, Crawler[]>()
    for (const crawler of judged) {
      const exceptions = exceptionsFor(line, crawler)
      if (exceptions !== undefined) alike.set(exceptions, [...(alike.get(exceptions) ?? []), crawler])
    }
    for (const [exceptions, crawlers] of alike) {
      const who = whoFor.get(exceptions) ?? new Set()
      for (const name of alike.size === 1 ? [line.who] : crawlers.map(({ token }) => token)) who.add(name)
      whoFor.set(exceptions, who)
    }
  }
  whoFor.delete('')
  whoFor.delete('open')
  return [...whoFor].flatMap(([exceptions, who]) =>
    exceptions.split('\n').map((text): WishLine => {
      const [wanted, where = ''] = text.split(' ')
      return { who: [...who].join(','), wanted: wanted === 'allow' ? 'allow' : 'disallow', where }
    }),
  )
}

/**
 * The places of a rule as lines of a wish have them: paths that begin with a slash. They are compared as RFC 9309 says;
 * what another dialect compares in another way is left out. A star at the beginning stands for nothing too.
 */
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
