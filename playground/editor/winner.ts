import { StateEffect, StateField } from '@codemirror/state'
import {
  type Crawler,
  type DialectId,
  groupsOf,
  judgeOf,
  type Reading,
  type RobotsTxt,
  type RuleMatch,
  type Site,
} from '../../core/index.ts'
import { parsedField, robotsOf } from './document.ts'

/** What the editor shows the answer to: one crawler and one URL, and how the file is read. */
export interface Question {
  readonly crawler: Crawler
  readonly reading: Reading
  /** An absolute URL or a bare path that can be judged; absent while none is chosen. */
  readonly url?: string | undefined
  /** How the file was fetched, if that is known. */
  readonly fetched?: Site['fetched']
}

export const ask = StateEffect.define<Question | undefined>()

/** The lines of the document that a dialect counts, and what the chosen test makes of them. All by line number. */
export interface Decision {
  readonly dialect: DialectId
  /** The user-agent lines and the rules that belong to a group. */
  readonly counted: ReadonlySet<number>
  /** The lines of the groups that the crawler follows, first and last. */
  readonly followed: readonly { readonly fromLine: number; readonly toLine: number }[]
  /** The rules that matched, best first; the winner's place is 0, and only it has no `lost`. */
  readonly matches: ReadonlyMap<number, RuleMatch & { readonly place: number }>
}

interface Asked {
  readonly question: Question | undefined
  readonly decision: Decision
}

/** Decides anew whenever the document is parsed. While it is late, the lines are those of before: numbers are the same. */
export const decisionField = StateField.define<Asked>({
  create: state => answer(robotsOf(state), undefined),
  update(asked, transaction) {
    const effect = transaction.effects.findLast(one => one.is(ask))
    const question = effect ? effect.value : asked.question
    const { robots } = transaction.state.field(parsedField)
    const changed = robots !== transaction.startState.field(parsedField).robots || question !== asked.question
    return changed ? answer(robots, question) : asked
  },
})

function answer(robots: RobotsTxt, question: Question | undefined): Asked {
  return { question, decision: decide(robots, question) }
}

/** What the lines of a file mean to the question; without one, to RFC 9309. */
export function decide(robots: RobotsTxt, question: Question | undefined): Decision {
  if (!question) return { ...nothing, counted: countedLines(robots, 'rfc9309') }
  const { crawler, reading, url, fetched } = question
  const judge = judgeOf({ robots, fetched }, crawler, reading)
  const { dialect } = judge
  const counted = countedLines(robots, dialect)
  // The lines of a copy are not those of the document.
  const ofCopy = judge.access?.crawl === 'by-rules' && judge.access.body === 'last-good'
  const verdict = url === undefined || ofCopy ? undefined : judge.judge(url).verdict
  if (!verdict) return { ...nothing, dialect, counted }
  const matches = new Map(verdict.matches.map((match, place) => [match.rule.line, { ...match, place }]))
  return { dialect, counted, followed: verdict.groups, matches }
}

const nothing: Decision = { dialect: 'rfc9309', counted: new Set(), followed: [], matches: new Map() }

const remembered = new WeakMap<RobotsTxt, Map<DialectId, ReadonlySet<number>>>()

function countedLines(robots: RobotsTxt, dialect: DialectId): ReadonlySet<number> {
  const ofFile = remembered.get(robots) ?? new Map<DialectId, ReadonlySet<number>>()
  remembered.set(robots, ofFile)
  const known = ofFile.get(dialect)
  if (known) return known
  const counted = new Set<number>()
  for (const group of groupsOf(robots, dialect)) {
    for (const { line } of group.userAgents) counted.add(line)
    for (const { line } of group.rules) counted.add(line)
  }
  ofFile.set(dialect, counted)
  return counted
}
