import { crawlerOf, crawlerQuery, crawlers } from '../crawlers/registry.ts'
import type { Dialect, DialectId } from '../dialects/dialect.ts'
import { dialects } from '../dialects/index.ts'
import { parse } from '../parse/parse.ts'
import { isCrawlerName } from '../parse/product-token.ts'
import type { RobotsTxt, Rule } from '../parse/robots-txt.ts'
import { type CrawlerChanges, compare, type Difference } from '../proofs/compare.ts'
import { type CrawlerTokens, namedCrawlers } from '../proofs/crawler-classes.ts'
import { decides } from '../proofs/decides.ts'
import type { Witness } from '../proofs/rule-facts.ts'
import { ruleIndexOf } from '../proofs/rule-index.ts'
import type { Budget } from '../proofs/search.ts'
import { quoted } from '../text/phrases.ts'
import { listOf, type Wording, wordings } from '../text/wording.ts'
import { compile } from '../verdict/evaluate.ts'
import { groupsOf, isNamed, selectGroups } from '../verdict/groups.ts'
import { applyEdits } from './fix.ts'
import type { Fix } from './problem.ts'

const { say, templates } = wordings('lint_fix_effect', {
  none: 'changes no verdict',
  notDecided: 'changes no verdict, as far as could be found out',
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
  /** The path of the rule that says what changes. */
  readonly pattern: string
  /** The path and query of a URL whose verdict changes. */
  readonly witness: Witness
  /** True if it is proved that after the fix all URLs that the pattern matches have the same verdict. */
  readonly whole: boolean
}

/** What a fix opens or closes for some crawlers. */
export interface EffectOnCrawlers {
  readonly kind: 'opens' | 'closes'
  /** True if the verdict of `/`, the site's home page, changes. */
  readonly homePage: boolean
  /** The broadest first. */
  readonly paths: readonly ChangedPath[]
  /** True if there may be more such paths for these crawlers. */
  readonly more: boolean
  /** Product tokens: those that the file names first, Googlebot and Bingbot before others. */
  readonly crawlers: readonly string[]
  /** How many of them the file names. The rest follow the group of another token. */
  readonly named: number
  /** True if it is the same for every crawler that no group names, but those of Google where `notGoogle` says so. */
  readonly others: boolean
  /** True if Google's crawlers that no group names are not among the others: they read the file in another way. */
  readonly notGoogle: boolean
  /** True if it is the same for all crawlers, those aside that follow no group for `*` or no robots.txt. */
  readonly everyCrawler: boolean
  /** The dialects in which these crawlers are said to read the file. */
  readonly dialects: readonly DialectId[]
}

/** What a fix does to verdicts. */
export interface FixEffect {
  /**
   * - `none`: no verdict changes, for any crawler or dialect and all URLs that `compare` covers. This is proved.
   * - `changes`: some do.
   * - `not-decided`: none was found that does, and the bound was reached before it was proved that there is none.
   */
  readonly result: 'none' | 'changes' | 'not-decided'
  /**
   * What changes for crawlers as their operators document them, what is closed first. What changes for a name that no
   * known crawler has and that the fix takes out of the file, `Gogglebot`, is among it only if nothing else changes.
   */
  readonly changes: readonly EffectOnCrawlers[]
  /** The dialects in which verdicts change for crawlers of which none is known to read files so. */
  readonly otherReadings: readonly DialectId[]
  /** False if the bound was reached, so that there may be more changes. */
  readonly complete: boolean
  /** "closes `/` for Googlebot and Bingbot": goes on from the title of the fix, and is no sentence by itself. */
  readonly wording: Wording
}

export interface FixEffectOptions {
  /** Bounds the work, in states of a search; 40,000 if left out. */
  readonly states?: number
}

const HOME_PAGE = 'https://example.com/'

/** How many changes are looked for in each set of crawlers. */
const LIMIT = 8

/** Engines that most visitors come from: what happens to them is said first. */
const widelyUsed = ['Googlebot', 'Bingbot']

/**
 * What a fix does to verdicts: which paths it opens and closes, and for which crawlers. Every known crawler is asked about
 * in the dialect that its operator documents, each other token that the file names and any further crawler in RFC 9309;
 * besides, all of them in all dialects. `/robots.txt` itself is left out.
 */
export function fixEffect(robots: RobotsTxt, fix: Pick<Fix, 'edits'>, options: FixEffectOptions = {}): FixEffect {
  const steps = fixEffectInSteps(robots, fix, options)
  let step = steps.next()
  while (!step.done) step = steps.next()
  return step.value
}

/** The same in steps, one for each dialect, between which other work can be done. */
export function* fixEffectInSteps(
  robots: RobotsTxt,
  fix: Pick<Fix, 'edits'>,
  options: FixEffectOptions = {},
): Generator<undefined, FixEffect, undefined> {
  const after = parse(applyEdits(robots.text, fix.edits))
  const states = Math.ceil((options.states ?? 40_000) / dialects.length)
  const effects = new Map<string, Effect>()
  const otherReadings: DialectId[] = []
  let complete = true
  const asked = dialects.map(dialect => ({ dialect, who: askedIn(robots, after, dialect) }))
  for (const { dialect, who } of asked) {
    const comparison = compare(robots, after, { dialect: dialect.id, crawlers: [...who.keys()], limit: LIMIT, states })
    const budget: Budget = { left: states, each: Math.ceil(states / 16) }
    for (const change of comparison.changes) {
      if (change.result === 'not-decided') complete = false
      if (change.result !== 'different') continue
      const known = change.crawlers.flatMap(crawler => who.get(crawler) ?? [])
      if (known.length === 0 && !otherReadings.includes(dialect.id)) otherReadings.push(dialect.id)
      if (known.length > 0) addEffects(effects, [robots, after], dialect, change, known, budget)
    }
    yield
  }
  const everyone = asked.flatMap(({ who }) => [...who.values()].flatMap(crawler => crawler ?? []))
  const ofSomebody = [...effects.values()].filter(({ crawlers }) => crawlers.some(({ isLost }) => !isLost))
  // What becomes of a name that the fix corrects is told only if nothing else changes.
  const told = ofSomebody.length > 0 ? ofSomebody : [...effects.values()]
  const changes = told.map(effect => finished(effect, everyone)).sort(byUrgency)
  const result = changes.length + otherReadings.length > 0 ? 'changes' : complete ? 'none' : 'not-decided'
  return { result, changes, otherReadings, complete, wording: wordingOf(result, changes, otherReadings, complete) }
}

/** A crawler in the dialect that is documented for it. */
interface Asked {
  /** `*` for every one that no group names. */
  readonly token: string
  readonly isNamed: boolean
  /** No known crawler has the token, and only the file before the fix names it: likely a mistake that the fix corrects. */
  readonly isLost: boolean
  /** Follows the groups for `*`, as far as is known. */
  readonly heedsEveryone: boolean
  readonly followsNamedGroup: boolean
}

/** A value without a letter, or with another record in it, is the mistake of a line: no crawler is called that. */
const mayBeName = (value: string): boolean => /\p{L}/u.test(value) && !value.includes(':')

/** Whom to ask about in a dialect. Those without a value are asked about only to know of every reading. */
function askedIn(before: RobotsTxt, after: RobotsTxt, dialect: Dialect): ReadonlyMap<CrawlerTokens, Asked | undefined> {
  const groups = groupsOf(before, dialect.id)
  const groupsAfter = groupsOf(after, dialect.id)
  const all = [...groups, ...groupsAfter]
  const asked = new Map<CrawlerTokens, Asked | undefined>()
  for (const query of namedCrawlers(all)) {
    const token = String(query.productToken)
    if (token !== '*' && !mayBeName(token)) continue
    const isDocumented = dialect.id === 'rfc9309' && !crawlerOf(token)
    const followsNamedGroup = token !== '*'
    const isLost = followsNamedGroup && !isNamed(groupsAfter, token)
    asked.set(
      query,
      isDocumented ? { token, isNamed: true, isLost, heedsEveryone: true, followsNamedGroup } : undefined,
    )
  }
  for (const crawler of crawlers) {
    const { token, globalGroup, obeys } = crawler
    const query = crawlerQuery(crawler)
    const { productToken } = selectGroups(groups, query, dialect)
    const documented = {
      token,
      isNamed: isNamed(all, token),
      isLost: false,
      heedsEveryone: globalGroup !== false && obeys !== 'no',
      followsNamedGroup: productToken !== '*' && productToken !== '',
    }
    asked.set(query, crawler.dialect === dialect.id ? documented : undefined)
  }
  return asked
}

interface Effect {
  readonly kind: 'opens' | 'closes'
  readonly homePage: boolean
  readonly paths: readonly ChangedPath[]
  more: boolean
  readonly crawlers: Asked[]
  readonly dialects: Set<DialectId>
}

function addEffects(
  effects: Map<string, Effect>,
  [before, after]: readonly [RobotsTxt, RobotsTxt],
  dialect: Dialect,
  change: CrawlerChanges,
  crawlers: readonly Asked[],
  budget: Budget,
): void {
  const [follower = { productToken: '*' }] = change.crawlers
  const { groups } = selectGroups(groupsOf(after, dialect.id), follower, dialect)
  const rules = groups.flatMap(group => group.rules)
  const [wasOpen, isOpen] = [before, after].map(file => {
    return compile(file, { ...follower, dialect: dialect.id }).isAllowed(HOME_PAGE)
  })
  for (const kind of ['closes', 'opens'] as const) {
    const homePage = wasOpen !== isOpen && isOpen === (kind === 'opens')
    const differences = change.differences.filter(({ to }) => to === (kind === 'closes' ? 'blocked' : 'allowed'))
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
      dialects: new Set<DialectId>(),
    }
    effects.set(key, effect)
    effect.more ||= change.more
    effect.crawlers.push(...crawlers)
    effect.dialects.add(dialect.id)
  }
}

/** What the differences are about, each pattern once, the shortest first. */
function changedPaths(
  differences: readonly Difference[],
  kind: Effect['kind'],
  after: readonly Rule[],
  dialect: Dialect,
  budget: Budget,
): readonly ChangedPath[] {
  const paths = new Map<string, ChangedPath>()
  for (const { before: was, after: is, witness } of differences) {
    // What is blocked on one side may be a part of what is allowed on the other, or the other way round.
    const rules = [was.rule, is.rule].flatMap(rule => (rule && rule.pattern !== '' ? [rule] : []))
    const rule = rules.reduce((a, b) => (b.pattern.length > a.pattern.length ? b : a), rules[0] ?? noRule)
    const before = paths.get(rule.pattern)
    if (before) continue
    paths.set(rule.pattern, { pattern: rule.pattern, witness, whole: isWhole(rule, kind, after, dialect, budget) })
  }
  return [...paths.values()].sort((a, b) => a.pattern.length - b.pattern.length)
}

/** Stands in no file. */
const noRule: Rule = { type: 'disallow', pattern: '/', line: 0, from: 0, to: 0 }

/** Whether rules give all URLs that a rule matches the same verdict. */
function isWhole(
  { pattern }: Rule,
  kind: Effect['kind'],
  rules: readonly Rule[],
  dialect: Dialect,
  budget: Budget,
): boolean {
  const robotsTxt: Rule = { ...noRule, pattern: '/robots.txt$' }
  const rule: Rule = { ...noRule, pattern }
  const ofRule = ruleIndexOf(dialect.robotsTxtAllowed ? [rule] : [rule, robotsTxt], dialect)
  const opponent = { index: ruleIndexOf(rules, dialect), allowed: kind === 'closes' }
  return ofRule.deciders.every((decider, rank) => {
    if (decider.rule !== rule) return true
    const answer = decides(ofRule, rank, opponent, budget)
    return answer.path === undefined && answer.because === 'there-is-none'
  })
}

function finished({ crawlers, dialects, ...effect }: Effect, everyone: readonly Asked[]): EffectOnCrawlers {
  const others = crawlers.some(({ token }) => token === '*')
  const tokens = new Set(crawlers.map(({ token }) => token))
  const everyCrawler = everyone.every(({ token, heedsEveryone, isNamed, isLost }) => {
    return tokens.has(token) || (!heedsEveryone && !isNamed) || isLost
  })
  const notGoogle =
    others &&
    everyone.some(({ token, isNamed, heedsEveryone, followsNamedGroup }) => {
      return heedsEveryone && !isNamed && !followsNamedGroup && !tokens.has(token)
    })
  // Who follows the group for `*` is one of the others.
  const all = crawlers.filter(({ token, followsNamedGroup }) => token !== '*' && (followsNamedGroup || !others))
  // What is no name of a crawler is likely the mistake itself, and is named only if nobody else is concerned.
  const crawlersOnly = all.filter(({ token, isLost }) => isCrawlerName(token) && !isLost)
  const following = crawlersOnly.length > 0 || others ? crawlersOnly : all
  const order = ({ token, isNamed }: Asked) => {
    const place = widelyUsed.indexOf(token)
    return (isNamed ? 0 : 10) + (place < 0 ? widelyUsed.length : place)
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

/** What closes stands first, of that what closes the home page, and of that the broadest. */
function byUrgency(a: EffectOnCrawlers, b: EffectOnCrawlers): number {
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
  others: readonly DialectId[],
  complete: boolean,
): Wording {
  if (result === 'none') return say('none')
  if (result === 'not-decided') return say('notDecided')
  if (changes.length === 0) {
    return say('otherReadings', { dialects: listOf(others.map(id => say(`by-${id}` as const))) })
  }
  const isAll = complete && !changes.some(({ more }) => more)
  return say(isAll ? 'changes' : 'changesAndMore', { changes: listOf(changes.map(clauseOf), 3) })
}

function clauseOf({ kind, paths, crawlers, named, others, notGoogle, everyCrawler }: EffectOnCrawlers): Wording {
  const isWholly = paths.every(({ whole }) => whole)
  const changed = paths.map(({ pattern, witness }) => quoted(isWholly ? pattern : witness))
  const names = crawlers.map(quoted)
  // What holds for all that no group names is not to be among those that are left out.
  const whom = others ? [say(notGoogle ? 'crawlersNotNamedNotGoogle' : 'crawlersNotNamed'), ...names] : names
  const shown = Math.min(3, named === 0 ? 3 : named + (others ? 1 : 0))
  return say(isWholly ? kind : (`${kind}Some` as const), {
    paths: listOf(changed, 3),
    crawlers: everyCrawler ? say('everyCrawler') : listOf(whom, shown),
  })
}
