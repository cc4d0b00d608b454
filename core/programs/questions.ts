/** What programs are asked about files, and their answers. */

import type { ProgramId } from '../dialects/dialect.ts'
import type { RobotsTxt } from '../parse/robots-txt.ts'
import { compile } from '../verdict/evaluate.ts'
import { groupsOf } from '../verdict/groups.ts'

/** How many names, and how many rules, questions are made from. */
const MOST_NAMES_ASKED = 12
const MOST_RULES_ASKED = 60
/** How many rules URLs are compared with, by each program each time: of a file with more rules, less is asked. */
const MOST_RULES_COMPARED = 80_000

/**
 * The most lines and characters of a file that programs are asked about, of some questions in several spellings. Known files
 * have up to 1,954 lines and 72,978 octets.
 */
export const MAX_LINES_ASKED = 2_500
export const MAX_LENGTH_ASKED = 100_000

/** Whether programs can be asked about the file in a short time. */
export const mayBeAsked = ({ lines, text }: RobotsTxt): boolean =>
  lines.length <= MAX_LINES_ASKED && text.length <= MAX_LENGTH_ASKED

export interface Questions {
  readonly names: readonly string[]
  readonly urls: readonly string[]
}

/** The names of groups and one that no group names; the home page, and paths that rules match, or just match no more. */
export function questionsOf(...files: readonly RobotsTxt[]): Questions {
  const all = files.map(robots => groupsOf(robots))
  const groups = all.flat()
  const named = groups.flatMap(({ userAgents }) => userAgents.map(({ productToken }) => productToken))
  const [patterns = new Set<string>(), others = patterns] = all.map(
    one => new Set(one.flatMap(({ rules }) => rules.map(({ pattern }) => pattern))),
  )
  // Of two files, rules that only one of them has come first.
  const rest = [...others].filter(pattern => !patterns.has(pattern))
  const asked = [...rest, ...[...patterns].filter(pattern => !others.has(pattern)), ...patterns]
  const questions = MOST_RULES_COMPARED / Math.max(1, ...files.map(({ lines }) => lines.length))
  const mostNames = Math.min(MOST_NAMES_ASKED, Math.ceil(questions / 10))
  const names = new Set(named.filter(name => /^[A-Za-z_-]+$/.test(name)).slice(0, mostNames))
  const mostRules = Math.min(MOST_RULES_ASKED, Math.ceil(questions / (names.size + 1) / 2))
  const urls = [...new Set(asked)].slice(0, mostRules).flatMap(pattern => {
    if (!pattern.startsWith('/') && !pattern.startsWith('*')) return []
    const path = pattern.replace(/^\*/, '/*').replaceAll('*', 'x').replace(/\$$/, '').split('#', 1)[0] ?? ''
    return [path, `${path}x`]
  })
  return { names: [...names, 'ExampleBot'], urls: [...new Set(['/', ...urls])] }
}

export function answersOf(
  robots: RobotsTxt,
  { names, urls }: Questions,
  dialect: ProgramId | 'rfc9309',
): readonly boolean[] {
  return names.flatMap(productToken => {
    const matcher = compile(robots, { productToken, dialect })
    return urls.map(url => matcher.isAllowed(url))
  })
}
