/** A site verdict in words. */

import { type Crawler, isSaidToFollowEveryone } from '../crawlers/crawler.ts'
import { isPurposeToken } from '../crawlers/purpose-token.ts'
import type { DialectId } from '../dialects/dialect.ts'
import { dialectOf, dialectWording } from '../dialects/index.ts'
import { isSameToken } from '../parse/product-token.ts'
import type { Line, RobotsTxt } from '../parse/robots-txt.ts'
import type { Citation } from '../text/citations.ts'
import { lineRange } from '../text/phrases.ts'
import { listOf, snake, type Wording, wordings } from '../text/wording.ts'
import type { SiteMatcher } from './site-verdict.ts'
import type { Reason, SiteVerdict } from './verdict.ts'

const { say, templates } = wordings('verdict', {
  allowed: '$crawler$ may fetch $url$: $reason$',
  blocked: '$crawler$ may not fetch $url$: $reason$',
  control_allowed: '$crawler$ may use $url$: $reason$',
  control_blocked: '$crawler$ may not use $url$: $reason$',
  everyone_allowed: 'By the rules for *, $crawler$ may use $url$; whether they count for it is not known: $reason$',
  purpose_allowed: 'The preference $crawler$ allows the use of $url$: $reason$',
  purpose_blocked: 'The preference $crawler$ forbids the use of $url$: $reason$',
  purpose_open:
    'No preference $crawler$ is stated for $url$: no group names it; whether rules for * count for it is not known',
  control_undecided: 'Whether $crawler$ may use $url$ is not decided: $reason$',
  deferred: '$crawler$ waits before it fetches $url$: $reason$',
  undecided: 'Whether $crawler$ may fetch $url$ is not decided: $reason$',
  unknown: 'Whether $crawler$ may fetch $url$ is not known: $reason$',
  line: 'line $line$',
  lineOfCopy: 'line $line$ of the last good copy',
  rule_only: '$line$, $rule$',
  rule_longest: '$line$, $rule$ (longest match)',
  rule_unspecified: '$line$, $rule$ ($dialect$ does not define which rule wins)',
  rule_first: '$line$, $rule$ (the first rule that matches)',
  rule_unclear: '$line$, $rule$ blocks it, but a group for another crawler, which the operator may mean, does not',
  rule_not_said: '$line$, $rule$ blocks it, but whether rules for * count for it is not known',
  no_rule_matches: 'none of the rules that apply matches',
  no_group: 'no group names it, and there is none for *',
  global_group_ignored: 'no group names it, and it does not follow *',
  robots_txt_itself: 'robots.txt itself may always be fetched',
  answer_all: 'the server’s answer for robots.txt restricts nothing',
  operator_all: 'after the server’s answer, $operator$ says, it goes on as if there were no robots.txt',
  file_too_large: 'robots.txt is larger than $operator$ accepts, so the file counts as missing',
  answer_nothing: 'after the server’s answer for robots.txt, nothing may be fetched',
  answer_deferred: 'the visit waits until robots.txt can be fetched',
  unanswered_all: 'robots.txt did not answer here; a crawler without an answer may fetch everything',
  unanswered_nothing: 'robots.txt did not answer here; a crawler without an answer fetches nothing',
  unanswered_deferred: 'robots.txt did not answer here; a crawler without an answer comes back later',
  unanswered_by_rules: 'robots.txt did not answer here; a crawler without an answer follows the last good copy',
  refused_all: 'the redirect of robots.txt was not followed; a crawler that does not follow it may fetch everything',
  refused_nothing: 'the redirect of robots.txt was not followed; a crawler that does not follow it fetches nothing',
  refused_deferred: 'the redirect of robots.txt was not followed; a crawler that does not follow it comes back later',
  refused_by_rules:
    'the redirect of robots.txt was not followed; a crawler that does not follow it uses the last good copy',
  group_own: 'group for $token$',
  group_fallback: 'falls back to the group for $token$',
  group_everyone: 'rules for all (*)',
  group_everyone_not_said: 'rules for all (*); whether they count for $token$ is not known',
  read_as: 'read as $dialect$',
  others: { one: '$count$ other rule matches', other: '$count$ other rules match' },
  groupLines: '$group$, $lines$',
})

export { templates as verdictTemplates }

/** The parts of the reason for a verdict. The page arranges them. */
export interface VerdictReason {
  /** What decides: a line of the file, the server's answer, or the absence of a rule. */
  readonly decides: Wording
  /** The deciding line and its text without comment; absent if no line decides. */
  readonly rule: { readonly line: number; readonly text: string } | undefined
  /** "line 12", "line 12 of the last good copy"; absent if no line decides. */
  readonly line: Wording | undefined
  /** Whose group is followed; absent if no group is. */
  readonly group: Wording | undefined
  /** The lines of that group. */
  readonly groupLines: Wording | undefined
  readonly readAs: Wording
  /** How many other rules matched; absent if there are none. */
  readonly others: Wording | undefined
  /** The section that specifies this. */
  readonly section: Citation
}

/** "Googlebot may not fetch /a: line 2, Disallow: /a (longest match)", without a full stop. */
export function verdictSentence(matcher: SiteMatcher, found: SiteVerdict, url: string): Wording {
  const { crawler } = matcher
  const values = { crawler: crawler.token, url, reason: verdictReason(matcher, found).decides }
  const { state, verdict } = found
  if (crawler.crawls || state === 'deferred' || state === 'unknown') return say(state, values)
  if (verdict && isPurposeToken(crawler.token)) {
    const isNamed = isSameToken(verdict.productToken, crawler.token) && state !== 'undecided'
    return say(isNamed ? `purpose_${state}` : 'purpose_open', values)
  }
  const isUnsaid = verdict?.productToken === '*' && !isSaidToFollowEveryone(crawler)
  if (state === 'allowed' && isUnsaid) return say('everyone_allowed', values)
  return say(`control_${state}`, values)
}

/** The reason for a verdict in parts. */
export function verdictReason(matcher: SiteMatcher, found: SiteVerdict): VerdictReason {
  const { dialect, robots, rulesFrom } = matcher
  const { verdict } = found
  const winner = verdict?.matches[0]
  const decided = winner && !winner.lost ? robots.lines[winner.rule.line - 1] : undefined
  const rule = decided && { line: decided.number, text: contentOf(robots, decided, dialect) }
  const line = rule && say(rulesFrom === 'last-good' ? 'lineOfCopy' : 'line', { line: rule.line })
  const group = verdict && groupOf(matcher.crawler, verdict.productToken)
  const others = (verdict?.matches.length ?? 0) - (rule ? 1 : 0)
  const { title, specification } = dialectOf(dialect)
  return {
    decides: rule && line ? byRule(found, matcher, line, rule.text) : withoutRule(found, matcher),
    rule,
    line,
    group,
    groupLines: group && say('groupLines', { group, lines: listOf(verdict?.groups.map(lineRange) ?? []) }),
    readAs: say('read_as', { dialect: dialectWording(dialectOf(dialect)) }),
    others: others > 0 ? say('others', { count: others }) : undefined,
    section: sectionOf(found, matcher) ?? { title, url: specification.url },
  }
}

/** The section that specifies what decides; undefined for the specification as a whole. */
function sectionOf({ verdict, because }: SiteVerdict, { access, crawler }: SiteMatcher): Citation | undefined {
  if (verdict) return undefined
  return because === 'file-too-large' ? crawler.fileRules?.limits?.bytes?.section : access?.sections.at(-1)
}

/** What decides if a line does: the line, and why its rule wins. */
function byRule(found: SiteVerdict, { crawler, dialect }: SiteMatcher, line: Wording, rule: string) {
  if (found.state === 'undecided') {
    return say(isSaidToFollowEveryone(crawler) ? 'rule_unclear' : 'rule_not_said', { line, rule })
  }
  if (found.verdict?.matches.length === 1) return say('rule_only', { line, rule })
  if (dialectOf(dialect).precedence === 'first') return say('rule_first', { line, rule })
  if (found.verdict?.unspecified) {
    return say('rule_unspecified', { line, rule, dialect: dialectWording(dialectOf(dialect)) })
  }
  return say('rule_longest', { line, rule })
}

/** What decides if no line does. */
function withoutRule({ because }: SiteVerdict, { access, crawler: { operator } }: SiteMatcher): Wording {
  switch (because) {
    case 'file-too-large':
      return say('file_too_large', { operator })
    case 'server-answer':
      if (access?.byOperator && access.crawl === 'all') return say('operator_all', { operator })
      return say(`answer_${access?.crawl === 'all' || access?.crawl === 'deferred' ? access.crawl : 'nothing'}`)
    case 'no-answer':
      return say(`unanswered_${snake(access?.crawl ?? 'nothing')}`)
    case 'refused-redirect':
      return say(`refused_${snake(access?.crawl ?? 'nothing')}`)
    case 'operator-text':
      return reasonWording('rule')
    default:
      return reasonWording(because)
  }
}

/** The reason for a verdict that no line decides: "no group names it, and there is none for *". */
export const reasonWording = (reason: Reason): Wording => say(reason === 'rule' ? 'no_rule_matches' : snake(reason))

/** Whose group is followed: the one for `*`, the crawler's own, or that of a fall-back. Undefined if none is. */
function groupOf(crawler: Crawler, followed: string): Wording | undefined {
  const { token } = crawler
  if (followed === '') return undefined
  if (followed === '*') {
    return isSaidToFollowEveryone(crawler) ? say('group_everyone') : say('group_everyone_not_said', { token })
  }
  return say(isSameToken(followed, token) ? 'group_own' : 'group_fallback', { token: followed })
}

/**
 * The text of a line without its comment and the surrounding white space. What is not read of it is cut off: behind the
 * first 500 KiB of the file and, in the dialect `google`, behind a NUL and the first 16,663 octets of the line.
 */
export function contentOf({ text, facts }: RobotsTxt, line: Line, dialect?: DialectId): string {
  const { number, from, to, commentFrom, readTo } = line
  const end = commentFrom < 0 ? to : commentFrom
  const { sizeLimit } = facts
  const ofFile = sizeLimit?.line === number ? sizeLimit.offset : end
  const read = Math.min(end, ofFile, dialect === 'google' ? readTo : end)
  return read < end ? `${text.slice(from, read)}…` : text.slice(from, end).trim()
}
