import { StateEffect, StateField, type Transaction } from '@codemirror/state'
import {
  type DialectId,
  groupsOf,
  type RobotsTxt,
  type RuleMatch,
  type SiteMatcher,
  type SiteVerdict,
} from '../../core/index.ts'
import { parsedField } from './document.ts'

/** The selected test, as the editor shows it. */
export interface ShownTest {
  readonly matcher: SiteMatcher
  /** Absent if what is tested is not a URL. */
  readonly siteVerdict: SiteVerdict | undefined
  readonly url: string | undefined
  /** Whether the rules that are followed are those of the document, and not of a page or a copy in its place. */
  readonly followsDocument: boolean
}

export const show = StateEffect.define<ShownTest | undefined>()

/** Which lines of the document a dialect counts, and which of them decide the selected test. All by line number. */
export interface Winner {
  readonly dialect: DialectId
  /** The user-agent lines and the rules that belong to a group. */
  readonly counted: ReadonlySet<number>
  /** The lines of the groups that the crawler follows, first and last. */
  readonly followed: readonly LineRange[]
  /** The rules that matched, best first; the winner's place is 0, and only the winner has no `lost`. */
  readonly matches: ReadonlyMap<number, PlacedMatch>
}

interface LineRange {
  readonly fromLine: number
  readonly toLine: number
}

type PlacedMatch = RuleMatch & { readonly place: number }

interface Shown {
  readonly test: ShownTest | undefined
  readonly winner: Winner
}

/** The verdict comes from outside. Until the one on a changed document is there, the marks move with their lines. */
export const winnerField = StateField.define<Shown>({
  create: state => ({ test: undefined, winner: winnerIn(state.field(parsedField).robots, undefined) }),
  update({ test, winner }, transaction) {
    const { robots } = transaction.state.field(parsedField)
    const given = transaction.effects.findLast(effect => effect.is(show))
    if (given && isCurrent(given.value, robots)) {
      return { test: given.value, winner: winnerIn(robots, given.value) }
    }
    if (robots === transaction.startState.field(parsedField).robots) return { test, winner }
    return { test, winner: moved(winner, transaction, robots) }
  },
})

/** False for a verdict on the document as it was before the last letters: the next verdict is on its way. */
function isCurrent(test: ShownTest | undefined, robots: RobotsTxt): boolean {
  return !test?.followsDocument || test.matcher.robots === robots
}

/** What the lines of a file mean to the test; without one, to RFC 9309. */
export function winnerIn(robots: RobotsTxt, test: ShownTest | undefined): Winner {
  const dialect = test?.matcher.dialect ?? 'rfc9309'
  const counted = countedLines(robots, dialect)
  const verdict = test?.followsDocument ? test.siteVerdict?.verdict : undefined
  if (!verdict) return { dialect, counted, followed: [], matches: new Map() }
  const matches = new Map(verdict.matches.map((match, place) => [match.rule.line, { ...match, place }]))
  return { dialect, counted, followed: verdict.groups, matches }
}

function moved({ dialect, followed, matches }: Winner, transaction: Transaction, robots: RobotsTxt): Winner {
  const { changes, startState, newDoc } = transaction
  function lineAfter(number: number): number | undefined {
    if (number > startState.doc.lines) return undefined
    const { from, to } = startState.doc.line(number)
    return changes.touchesRange(from, to) === 'cover' ? undefined : newDoc.lineAt(changes.mapPos(from, 1)).number
  }
  const ranges = followed.flatMap(range => {
    const fromLine = lineAfter(range.fromLine)
    const toLine = lineAfter(range.toLine)
    return fromLine === undefined || toLine === undefined ? [] : [{ fromLine, toLine }]
  })
  const rules = [...matches].flatMap(([number, match]): [number, PlacedMatch][] => {
    const line = lineAfter(number)
    return line === undefined ? [] : [[line, match]]
  })
  return { dialect, counted: countedLines(robots, dialect), followed: ranges, matches: new Map(rules) }
}

const countedOf = new WeakMap<RobotsTxt, Map<DialectId, ReadonlySet<number>>>()

function countedLines(robots: RobotsTxt, dialect: DialectId): ReadonlySet<number> {
  const ofFile = countedOf.get(robots) ?? new Map<DialectId, ReadonlySet<number>>()
  countedOf.set(robots, ofFile)
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
