import { crawlerOf, crawlerQuery, crawlers } from '../crawlers/registry.ts'
import type { Dialect, TextId } from '../dialects/dialect.ts'
import { dialects } from '../dialects/index.ts'
import { parse } from '../parse/parse.ts'
import { isCrawlerName } from '../parse/product-token.ts'
import type { RobotsTxt, Rule } from '../parse/robots-txt.ts'
import { foundAndOpen, openIn } from '../proofs/bounded.ts'
import { type Budget, budgetOf } from '../proofs/budget.ts'
import { type CrawlerChanges, compare, type Difference, type OpenDifferences } from '../proofs/compare.ts'
import { type CrawlerTokens, namedCrawlers } from '../proofs/crawler-classes.ts'
import { findWitness } from '../proofs/find-witness.ts'
import type { OtherSide, Witness } from '../proofs/question.ts'
import { ruleIndexOf } from '../proofs/rule-index.ts'
import { quoted } from '../text/phrases.ts'
import { listOf, type Wording, wordings } from '../text/wording.ts'
import { compile } from '../verdict/evaluate.ts'
import { groupsOf, isNamed, selectGroups } from '../verdict/groups.ts'
import { applyEdits } from './fix.ts'
import type { Fix } from './problem.ts'
import { widelyUsedEngines } from './support/joined-groups.ts'

const { say, templates } = wordings('lint_fix_effect', {
  none: 'changes no verdict',
  notDecided: 'changes no verdict, as far as is known',
  otherReadings: 'changes no verdict for known crawlers, only for crawlers that follow $dialects$',
  'by-rfc9309': 'RFC 9309',
  'by-google': 'Google’s rules',
  'by-google-2020': 'Google’s text of 2020',
  'by-draft-koster-rep-00': 'the draft of 2019',
  'by-koster-1996': 'the draft of 1996',
  changes: '$changes$',
  changesAndMore: '$changes$, and perhaps more',
  opens: 'opens $paths$ for $crawlers$',
  closes: 'closes $paths$ for $crawlers$',
  opensSome: 'opens URLs such as $paths$ for $crawlers$',
  closesSome: 'closes URLs such as $paths$ for $crawlers$',
  everyCrawler: 'every crawler',
  crawlersNotNamed: 'every crawler without a group of its own',
  crawlersNotNamedNotGoogle: 'every crawler without a group of its own (not Google’s)',
})

export { templates as fixEffectTemplates }

/** A part of the site whose verdict changes. */
export interface ChangedPath {
  /** The pattern of the deciding rule, before or after the fix: the longer one of the two. `/` if neither has a rule. */
  readonly pattern: string
  /** The path and query of a URL whose verdict changes. */
  readonly witness: Witness
  /** True if it is proved that, after the fix, all URLs that the pattern matches have the same verdict. */
  readonly whole: boolean
}

/** What a fix opens or closes for some crawlers. */
export interface EffectOnCrawlers {
  readonly kind: 'opens' | 'closes'
  /** True if the verdict of `/`, the site's home page, changes. */
  readonly homePage: boolean
  /** The broadest path first. */
  readonly paths: readonly ChangedPath[]
  /** True if there may be more such paths for these crawlers. */
  readonly more: boolean
  /** Product tokens. Tokens that the file names come first, and among them Googlebot and Bingbot. */
  readonly crawlers: readonly string[]
  /** How many of `crawlers` the file names. The rest follow the group of another token. */
  readonly named: number
  /**
   * True if the effect is the same for every crawler that no group names. Google's are excepted if `notGoogle` is true.
   */
  readonly others: boolean
  /**
   * True if the effect does not concern Google's crawlers that no group names, because they read the file differently.
   */
  readonly notGoogle: boolean
  /**
   * True if the effect is the same for all crawlers, except those that follow no group for `*` or ignore robots.txt.
   */
  readonly everyCrawler: boolean
  /** The dialects that are documented for these crawlers. */
  readonly dialects: readonly TextId[]
}

/** What a fix does to verdicts. */
export interface FixEffect {
  /**
   * - `none`: no verdict changes, for any crawler, any dialect and all URLs that `compare` covers. This is proved.
   * - `changes`: some verdicts change.
   * - `not-decided`: no change was found, but the bound was reached before it was proved that there is none.
   */
  readonly result: 'none' | 'changes' | 'not-decided'
  /**
   * What changes for crawlers as their operators document them; what the fix closes comes first. A fix may take a name
   * out of the file that no known crawler has, such as `Gogglebot`. What changes for such a name is listed only if
   * nothing else changes.
   */
  readonly changes: readonly EffectOnCrawlers[]
  /**
   * The dialects in which verdicts change, but only for crawlers that are not documented to read files in this dialect.
   */
  readonly otherReadings: readonly TextId[]
  /** What was not examined, so that there may be more changes; empty if everything was. */
  readonly open: readonly OpenDifferences[]
  /** "closes `/` for Googlebot and Bingbot". Continues the title of the fix; it is not a whole sentence. */
  readonly wording: Wording
}

export interface FixEffectOptions {
  /** Bounds the work, in states of a search; 40,000 if left out. */
  readonly states?: number
}

const HOME_PAGE = 'https://example.com/'

/** The most changes to look for per set of crawlers. */
const MAX_CHANGES_PER_CLASS = 8

/** A single question about a path may use up one part in `BUDGET_SHARES` of the bound. */
const BUDGET_SHARES = 16

/**
 * What a fix does to verdicts: which paths it opens or closes, and for which crawlers. A known crawler is judged by the
 * dialect that its operator documents. Any other token that the file names, and crawlers that are not known, are judged
 * by RFC 9309. `otherReadings` and `result` also cover all crawlers in all other dialects. `/robots.txt` itself is left
 * out.
 */
export function fixEffect(robots: RobotsTxt, fix: Pick<Fix, 'edits'>, options: FixEffectOptions = {}): FixEffect {
  return runToEnd(fixEffectInSteps(robots, fix, options))
}

/** What steps return in the end. */
export function runToEnd<T>(steps: Generator<undefined, T>): T {
  let step = steps.next()
  while (!step.done) step = steps.next()
  return step.value
}

/** The same as `fixEffect` in steps, one per dialect. The caller can do other work between them. */
export function* fixEffectInSteps(
  robots: RobotsTxt,
  fix: Pick<Fix, 'edits'>,
  options: FixEffectOptions = {},
): Generator<undefined, FixEffect, undefined> {
  const after = parse(applyEdits(robots.text, fix.edits))
  const states = Math.ceil((options.states ?? 40_000) / dialects.length)
  const effects = new Map<string, CombinedEffect>()
  const otherReadings: TextId[] = []
  const open: OpenDifferences[] = []
  const compared = dialects.map(dialect => ({ dialect, who: comparedCrawlersIn(robots, after, dialect) }))
  for (const { dialect, who } of compared) {
    const comparison = compare(robots, after, {
      dialect: dialect.id,
      crawlers: [...who.keys()],
      limit: MAX_CHANGES_PER_CLASS,
      states,
    })
    const budget = budgetOf(states, BUDGET_SHARES)
    for (const change of comparison.changes) {
      if (change.result === 'not-decided') open.push(...openIn(change.differences))
      if (change.result !== 'different') continue
      const known = change.crawlers.flatMap(crawler => who.get(crawler) ?? [])
      if (known.length === 0 && !otherReadings.includes(dialect.id)) otherReadings.push(dialect.id)
      if (known.length > 0) addEffects(effects, [robots, after], dialect, change, known, budget)
    }
    yield
  }
  const allCrawlers = compared.flatMap(({ who }) => [...who.values()].flatMap(crawler => crawler ?? []))
  const ofExpectedCrawlers = [...effects.values()].filter(({ crawlers }) => crawlers.some(({ isLost }) => !isLost))
  // Changes for a name that the fix corrects are listed only if nothing else changes.
  const listed = ofExpectedCrawlers.length > 0 ? ofExpectedCrawlers : [...effects.values()]
  const changes = listed.map(effect => effectOnCrawlers(effect, allCrawlers)).sort(byImpact)
  const isComplete = open.length === 0
  const result = changes.length + otherReadings.length > 0 ? 'changes' : isComplete ? 'none' : 'not-decided'
  return { result, changes, otherReadings, open, wording: wordingOf(result, changes, otherReadings, isComplete) }
}

/** A crawler, in the dialect that is documented for it. */
interface ComparedCrawler {
  /** The product token. `*` means all crawlers that no group names. */
  readonly token: string
  readonly isNamed: boolean
  /**
   * True if no known crawler has the token and only the file before the fix names it: likely a mistake that the fix
   * corrects.
   */
  readonly isLost: boolean
  /** True if, as far as is known, the crawler follows the groups for `*`. */
  readonly followsGlobalGroup: boolean
  readonly followsNamedGroup: boolean
}

/**
 * Whether a user-agent value can be the name of a crawler. A value without a letter, or with another record in it, is a
 * mistake in the line.
 */
const mayBeName = (value: string): boolean => /\p{L}/u.test(value) && !value.includes(':')

/**
 * The crawlers to ask about in a dialect. A value of `undefined` means that the dialect is not documented for the
 * crawler: its changes count only as `otherReadings`.
 */
function comparedCrawlersIn(
  before: RobotsTxt,
  after: RobotsTxt,
  dialect: Dialect,
): ReadonlyMap<CrawlerTokens, ComparedCrawler | undefined> {
  const groups = groupsOf(before, dialect.id)
  const groupsAfter = groupsOf(after, dialect.id)
  const all = [...groups, ...groupsAfter]
  const compared = new Map<CrawlerTokens, ComparedCrawler | undefined>()
  for (const query of namedCrawlers(all)) {
    const token = String(query.productToken)
    if (token !== '*' && !mayBeName(token)) continue
    const isDocumented = dialect.id === 'rfc9309' && !crawlerOf(token)
    const followsNamedGroup = token !== '*'
    const isLost = followsNamedGroup && !isNamed(groupsAfter, token)
    compared.set(
      query,
      isDocumented ? { token, isNamed: true, isLost, followsGlobalGroup: true, followsNamedGroup } : undefined,
    )
  }
  for (const crawler of crawlers) {
    const { token, globalGroup, obeys } = crawler
    const query = crawlerQuery(crawler)
    const { productToken } = selectGroups(before, query, dialect.id)
    const documented = {
      token,
      isNamed: isNamed(all, token),
      isLost: false,
      followsGlobalGroup: globalGroup !== false && obeys !== 'no',
      followsNamedGroup: productToken !== '*' && productToken !== '',
    }
    compared.set(query, crawler.dialect === dialect.id ? documented : undefined)
  }
  return compared
}

interface CombinedEffect {
  readonly kind: 'opens' | 'closes'
  readonly homePage: boolean
  readonly paths: readonly ChangedPath[]
  more: boolean
  readonly crawlers: ComparedCrawler[]
  readonly dialects: Set<TextId>
}

function addEffects(
  effects: Map<string, CombinedEffect>,
  [before, after]: readonly [RobotsTxt, RobotsTxt],
  dialect: Dialect<TextId>,
  change: CrawlerChanges,
  crawlers: readonly ComparedCrawler[],
  budget: Budget,
): void {
  const [follower = { productToken: '*' }] = change.crawlers
  const { groups } = selectGroups(after, follower, dialect.id)
  const rules = groups.flatMap(group => group.rules)
  const { found, open } = foundAndOpen(change.differences)
  const [wasOpen, isOpen] = [before, after].map(file => {
    return compile(file, { ...follower, dialect: dialect.id, verbatim: true }).isAllowed(HOME_PAGE)
  })
  for (const kind of ['closes', 'opens'] as const) {
    const homePage = wasOpen !== isOpen && isOpen === (kind === 'opens')
    const differences = found.filter(({ to }) => to === (kind === 'closes' ? 'blocked' : 'allowed'))
    const paths = changedPaths(differences, kind, rules, dialect, budget)
    if (paths.length === 0) continue
    const key = JSON.stringify([
      kind,
      homePage,
      paths.map(({ pattern, whole, witness }) => (whole ? pattern : [witness])),
    ])
    const effect = effects.get(key) ?? {
      kind,
      homePage,
      paths,
      more: false,
      crawlers: [],
      dialects: new Set<TextId>(),
    }
    effects.set(key, effect)
    effect.more ||= open.length > 0
    effect.crawlers.push(...crawlers)
    effect.dialects.add(dialect.id)
  }
}

/**
 * The patterns that the differences are about, each once. The shortest comes first; patterns of one length are sorted
 * by their code units.
 */
function changedPaths(
  differences: readonly Difference[],
  kind: CombinedEffect['kind'],
  after: readonly Rule[],
  dialect: Dialect,
  budget: Budget,
): readonly ChangedPath[] {
  const paths = new Map<string, ChangedPath>()
  for (const { before: was, after: is, witness } of differences) {
    // The longer pattern tells what changes: one of the two rules often matches only a part of what the other matches.
    const rules = [was.rule, is.rule].flatMap(rule => (rule && rule.pattern !== '' ? [rule] : []))
    const rule = rules.reduce((a, b) => (b.pattern.length > a.pattern.length ? b : a), rules[0] ?? noRule)
    const before = paths.get(rule.pattern)
    if (before) continue
    paths.set(rule.pattern, { pattern: rule.pattern, witness, whole: isWhole(rule, kind, after, dialect, budget) })
  }
  return [...paths.values()].sort(
    (a, b) => a.pattern.length - b.pattern.length || (a.pattern < b.pattern ? -1 : Number(a.pattern > b.pattern)),
  )
}

/** A placeholder; it is not a rule of any file. */
const noRule: Rule = { type: 'disallow', pattern: '/', line: 0, from: 0, to: 0 }

/** Whether all URLs that the rule's pattern matches get the same verdict from `rules`: the one that `kind` names. */
function isWhole(
  { pattern }: Rule,
  kind: CombinedEffect['kind'],
  rules: readonly Rule[],
  dialect: Dialect,
  budget: Budget,
): boolean {
  const robotsTxt: Rule = { ...noRule, pattern: '/robots.txt$' }
  const rule: Rule = { ...noRule, pattern }
  const index = ruleIndexOf(dialect.robotsTxtAllowed ? [rule] : [rule, robotsTxt], dialect)
  const other: OtherSide = { rules: ruleIndexOf(rules, dialect), allowed: kind === 'closes' }
  return index.ranked.every(ranked => {
    if (ranked.rule !== rule) return true
    return findWitness({ rules: index, rule: ranked, other, budget }).answer === 'no-witness'
  })
}

function effectOnCrawlers(
  { crawlers, dialects, ...effect }: CombinedEffect,
  everyone: readonly ComparedCrawler[],
): EffectOnCrawlers {
  const others = crawlers.some(({ token }) => token === '*')
  const tokens = new Set(crawlers.map(({ token }) => token))
  const everyCrawler = everyone.every(({ token, followsGlobalGroup, isNamed, isLost }) => {
    return tokens.has(token) || (!followsGlobalGroup && !isNamed) || isLost
  })
  const notGoogle =
    others &&
    everyone.some(({ token, isNamed, followsGlobalGroup, followsNamedGroup }) => {
      return followsGlobalGroup && !isNamed && !followsNamedGroup && !tokens.has(token)
    })
  // A crawler that follows the group for `*` is already among the others.
  const all = crawlers.filter(({ token, followsNamedGroup }) => token !== '*' && (followsNamedGroup || !others))
  // A value that cannot be a crawler's name, or that the fix removes, is likely the mistake itself. Listed only if no
  // other crawler is concerned.
  const crawlersOnly = all.filter(({ token, isLost }) => isCrawlerName(token) && !isLost)
  const following = crawlersOnly.length > 0 || others ? crawlersOnly : all
  const order = ({ token, isNamed }: ComparedCrawler) => {
    const place = widelyUsedEngines.indexOf(token)
    return (isNamed ? 0 : 10) + (place < 0 ? widelyUsedEngines.length : place)
  }
  const ordered = following.sort((a, b) => order(a) - order(b)).map(({ token }) => token)
  const named = new Set(following.flatMap(({ token, isNamed }) => (isNamed ? token : []))).size
  return {
    ...effect,
    crawlers: [...new Set(ordered)],
    named,
    others,
    notGoogle,
    everyCrawler,
    dialects: [...dialects],
  }
}

/** Sorts what closes before what opens; within each, what concerns the home page first, then the broadest path. */
function byImpact(a: EffectOnCrawlers, b: EffectOnCrawlers): number {
  const length = ({ paths }: EffectOnCrawlers) => paths[0]?.pattern.length ?? 0
  return (
    Number(a.kind === 'opens') - Number(b.kind === 'opens') ||
    Number(b.homePage) - Number(a.homePage) ||
    length(a) - length(b)
  )
}

function wordingOf(
  result: FixEffect['result'],
  changes: readonly EffectOnCrawlers[],
  others: readonly TextId[],
  isComplete: boolean,
): Wording {
  if (result === 'none') return say('none')
  if (result === 'not-decided') return say('notDecided')
  if (changes.length === 0) {
    return say('otherReadings', { dialects: listOf(others.map(id => say(`by-${id}` as const))) })
  }
  const isAll = isComplete && !changes.some(({ more }) => more)
  return say(isAll ? 'changes' : 'changesAndMore', { changes: listOf(changes.map(clauseOf), 3) })
}

function clauseOf({ kind, paths, crawlers, named, others, notGoogle, everyCrawler }: EffectOnCrawlers): Wording {
  const isWholly = paths.every(({ whole }) => whole)
  const changed = paths.map(({ pattern, witness }) => quoted(isWholly ? pattern : witness))
  const names = crawlers.map(quoted)
  // "Every crawler without a group of its own" comes first, so that it is never among the names that are cut off.
  const crawlerPhrases = others ? [say(notGoogle ? 'crawlersNotNamedNotGoogle' : 'crawlersNotNamed'), ...names] : names
  const shown = Math.min(3, named === 0 ? 3 : named + (others ? 1 : 0))
  return say(isWholly ? kind : (`${kind}Some` as const), {
    paths: listOf(changed, 3),
    crawlers: everyCrawler ? say('everyCrawler') : listOf(crawlerPhrases, shown),
  })
}
