import { dialectOf, type Judge, type Judgement, type RobotsTxt } from '../../core/index.ts'
import type { State } from '../components/state-shapes.ts'
import { snake, t } from '../strings/t.ts'
import { linesOfAll } from './lines.ts'
import { dialectTitle } from './names.ts'

/** One verdict in the words of a person: what it is, which line decides and whose group that line is in. */
export interface Decision {
  readonly state: Extract<State, 'allowed' | 'blocked' | 'unknown'>
  /** True if nothing fetches under the crawler's name: then it is about use, not about fetching. */
  readonly control: boolean
  /** The line that decides, and how it stands in the file. */
  readonly rule: { readonly line: number; readonly text: string; readonly reason: RuleReason } | undefined
  /** Why, if no line decides. */
  readonly words: string | undefined
  /** Whose group is followed, how the file is read, what else matched. */
  readonly details: readonly string[]
}

/** How a rule wins in the dialect: by the octets of its pattern, or by its place. */
export type RuleReason = { readonly by: 'length'; readonly octets: number } | { readonly by: 'order' }

/** What a judgement says, in the reader's language. `robots` is the file that the judge was made with. */
export function decisionOf(judge: Judge, judgement: Judgement, robots: RobotsTxt): Decision {
  const { crawler, dialect } = judge
  const { verdict, because } = judgement
  const deferred = judge.access?.crawl === 'deferred'
  const winner = verdict?.matches[0]
  const rule = because === 'rule' && winner ? ruleOf(robots, winner.rule.line, dialect, winner.length) : undefined
  return {
    state: deferred ? 'unknown' : judgement.allowed ? 'allowed' : 'blocked',
    control: !crawler.crawls,
    rule,
    words: because === 'rule' ? undefined : t(`decision_${snake(because)}`),
    details: [...groupDetail(judge, judgement), readingDetail(judge), ...othersDetail(judgement)],
  }
}

/** The decision as one plain sentence. */
export function sentenceOf(decision: Decision, crawler: string, path: string): string {
  return t(sentenceKey(decision), { crawler, path, reason: reasonText(decision) })
}

export function sentenceKey({ state, control }: Decision) {
  if (state === 'unknown') return 'decision_unknown' as const
  return control ? (`decision_control_${state}` as const) : (`decision_${state}` as const)
}

function reasonText({ rule, words }: Decision): string {
  if (!rule) return words ?? ''
  const line = t('decision_line', { line: rule.line })
  if (rule.reason.by === 'order') return t('decision_rule_first', { line, rule: rule.text })
  return t('decision_rule_longest', { line, rule: rule.text, count: rule.reason.octets })
}

function ruleOf(robots: RobotsTxt, number: number, dialect: Judge['dialect'], octets: number): Decision['rule'] {
  const line = robots.lines[number - 1]
  const reason: RuleReason = dialectOf(dialect).precedence === 'longest' ? { by: 'length', octets } : { by: 'order' }
  return { line: number, text: line ? contentOf(robots, line) : '', reason }
}

/** A line without its comment and the white space around it. */
export function contentOf({ text, facts }: RobotsTxt, line: RobotsTxt['lines'][number]): string {
  const { number, from, to, commentFrom } = line
  const end = commentFrom < 0 ? to : commentFrom
  // Of the line in which the first 500 KiB end, crawlers read the beginning.
  const { sizeLimit } = facts
  if (sizeLimit?.line === number && sizeLimit.offset < end) return `${text.slice(from, sizeLimit.offset)}…`
  return text.slice(from, end).trim()
}

function groupDetail({ crawler }: Judge, { verdict }: Judgement): string[] {
  if (!verdict || verdict.groups.length === 0) return []
  const lines = linesOfAll(verdict.groups)
  const token = verdict.productToken
  if (token === '*') return [t('decision_group_everyone', { lines })]
  const own = token.toLowerCase() === crawler.token.toLowerCase()
  return [t(own ? 'decision_group_own' : 'decision_group_fallback', { token, lines })]
}

function readingDetail({ dialect }: Judge): string {
  return t('decision_readAs', { dialect: dialectTitle(dialect) })
}

function othersDetail({ verdict, because }: Judgement): string[] {
  const others = (verdict?.matches.length ?? 0) - (because === 'rule' ? 1 : 0)
  return others > 0 ? [t('decision_others', { count: others })] : []
}
