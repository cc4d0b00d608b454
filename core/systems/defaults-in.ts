import { memo, memoOfFile } from '../parse/memo.ts'
import type { Line, RobotsTxt } from '../parse/robots-txt.ts'
import { listOf, type Wording, wordings } from '../text/wording.ts'
import { managedLines } from '../usage/managed-block.ts'
import { editions } from './data/defaults.ts'
import type { Edition } from './edition.ts'

/** The part of a file that a system writes by default. */
export interface SystemDefault {
  /** The name of the system, such as `Joomla`. */
  readonly system: string
  /** The versions that write these lines, or the year in which they were read; `''` if neither is known. */
  readonly edition: string
  /** The page or file where the lines of the default were read. */
  readonly source: string
  /** The numbers of the lines that are the system's. */
  readonly lines: readonly number[]
  /** How many rules of the default are not in the file. */
  readonly missing: number
  /** The lines that the system itself has changed since; see `kind`. */
  readonly outdated: readonly number[]
  /** What the system did with them: it removed them, or it allows parts of what they block. */
  readonly since: 'removes' | 'allows' | undefined
}

/** What of a file its systems wrote, and what its owner did. */
export interface FileDefaults {
  /** At least one. */
  readonly systems: readonly SystemDefault[]
  /** The numbers of the lines that are in no default. Comments and blank lines are nobody's. */
  readonly ownLines: readonly number[]
}

const { say, templates } = wordings('system', {
  named: '$system$ ($edition$)',
  alone: 'This is the default file of $systems$.',
  withOwn: {
    one: 'This is the default file of $systems$ with $count$ line of yours: $lines$.',
    other: 'This is the default file of $systems$ with $count$ lines of yours: $lines$.',
  },
  lacks: { one: '$count$ line of the default is missing.', other: '$count$ lines of the default are missing.' },
})

export { templates as systemTemplates }

/** The least share of a default that a file has. Of a short default it has everything. */
const LEAST_PART_OF_DEFAULT = 0.85
const SHORT_DEFAULT = 8

const CLOUDFLARE = 'https://developers.cloudflare.com/bots/additional-configurations/managed-robots-txt/'

/**
 * The defaults of systems that a file consists of, told by its lines; undefined if there are none. Takes time that grows
 * linearly with the file.
 *
 * ```js
 * import { parse } from 'robotscope'
 * import { defaultsIn } from 'robotscope/lint'
 *
 * const file = parse('User-agent: *\nDisallow: /wp-admin/\nAllow: /wp-admin/admin-ajax.php\nDisallow: /cart/')
 * const { systems, ownLines } = defaultsIn(file)
 * console.log(systems[0].system, ownLines) // → WordPress [ 4 ]
 * ```
 */
export const defaultsIn = (robots: RobotsTxt): FileDefaults | undefined => defaultsOfFile(robots)[0]

const defaultsOfFile = memoOfFile((robots): readonly FileDefaults[] => {
  const managed = managedDefault(robots)
  const linesByRule = keyedLines(robots, managed)
  const candidates = editions.flatMap(edition => recognisedEdition(robots, edition, linesByRule))
  const [best] = candidates.sort((a, b) => b.score - a.score)
  const systems = [...(managed ? [managed] : []), ...(best ? [best.found] : [])]
  if (systems.length === 0) return []
  const known = new Set(systems.flatMap(({ lines }) => lines))
  const isOwn = ({ kind, number }: Line) => (kind === 'record' || kind === 'text') && !known.has(number)
  return [{ systems, ownLines: robots.lines.filter(isOwn).map(({ number }) => number) }]
})

/** "Joomla (< 3.3)". */
export const systemName = ({ system, edition }: Pick<SystemDefault, 'system' | 'edition'>): string | Wording =>
  edition === '' ? system : say('named', { system, edition })

/** The sentences that say whose lines a file has. */
export function defaultsSentence({ systems, ownLines }: FileDefaults): readonly Wording[] {
  const names = listOf(systems.map(systemName))
  const missing = systems.reduce((sum, one) => sum + one.missing, 0)
  const whose =
    ownLines.length === 0
      ? say('alone', { systems: names })
      : say('withOwn', { systems: names, count: ownLines.length, lines: listOf(rangesOf(ownLines)) })
  return missing === 0 ? [whose] : [whose, say('lacks', { count: missing })]
}

/** Line numbers with those that follow each other together: `3`, `5–9`. */
function rangesOf(numbers: readonly number[]): string[] {
  const ranges: { from: number; to: number }[] = []
  for (const number of numbers) {
    const last = ranges.at(-1)
    if (last && last.to === number - 1) last.to = number
    else ranges.push({ from: number, to: number })
  }
  return ranges.map(({ from, to }) => (from === to ? String(from) : `${from}–${to}`))
}

/** The rules of an edition by their keys, and the other things by which its lines are told. */
interface KeyedEdition {
  readonly keys: readonly string[]
  readonly agents: ReadonlySet<string>
  readonly fields: ReadonlySet<string>
}

const keyed = memo(({ lines }: Edition): KeyedEdition => {
  const keys = new Set<string>()
  const agents = new Set<string>()
  const fields = new Set<string>()
  let current: string[] = []
  let isAfterRule = false
  for (const line of lines.split('\n')) {
    const [mark = '', rest] = [line[0], line.slice(1)]
    if (mark === '^') fields.add(rest)
    else if (mark === '@') {
      current = isAfterRule ? [rest] : [...current, rest]
      agents.add(rest)
      isAfterRule = false
    } else {
      for (const agent of current) keys.add(`${agent} ${mark}${rest}`)
      isAfterRule = true
    }
  }
  return { keys: [...keys], agents, fields }
})

/** The names of crawlers in any default: only their lines are kept, however many names a group has. */
const knownAgents = new Set(editions.flatMap(edition => [...keyed(edition).agents]))

const marksOfFields: Partial<Record<Line['field'], string>> = { allow: '+', disallow: '-', 'crawl-delay': '~' }

/** What stands in the file, by what a default calls it: `* -/admin/`, with the numbers of its lines. */
function keyedLines({ lines }: RobotsTxt, managed: SystemDefault | undefined): ReadonlyMap<string, readonly number[]> {
  const byKey = new Map<string, number[]>()
  const managedNumbers = new Set(managed?.lines)
  let agents = new Set<string>()
  let isAfterRule = false
  for (const { kind, field, value, number } of lines) {
    if (kind !== 'record' || managedNumbers.has(number)) continue
    if (field === 'user-agent') {
      if (isAfterRule) agents = new Set()
      isAfterRule = false
      const agent = value.toLowerCase()
      if (knownAgents.has(agent)) agents.add(agent)
      continue
    }
    const mark = marksOfFields[field]
    if (mark === undefined) continue
    isAfterRule = true
    const path = value.replace(/\/\d{6,}\//, '/{n}/')
    for (const agent of agents) {
      const key = `${agent} ${mark}${path}`
      const numbers = byKey.get(key)
      if (numbers) numbers.push(number)
      else byKey.set(key, [number])
    }
  }
  return byKey
}

interface RecognisedEdition {
  readonly found: SystemDefault
  readonly score: number
}

/** The edition, if the file has enough of it. */
function recognisedEdition(
  robots: RobotsTxt,
  edition: Edition,
  linesByRule: ReadonlyMap<string, readonly number[]>,
): RecognisedEdition[] {
  const { keys, agents, fields } = keyed(edition)
  const held = keys.filter(key => linesByRule.has(key))
  const missing = keys.length - held.length
  if (held.length < keys.length * (keys.length < SHORT_DEFAULT ? 1 : LEAST_PART_OF_DEFAULT)) return []
  if (edition.marks && !edition.marks.every(mark => hasComment(robots, mark))) return []
  const lines = new Set(held.flatMap(key => linesByRule.get(key) ?? []))
  for (const number of linesBelow(robots, edition.below)) lines.add(number)
  for (const { kind, field, value, number } of robots.lines) {
    if (kind === 'record' && (fields.has(field) || (field === 'user-agent' && agents.has(value.toLowerCase())))) {
      lines.add(number)
    }
  }
  const { system, edition: versions = '', source, since } = edition
  const outdated = new Set((since?.paths.split(' ') ?? []).flatMap(path => linesByRule.get(`* -${path}`) ?? []))
  const byNumber = (a: number, b: number) => a - b
  return [
    {
      found: {
        system,
        edition: versions,
        source,
        lines: [...lines].sort(byNumber),
        missing,
        outdated: [...outdated].sort(byNumber),
        since: since?.kind,
      },
      // A mark tells more than rules that many files have.
      score: held.length - missing + (edition.marks ? 1_000 : 0),
    },
  ]
}

const hasComment = ({ lines, text }: RobotsTxt, mark: RegExp): boolean =>
  lines.some(({ kind, from, to }) => kind === 'comment' && mark.test(text.slice(from, to)))

/** The rules between a comment and the next one. */
function linesBelow({ lines, text }: RobotsTxt, comment: RegExp | undefined): readonly number[] {
  if (!comment) return []
  const start = lines.findIndex(({ kind, from, to }) => kind === 'comment' && comment.test(text.slice(from, to)))
  if (start < 0) return []
  const end = lines.findIndex(({ kind }, index) => index > start && kind === 'comment')
  const between = lines.slice(start, end < 0 ? undefined : end)
  return between.filter(({ field }) => field === 'disallow').map(({ number }) => number)
}

/** The block that Cloudflare writes, told by its comments. */
function managedDefault(robots: RobotsTxt): SystemDefault | undefined {
  const block = managedLines(robots)
  if (!block) return undefined
  const isInside = ({ number }: Line) => number >= block.fromLine && number <= block.toLine
  const lines = robots.lines.filter(isInside).map(({ number }) => number)
  return { system: 'Cloudflare', edition: '', source: CLOUDFLARE, lines, missing: 0, outdated: [], since: undefined }
}
