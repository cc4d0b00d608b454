import { ruleMatches } from '../../../core/editor/index.ts'
import type { Group, Rule, SiteMatcher } from '../../../core/index.ts'
import type { Target } from '../../state/targets.ts'
import { listText } from '../../strings/catalogue.ts'
import { t } from '../../strings/t.ts'

export { default as messages } from 'virtual:messages/lit'

/** What the line that a person points at does with a verdict. */
export type Lit = 'decides' | 'loses' | 'binds'

/** The verdicts that a line of the file makes, and those that its rule matches without deciding. */
export interface LitLine {
  readonly line: number
  /** Whether the line holds a rule; otherwise it is a user-agent line. */
  readonly isRule: boolean
  /** The crawlers that follow the group of the line. */
  readonly bound: readonly SiteMatcher[]
  readonly of: (matcher: SiteMatcher, target: Target) => Lit | undefined
  /** "Line 14 decides 4 of 16 verdicts, loses 2 and binds Googlebot and Bingbot." */
  readonly text: (targets: readonly Target[]) => string
}

/** Undefined for a line that is neither a rule nor a user-agent line. */
export function litBy(line: number, matchers: readonly SiteMatcher[]): LitLine | undefined {
  const groups = matchers.map(matcher => groupWith(line, matcher))
  const group = groups.find(one => one !== undefined)
  if (!group) return undefined
  const bound = matchers.filter((_, i) => groups[i])
  const rule = group.rules.find(one => one.line === line)
  const crawlers = () => listText(bound.map(({ crawler }) => crawler.token))
  const boundText = () => t('lit_bound', { line, crawlers: crawlers() })
  if (rule) {
    const of: LitLine['of'] = (matcher, target) => litByRule(rule, bound, matcher, target)
    const text: LitLine['text'] = targets => {
      const counts = litCounts({ bound, of }, targets)
      const all = bound.length * targets.length
      return counts
        ? t('lit_decides', { line, decides: counts.decides, all, loses: counts.loses, crawlers: crawlers() })
        : boundText()
    }
    return { line, isRule: true, bound, of, text }
  }
  if (!group.userAgents.some(one => one.line === line)) return undefined
  return { line, isRule: false, bound, of: matcher => (bound.includes(matcher) ? 'binds' : undefined), text: boundText }
}

/** The group with a line, among those that the crawler follows. */
const groupWith = (line: number, matcher: SiteMatcher): Group | undefined =>
  matcher.rulesFrom === 'answer'
    ? matcher.decide('/').verdict?.groups.find(({ fromLine, toLine }) => fromLine <= line && line <= toLine)
    : undefined

/** One pattern is compared with each URL: what decides is asked only where it matches. */
function litByRule(rule: Rule, bound: readonly SiteMatcher[], matcher: SiteMatcher, { url }: Target): Lit | undefined {
  if (!url || !bound.includes(matcher)) return undefined
  if (!ruleMatches(rule, matcher.dialect)(url)) return undefined
  const { verdict } = matcher.decide(url)
  if (verdict?.reason === 'robots-txt-itself') return undefined
  return verdict?.rule?.line === rule.line ? 'decides' : 'loses'
}

/** How many verdicts a rule decides and loses; undefined if there are too many to count at once. */
export function litCounts(
  { bound, of }: Pick<LitLine, 'bound' | 'of'>,
  targets: readonly Target[],
): Record<Lit, number> | undefined {
  if (bound.length * targets.length > MAX_LIT_VERDICTS) return undefined
  const counts = { decides: 0, loses: 0, binds: 0 }
  for (const target of targets) {
    for (const matcher of bound) {
      const lit = of(matcher, target)
      if (lit) counts[lit]++
    }
  }
  return counts
}

const MAX_LIT_VERDICTS = 4000
