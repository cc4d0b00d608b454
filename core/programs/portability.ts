/** Where programs read a file otherwise than RFC 9309, and spellings that all of them read alike. */

import type { ProgramId } from '../dialects/dialect.ts'
import { dialectOf, dialectWording } from '../dialects/index.ts'
import { applyEdits } from '../lint/fix.ts'
import type { Edit } from '../parse/edit.ts'
import { isKeptOctet } from '../parse/octets.ts'
import { parse } from '../parse/parse.ts'
import type { Line, RobotsTxt, Rule } from '../parse/robots-txt.ts'
import { compare } from '../proofs/compare.ts'
import { listOf, type Wording, wordings } from '../text/wording.ts'
import { groupsOf } from '../verdict/groups.ts'
import { loadPrograms } from './load.ts'
import { answersOf, MAX_LENGTH_ASKED, MAX_LINES_ASKED, mayBeAsked, questionsOf } from './questions.ts'

/**
 * What makes programs read a file otherwise. The first five can be written in another way, `not-repairable` cannot. A file
 * that is `not-examined` is too large to ask programs about it.
 */
export type PortabilityCause =
  | 'byte-order-mark'
  | 'not-utf-8'
  | 'blank-line'
  | 'order'
  | 'long-delay'
  | 'not-repairable'
  | 'not-examined'

/** A cause, and the programs that read the file otherwise because of it. */
export interface PortabilityFinding {
  readonly cause: PortabilityCause
  readonly programs: readonly ProgramId[]
  /** The first line that is meant, from 1. */
  readonly line: number
  /** What the programs read otherwise, and what to do about it. */
  readonly wording: Wording
  /** The same in English. */
  readonly message: string
}

/** What programs make of a file. */
export interface Portability {
  readonly findings: readonly PortabilityFinding[]
  /**
   * The file in a spelling in which no repairable cause is left. By RFC 9309 no verdict changes: `compare` proves it. The
   * text of the file itself if nothing can be repaired, or if that is not proved.
   */
  readonly text: string
  /** By program, how many of the questions it answers otherwise than RFC 9309, before and after. */
  readonly differing: ReadonlyMap<ProgramId, { readonly before: number; readonly after: number }>
  /** How many questions were asked: names of the file and another one, and URLs made from the rules. */
  readonly questions: number
}

/**
 * Asks all programs about a file, finds why they read it otherwise, and rewrites it where another spelling means the same.
 *
 * ```js
 * import { parse } from 'robotscope'
 * import { portabilityOf } from 'robotscope/programs'
 *
 * const { findings, text } = portabilityOf(parse('User-agent: *\n\nDisallow: /private/\n'))
 * console.log(findings[0].cause, findings[0].programs.join()) // → blank-line python-3.12,www-robotrules
 * console.log(text === 'User-agent: *\nDisallow: /private/\n') // → true
 * ```
 */
export function portabilityOf(robots: RobotsTxt): Portability {
  const programs = loadPrograms()
  if (!mayBeAsked(robots)) return notExamined(robots, programs)
  const asked = questionsOf(robots)
  const expected = answersOf(robots, asked, 'rfc9309')
  const countsOf = (file: RobotsTxt) => programs.map(({ id }) => differencesOf(answersOf(file, asked, id), expected))
  const before = countsOf(robots)
  const possible = before.some(count => count > 0) ? repairs.filter(({ edits }) => edits(robots).length > 0) : []
  const whole = repairedText(robots.text, possible)
  const known = new Map([[robots.text, before]])
  const countsOfText = (text: string) => {
    const counts = known.get(text) ?? countsOf(parse(text))
    known.set(text, counts)
    return counts
  }
  const least = countsOfText(whole)
  const findings: PortabilityFinding[] = []
  const chosen = possible.filter(repair => {
    // A cause counts for the programs that would still read the file otherwise if it alone were left.
    const others = possible.filter(one => one !== repair)
    const left = countsOfText(repairedText(robots.text, others))
    const concerned = programs.filter((_, i) => (left[i] ?? 0) > (least[i] ?? 0))
    if (concerned.length === 0) return false
    const line = lineOfEdit(robots, repair.edits(robots)[0])
    findings.push(findingOf(repair.cause, line, concerned, say(repair.cause, { programs: programNames(concerned) })))
    return true
  })
  const repaired = repairedText(robots.text, chosen)
  const isProved = repaired === robots.text || compare(robots, parse(repaired)).result === 'equivalent'
  const text = isProved ? repaired : robots.text
  if (!isProved) findings.length = 0
  const after = countsOfText(text)
  const still = programs.filter((_, i) => (after[i] ?? 0) > 0)
  if (still.length > 0) findings.push(notRepairable(robots, still))
  const differing = new Map(programs.map(({ id }, i) => [id, { before: before[i] ?? 0, after: after[i] ?? 0 }]))
  return { findings, text, differing, questions: asked.names.length * asked.urls.length }
}

type Programs = ReturnType<typeof loadPrograms>

function notExamined({ lines, text }: RobotsTxt, programs: Programs): Portability {
  const wording = say('not-examined', { most: MAX_LINES_ASKED, length: MAX_LENGTH_ASKED })
  const findings = [findingOf('not-examined', Math.min(lines.length, MAX_LINES_ASKED), programs, wording)]
  return { findings, text, differing: new Map(), questions: 0 }
}

const programNames = (programs: Programs) => listOf(programs.map(dialectWording), programs.length)

const findingOf = (
  cause: PortabilityCause,
  line: number,
  programs: Programs,
  wording: Wording,
): PortabilityFinding => ({ cause, line, programs: programs.map(({ id }) => id), wording, message: wording.text })

const { say, templates } = wordings('portability', {
  'byte-order-mark': 'To $programs$ the first line is unreadable: it begins with a byte order mark. Remove the mark.',
  'not-utf-8': 'To $programs$ a file that is not UTF-8 says nothing and closes the site. Save the file as UTF-8.',
  'blank-line':
    'To $programs$ a blank line ends a group, so rules after it are lost. Remove blank lines within groups.',
  order: 'To $programs$ the first rule that matches decides. Write the rules of a group with the longest first.',
  'long-delay': 'To $programs$ a crawl-delay of more than 300 seconds closes the whole site. Write at most 300.',
  'not-examined': 'Programs were not asked about this file: it has more than $most$ lines or $length$ characters.',
  'not-repairable': 'By $programs$ some URLs have another verdict than by RFC 9309, and no other spelling mends that.',
  'not-repairable-stars': {
    one: 'By $programs$ some URLs have another verdict than by RFC 9309, and no other spelling mends that. $count$ rule has * or $$, which Python up to 3.12 and WWW::RobotRules do not know.',
    other:
      'By $programs$ some URLs have another verdict than by RFC 9309, and no other spelling mends that. $count$ rules have * or $$, which Python up to 3.12 and WWW::RobotRules do not know.',
  },
})

export { templates as portabilityTemplates }

const differencesOf = (answers: readonly boolean[], expected: readonly boolean[]): number =>
  answers.filter((allowed, i) => allowed !== expected[i]).length

/** A cause, and the edits after which it is gone. No edit changes a verdict by RFC 9309. */
interface PortableSpelling {
  readonly cause: Exclude<PortabilityCause, 'not-repairable' | 'not-examined'>
  readonly edits: (robots: RobotsTxt) => readonly Edit[]
}

const repairs: readonly PortableSpelling[] = [
  {
    cause: 'byte-order-mark',
    edits: ({ text }) => (text.startsWith('\ufeff') ? [{ from: 0, to: 1, insert: '' }] : []),
  },
  { cause: 'not-utf-8', edits: commentsInUtf8 },
  { cause: 'blank-line', edits: blankLinesInGroups },
  { cause: 'order', edits: rulesByLength },
  { cause: 'long-delay', edits: shorterDelays },
]

function repairedText(text: string, chosen: readonly PortableSpelling[]): string {
  return chosen.reduce((now, { edits }) => applyEdits(now, edits(parse(now))), text)
}

const lineOfEdit = ({ lines }: RobotsTxt, edit: Edit | undefined): number =>
  lines.findLast(({ from }) => from <= (edit?.from ?? 0))?.number ?? 1

/** Octets that are not UTF-8 are taken for Latin-1, if only comments have them. */
function commentsInUtf8({ text, lines }: RobotsTxt): readonly Edit[] {
  const edits: Edit[] = []
  for (const { from, to, commentFrom } of lines) {
    for (let i = from; i < to; i++) {
      if (!isKeptOctet(text, i)) continue
      if (commentFrom < 0 || i < commentFrom) return []
      edits.push({ from: i, to: i + 1, insert: String.fromCharCode(text.charCodeAt(i) - 0xdc00) })
    }
  }
  return edits
}

function blankLinesInGroups(robots: RobotsTxt): readonly Edit[] {
  return groupsOf(robots).flatMap(({ fromLine, toLine }) =>
    robots.lines
      .slice(fromLine, toLine)
      .filter(({ kind, number }) => kind === 'blank' && number < toLine)
      .map(({ from, to }) => ({ from, to: to + 1, insert: '' })),
  )
}

/** Within a group: the longest first, then allow. RFC 9309 knows no order, so nothing changes for it. */
function rulesByLength(robots: RobotsTxt): readonly Edit[] {
  const { patterns } = dialectOf('rfc9309')
  const lengthOf = ({ type, pattern }: Rule) => patterns(type, pattern)[0]?.length ?? 0
  return groupsOf(robots).flatMap(({ rules }) => {
    if (new Set(rules.map(({ type, pattern }) => (pattern === '' ? 'allow' : type))).size < 2) return []
    const sorted = [...rules].sort(
      (a, b) => lengthOf(b) - lengthOf(a) || Number(b.type === 'allow') - Number(a.type === 'allow'),
    )
    return rules.flatMap(({ from, to }, i) => {
      const other = sorted[i]
      if (!other || other.from === from) return []
      return [{ from, to, insert: robots.text.slice(other.from, other.to) }]
    })
  })
}

function shorterDelays({ lines, text }: RobotsTxt): readonly Edit[] {
  return lines.flatMap(({ field, value, valueFrom, valueTo }: Line) => {
    const isLong = field === 'crawl-delay' && Number(value) > 300 && text.slice(valueFrom, valueTo) === value
    return isLong ? [{ from: valueFrom, to: valueTo, insert: '300' }] : []
  })
}

/** One sentence for all that no spelling mends: stars, Allow lines, names that are parts of others. */
function notRepairable(robots: RobotsTxt, programs: Programs): PortabilityFinding {
  const rules = groupsOf(robots).flatMap(group => group.rules)
  const special = rules.filter(({ pattern }) => /\*|\$$/.test(pattern))
  const values = { programs: programNames(programs), count: special.length }
  const wording = special.length === 0 ? say('not-repairable', values) : say('not-repairable-stars', values)
  return findingOf('not-repairable', special[0]?.line ?? 1, programs, wording)
}
