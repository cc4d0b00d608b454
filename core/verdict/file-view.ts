import type { CountedRecord, Dialect, DialectId } from '../dialects/dialect.ts'
import { dialectOf } from '../dialects/index.ts'
import type { RuleMatcher } from '../match/meta.ts'
import { ALLOW, DISALLOW, FIELD_BITS, USER_AGENT } from '../parse/fields.ts'
import { DEPENDS, isBlankLine, LINE, SHAPE, VALUE_FROM, valueIn } from '../parse/line.ts'
import { memoOfFileBy } from '../parse/memo.ts'
import { oneLine, scanOf } from '../parse/parse.ts'
import { lowerCaseToken } from '../parse/product-token.ts'
import type { Group, RobotsTxt } from '../parse/robots-txt.ts'
import type { Scan } from '../parse/scan.ts'

/**
 * A file as one dialect reads it: which lines are records, and where groups begin and end, as indexes of lines.
 * Verdicts come from these numbers; `groupsOf` makes objects from them.
 */
export interface FileView {
  readonly robots: RobotsTxt
  readonly scan: Scan
  readonly dialect: Dialect
  /**
   * Three line indexes for each group: its first user-agent line, its first rule, and the line after its last record.
   */
  readonly groups: readonly number[]
  /** How many times groups were searched for by token. */
  searches: number
  /** The numbers of the groups by token in lower case, made after many searches. */
  byToken: ReadonlyMap<string, readonly number[]> | undefined
  /** What the dialect reads in the lines that it was asked about, by their index. */
  readonly asked: Map<number, CountedRecord | undefined>
  /** The groups as objects; see `groupsOf`. */
  made: readonly Group[] | undefined
  /** The rules of groups, by the numbers of the groups; see `rulesOfGroups`. */
  readonly matchers: Map<string, GroupRules>
}

/** The rules of groups, ready to be matched. */
export interface GroupRules extends RuleMatcher {
  readonly view: FileView
  /** The numbers of the groups. */
  readonly groups: readonly number[]
}

/** How many numbers a group has in `FileView.groups`. */
export const GROUP = 3

/** The line has no record that matters to verdicts. The other values are `USER_AGENT`, `ALLOW` and `DISALLOW`. */
export const NO_RECORD = 0

/** The file as a dialect reads it. The result is kept with the file. */
export const viewOf: (robots: RobotsTxt, dialect: DialectId) => FileView = memoOfFileBy(readGroups)

/**
 * The view of a file that a dialect has if further lines are rules too. Each of them ends the user-agent lines of its
 * group, and a user-agent line after it begins a new group. The view is kept with the file.
 * @param id tells these rules from other further rules
 * @param ruleLines the lines, by their index. If there are none, this is the view of the dialect itself.
 */
export function viewWithRules(
  robots: RobotsTxt,
  dialect: DialectId,
  id: string,
  ruleLines: ReadonlySet<number>,
): FileView {
  if (ruleLines.size === 0 || dialectOf(dialect).program) return viewOf(robots, dialect)
  return keptWithRules(robots, `${dialect} with ${id}`, dialect, ruleLines)
}

const keptWithRules = memoOfFileBy(
  (robots, _: string, dialect: DialectId, ruleLines: ReadonlySet<number>): FileView =>
    readGroups(robots, dialect, ruleLines),
)

/** Finds the groups of a file. The lines in `ruleLines` are rules in addition to those of the dialect. */
function readGroups(robots: RobotsTxt, id: DialectId, ruleLines?: ReadonlySet<number>): FileView {
  const dialect = dialectOf(id)
  const scan = scanOf(robots)
  const { numbers, readCount } = scan
  const made = dialect.program?.groups(robots)
  // The lines of a program's groups are never read.
  const groups: number[] = Array(GROUP * (made?.length ?? 0)).fill(0)
  const [asked, matchers] = [new Map(), new Map()]
  const view = { robots, scan, dialect, groups, searches: 0, byToken: undefined, asked, made, matchers }
  if (made) return view
  /** The index in `groups` of the group that is open, or −1; and whether this group has rules. */
  let open = -1
  let hasRules = false
  for (let i = 0; i < readCount; i++) {
    if (dialect.blankLineEndsGroup && isBlankLine(numbers[i * LINE + SHAPE] ?? 0)) open = -1
    const field = recordAt(view, i)
    if (field === NO_RECORD && !ruleLines?.has(i)) continue
    if (field === USER_AGENT && (open < 0 || hasRules)) {
      open = groups.length
      groups.push(i, i, i)
      hasRules = false
    }
    if (open < 0) continue
    if (!hasRules) groups[open + 1] = field === USER_AGENT ? i + 1 : i
    hasRules ||= field !== USER_AGENT
    groups[open + 2] = i + 1
  }
  return view
}

/** The number of groups in a view. */
export const groupCount = ({ groups }: FileView): number => groups.length / GROUP

/** The record that the dialect reads in a line. */
export function recordAt(view: FileView, index: number): number {
  const shape = view.scan.numbers[index * LINE + SHAPE] ?? 0
  if ((shape & DEPENDS) !== 0) return numberOfRecord(askDialect(view, index))
  const field = shape & FIELD_BITS
  if (field > DISALLOW) return NO_RECORD
  if (field !== ALLOW && field !== DISALLOW) return field
  if (!view.dialect.pathsBeginWithSlash) return field
  const value = valueAt(view, index)
  return value === '' || value.startsWith('/') ? field : NO_RECORD
}

/** The value of the record that the dialect reads in a line. */
export function valueAt(view: FileView, index: number): string {
  const { source, length, numbers } = view.scan
  const at = index * LINE
  if (((numbers[at + SHAPE] ?? 0) & DEPENDS) !== 0) return askDialect(view, index)?.value ?? ''
  return valueIn(source, numbers[at + VALUE_FROM] ?? 0, length)
}

function askDialect({ robots, scan, dialect, asked }: FileView, index: number): CountedRecord | undefined {
  if (asked.has(index)) return asked.get(index)
  const record = dialect.record(robots, oneLine(robots, scan, index))
  asked.set(index, record)
  return record
}

function numberOfRecord(record: CountedRecord | undefined): number {
  switch (record?.field) {
    case 'user-agent':
      return USER_AGENT
    case 'allow':
      return ALLOW
    case 'disallow':
      return DISALLOW
    default:
      return NO_RECORD
  }
}

/** Up to this number of searches the lines are scanned; after that an index by token is made. */
const LINEAR_VIEW_LIMIT = 16

/** The numbers of the groups with a user-agent line for the token, ignoring case. */
export function groupsNamed(view: FileView, productToken: string): readonly number[] {
  const { program } = view.dialect
  if (program) return program.named(view.made ?? [], productToken)
  const token = lowerCaseToken(productToken)
  if (++view.searches > LINEAR_VIEW_LIMIT) {
    view.byToken ??= groupNumbersByToken(view)
    return view.byToken.get(token) ?? []
  }
  const { groups, scan, dialect } = view
  const named: number[] = []
  for (let at = 0; at < groups.length; at += GROUP) {
    const to = groups[at + 1] ?? 0
    for (let i = groups[at] ?? 0; i < to; i++) {
      const shape = scan.numbers[i * LINE + SHAPE] ?? 0
      // Lines that begin otherwise need not be read. Setting the bit 32 makes letters lower case.
      const from = scan.numbers[i * LINE + VALUE_FROM] ?? 0
      let k = 0
      while (k < token.length && (scan.source.charCodeAt(from + k) | 32) === (token.charCodeAt(k) | 32)) k++
      if ((shape & DEPENDS) === 0 && k < token.length) continue
      if (recordAt(view, i) !== USER_AGENT) continue
      if (lowerCaseToken(dialect.productTokenOf(valueAt(view, i))) !== token) continue
      named.push(at / GROUP)
      break
    }
  }
  return named
}

/** The numbers of the groups by token in lower case. */
function groupNumbersByToken(view: FileView): ReadonlyMap<string, readonly number[]> {
  const index = new Map<string, number[]>()
  for (let group = 0; group < groupCount(view); group++) {
    const to = view.groups[group * GROUP + 1] ?? 0
    for (let i = view.groups[group * GROUP] ?? 0; i < to; i++) {
      if (recordAt(view, i) !== USER_AGENT) continue
      const token = lowerCaseToken(view.dialect.productTokenOf(valueAt(view, i)))
      const named = index.get(token)
      if (!named) index.set(token, [group])
      else if (named.at(-1) !== group) named.push(group)
    }
  }
  return index
}
