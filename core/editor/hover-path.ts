import type { Dialect, DialectId } from '../dialects/dialect.ts'
import { dialectOf, dialectWording } from '../dialects/index.ts'
import type { Pattern } from '../match/pattern.ts'
import { memoOfFileBy } from '../parse/memo.ts'
import type { Line, RobotsTxt } from '../parse/robots-txt.ts'
import { type ExampleSite, matchesUrl, originOf, searchedUrl, urlOf } from '../proofs/example-urls.ts'
import { matchesNoPath } from '../proofs/relations.ts'
import { type RuleFacts, ruleFacts } from '../proofs/rule-facts.ts'
import * as sections from '../text/citations.ts'
import { quoted } from '../text/phrases.ts'
import { listOf, type Wording, wordings } from '../text/wording.ts'
import { groupsOf, keyOfGroups, selectGroups } from '../verdict/groups.ts'
import type { EditorOptions, HoverContent } from './hover-content.ts'

const { say, templates } = wordings('hover_path', {
  allows: 'Allows $path$',
  blocks: 'Blocks $path$',
  decidesNothing: 'Decides nothing: $path$',
  outranked: {
    one: 'It decides no verdict: line $lines$ matches every URL that it matches, and wins.',
    other: 'It decides no verdict: for every URL that it matches, one of the lines $lines$ matches too and wins.',
  },
  onlyRobotsTxt: 'It decides no verdict: it matches only `/robots.txt`, which crawlers fetch in any case.',
  noRule: '$dialect$ reads no rule in this line.',
  noGroup: 'Crawlers skip the line: no user-agent line comes before it.',
  noCrawler: 'No crawler follows the group of this line.',
  plainPrefix: 'It matches every URL whose path begins with it; `*` and `$$` are characters like any other.',
  exact: 'It matches URLs whose path and query are exactly this.',
  exactWithStars:
    'It matches URLs whose path and query are exactly this, where `*` stands for any characters, or none.',
  everything: 'It matches every URL of the site.',
  prefix: 'It matches every URL whose path begins with this.',
  prefixWithStars: 'It matches every URL whose path begins with this, where `*` stands for any characters, or none.',
  noUrl: 'No URL matches it.',
  noUrlWithoutSlash: 'No URL matches it, because every path begins with `/`.',
  noUrlAsWritten: 'No URL matches it as browsers write URLs.',
  compared: 'It is compared as $pattern$.',
  length: {
    one: 'Its length is $count$ byte; of several rules that match the longest decides.',
    other: 'Its length is $count$ bytes; of several rules that match the longest decides.',
  },
})

export { templates as hoverPathTemplates }

/** Explains which URLs a path pattern matches, and whether its rule decides anything. */
export function pathHover(robots: RobotsTxt, line: Line, options: EditorOptions): HoverContent {
  const dialect = dialectOf(options.dialect ?? 'rfc9309')
  const type = line.field === 'allow' ? 'allow' : 'disallow'
  const { value } = line
  const [pattern] = dialect.patterns(type, value)
  const { examples, noUrl } = matchedUrls(originOf(options.baseUrl), dialect, value, pattern)
  const links = [sections.rfc('2.2.2'), ...(/[*$]/.test(value) ? [sections.rfc('2.2.3')] : [])]
  const decidesNothing = say('decidesNothing', { path: quoted(value) })
  if (noUrl) return { title: decidesNothing, sentences: [noUrl], examples, links }
  const use = ruleUse(robots, line, dialect)
  if (use.answer === 'no-rule') {
    const sentences = [say('noRule', { dialect: dialectWording(dialect) })]
    return { title: decidesNothing, sentences, examples: [], links }
  }
  const noEffect = noEffectSentence(use)
  const sentences = [patternSentence(value, dialect.wildcards), ...(noEffect ? [noEffect] : [])]
  if (pattern && pattern.text !== value) sentences.push(say('compared', { pattern: quoted(pattern.text) }))
  if (pattern && dialect.precedence === 'longest') {
    sentences.push(say('length', { count: pattern.length }))
  }
  const isWithoutEffect = use.answer !== 'may-decide'
  const title = isWithoutEffect ? decidesNothing : say(type === 'allow' ? 'allows' : 'blocks', { path: quoted(value) })
  return { title, sentences, examples, links }
}

/** Examples of URLs that a pattern matches; `noUrl` says why there are none, if this is proved. */
interface MatchedUrls {
  readonly examples: readonly string[]
  readonly noUrl?: Wording
}

/** @param pattern the pattern that the dialect reads in `value`; undefined if it matches nothing */
function matchedUrls(
  origin: string | undefined,
  dialect: Dialect,
  value: string,
  pattern: Pattern | undefined,
): MatchedUrls {
  if (!pattern || matchesNoPath(pattern)) {
    return { examples: [], noUrl: say(/^[/*]/.test(value) ? 'noUrl' : 'noUrlWithoutSlash') }
  }
  const examples = readableExamples({ origin }, dialect, value, pattern)
  if (examples.length > 0) return { examples }
  const searched = searchedUrl({ origin }, dialect, pattern)
  if (searched === 'none') return { examples, noUrl: say('noUrlAsWritten') }
  return { examples: searched === 'not-decided' ? [] : [searched.url] }
}

/** At most two URLs that are made from the text of the rule and that the pattern matches, as the matcher confirms. */
function readableExamples(site: ExampleSite, dialect: Dialect, value: string, pattern: Pattern): readonly string[] {
  const anchored = dialect.wildcards && value.endsWith('$')
  const text = anchored ? value.slice(0, -1) : value
  const fill = (filler: string) => (dialect.wildcards ? text.replaceAll('*', filler) : text)
  const ends = anchored ? [''] : /[/=]$/.test(text) ? ['', 'page'] : ['', '/page', '-page', 'page']
  const found = new Set<string>()
  for (const filler of ['', 'any', 'some/thing']) {
    for (const end of ends) {
      const path = fill(filler) + end
      const url = urlOf(site, path.startsWith('/') ? path : `/${path}`)
      if (found.size < 2 && matchesUrl(dialect, pattern, url)) found.add(url)
    }
  }
  return [...found]
}

/** Why a rule decides nothing. `undefined` if it may decide something, or if `hover` says why of every such line. */
function noEffectSentence({ answer, by }: RuleUse): Wording | undefined {
  if (answer === 'no-group') return say('noGroup')
  if (answer === 'no-crawler') return say('noCrawler')
  if (answer === 'robots-txt-itself') return say('onlyRobotsTxt')
  return answer === 'outranked' ? say('outranked', { count: by.length, lines: listOf(by) }) : undefined
}

/** Which URLs match, by the form of the value: a prefix or a whole path, with stars or without. */
function patternSentence(value: string, wildcards: boolean): Wording {
  if (!wildcards) return say('plainPrefix')
  const anchored = value.endsWith('$')
  const text = anchored ? value.slice(0, -1) : value
  const stars = text.includes('*')
  if (anchored) return say(stars ? 'exactWithStars' : 'exact')
  if (text === '/' || text === '*' || text === '/*') return say('everything')
  return say(stars ? 'prefixWithStars' : 'prefix')
}

/**
 * Whether a rule decides any verdict.
 * - `may-decide`: it does for some crawler, or this could not be found out.
 * - `no-rule`: the dialect reads no rule in the line, for example because its name is misspelt.
 * - `not-read`: it comes after the part of the file that crawlers have to read.
 * - `no-group`: it comes before the first user-agent line.
 * - `no-crawler`: no crawler follows its group, for example if the dialect has crawlers follow only the first group that
 *   names them.
 * - `outranked`: for each crawler that its group names, other rules win for every URL that it matches.
 * - `robots-txt-itself`: it matches only `/robots.txt`, which is always allowed.
 */
interface RuleUse {
  readonly answer: 'may-decide' | 'no-rule' | 'not-read' | 'no-group' | 'no-crawler' | 'outranked' | 'robots-txt-itself'
  /** The lines of the rules that win, in order. Empty unless the answer is `outranked`. */
  readonly by: readonly number[]
}

/** Bounds of hovering: states, rules of a crawler, and crawlers that follow different groups. */
const MAX_HOVER_STATES = 20_000
const MAX_HOVER_RULES = 2000
const MAX_HOVER_CRAWLERS = 8

/** By dialect and groups. */
const factsByGroups = memoOfFileBy(
  (robots, _: string, productToken: string, dialect: DialectId): RuleFacts =>
    ruleFacts(robots, { productToken, dialect, states: MAX_HOVER_STATES, verbatim: true }),
)

function ruleUse(robots: RobotsTxt, line: Line, dialect: Dialect): RuleUse {
  if (line.pastSizeLimit) return { answer: 'not-read', by: [] }
  if (dialect.record(robots, line) === undefined) return { answer: 'no-rule', by: [] }
  const mayDecide: RuleUse = { answer: 'may-decide', by: [] }
  const groups = groupsOf(robots, dialect.id)
  const group = groups.find(({ rules }) => rules.some(rule => rule.line === line.number))
  const rule = group?.rules.find(one => one.line === line.number)
  if (!group || !rule) return { answer: 'no-group', by: [] }
  /** By the groups that a crawler follows, one of the tokens that follow them. */
  const tokensByGroups = new Map<string, string>()
  for (const { productToken } of group.userAgents) {
    const selected = selectGroups(robots, { productToken }, dialect.id).groups
    // A dialect may follow only the first group of a token. Its crawlers do not follow this group then.
    if (selected.includes(group)) tokensByGroups.set(`${dialect.id} ${keyOfGroups(selected)}`, productToken)
    if (tokensByGroups.size > MAX_HOVER_CRAWLERS) return mayDecide
  }
  if (tokensByGroups.size === 0) return { answer: 'no-crawler', by: [] }
  const by = new Set<number>()
  for (const [key, productToken] of tokensByGroups) {
    const facts = factsByGroups(robots, key, productToken, dialect.id)
    if (facts.rules.length > MAX_HOVER_RULES) return mayDecide
    const found = facts.neverWins(rule)
    if (found.answer !== 'yes') return mayDecide
    if (found.because === 'robots-txt-itself') return { answer: 'robots-txt-itself', by: [] }
    for (const winner of found.by) by.add(winner.line)
  }
  return by.size > 0 ? { answer: 'outranked', by: [...by].sort((a, b) => a - b) } : mayDecide
}
