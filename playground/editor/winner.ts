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

/** The chosen test in the form that the editor shows. */
export interface ShownTest {
  readonly matcher: SiteMatcher
  /** Undefined if the target is not a URL. */
  readonly siteVerdict: SiteVerdict | undefined
  readonly url: string | undefined
  /** Whether the followed rules are those of the document, and not of a page or a copy that replaces it. */
  readonly followsDocument: boolean
}

export const showTest = StateEffect.define<ShownTest | undefined>()

/** The lines of the document that a dialect counts, and the lines that decide the chosen test. All by line number. */
export interface DecidingLines {
  readonly dialect: DialectId
  /** Whether rules of the document were asked about a URL, so that groups that are not followed are known. */
  readonly isChosen: boolean
  /** The user-agent lines and the rules that belong to a group. */
  readonly counted: ReadonlySet<number>
  /** The lines of the groups that the crawler follows, from first to last. */
  readonly followed: readonly GroupLines[]
  /** The rules that matched, best first. The winner has place 0, and only the winner has no `lost`. */
  readonly matches: ReadonlyMap<number, PlacedMatch>
}

interface GroupLines {
  readonly fromLine: number
  readonly toLine: number
}

type PlacedMatch = RuleMatch & { readonly place: number }

interface WinnerState {
  readonly test: ShownTest | undefined
  /** What the page set last. A verdict on a document that is not parsed here yet is shown once it is parsed. */
  readonly latest: ShownTest | undefined
  readonly winner: DecidingLines
}

/** The page sets the verdict. Until the verdict on a changed document arrives, the marks move with their lines. */
export const winnerField = StateField.define<WinnerState>({
  create: state => ({
    test: undefined,
    latest: undefined,
    winner: winnerIn(state.field(parsedField).robots, undefined),
  }),
  update(before, transaction) {
    const { robots } = transaction.state.field(parsedField)
    const isParsed = robots !== transaction.startState.field(parsedField).robots
    const given = transaction.effects.findLast(effect => effect.is(showTest))
    if (!given && !isParsed) return before
    const latest = given ? given.value : before.latest
    if (isVerdictCurrent(latest, robots)) return { test: latest, latest, winner: winnerIn(robots, latest) }
    return { test: before.test, latest, winner: isParsed ? moved(before.winner, transaction, robots) : before.winner }
  },
})

/** False for a verdict on another state of the document: one before the last letters, or one that is not parsed yet. */
function isVerdictCurrent(test: ShownTest | undefined, robots: RobotsTxt): boolean {
  return !test?.followsDocument || test.matcher.robots === robots
}

/** The meaning of the lines for the test. Without a test, their meaning in RFC 9309. */
export function winnerIn(robots: RobotsTxt, test: ShownTest | undefined): DecidingLines {
  const dialect = test?.matcher.dialect ?? 'rfc9309'
  const counted = countedLines(robots, dialect)
  const verdict = test?.followsDocument ? test.siteVerdict?.verdict : undefined
  if (!verdict) return { dialect, isChosen: false, counted, followed: [], matches: new Map() }
  const matches = new Map(verdict.matches.map((match, place) => [match.rule.line, { ...match, place }]))
  return { dialect, isChosen: true, counted, followed: verdict.groups, matches }
}

function moved(
  { dialect, isChosen, followed, matches }: DecidingLines,
  transaction: Transaction,
  robots: RobotsTxt,
): DecidingLines {
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
  return { dialect, isChosen, counted: countedLines(robots, dialect), followed: ranges, matches: new Map(rules) }
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
