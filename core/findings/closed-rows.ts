/** Pages that should be found, and files that pages need, which a line closes for search engines. */
import { numberAt, sparseAt } from '../audit/column.ts'
import type { AuditFinding, FindingRepair } from '../audit/finding.ts'
import { type PageWeights, weightNames } from '../audit/record.ts'
import { urlAt } from '../audit/view.ts'
import type { RobotsTxt } from '../parse/robots-txt.ts'
import { lineNumbers, quoted } from '../text/phrases.ts'
import type { Wording } from '../text/wording.ts'
import { BLOCKED } from '../verdict/verdict-code.ts'
import { type CommonDirectory, commonDirectory } from './common-directory.ts'
import {
  isAskedFor,
  isProposed,
  isResource,
  isUnwished,
  type JoinedRows,
  joinedCount,
  MAX_FINDING_EXAMPLES,
} from './joined.ts'
import { bestTrial, editedText, repairOf, siteFileOf, siteOriginOf, type Trial, tried } from './repairs.ts'
import { say } from './sentences.ts'

/** What a line closes for search engines. */
interface ClosingLine {
  readonly site: number
  readonly line: number
  readonly pages: ClosedPart
  readonly resources: ClosedPart
  /** The rows that nothing asks to be found. */
  readonly others: ClosedPart
}

interface ClosedPart {
  count: number
  /** The sum of the weights of pages, and the examples, the heaviest first. */
  weight: number
  readonly examples: { readonly row: number; readonly weight: number }[]
  readonly directory: CommonDirectory
}

/** The rows that search engines are kept out of, by the lines that do it. */
export interface ClosedRows {
  readonly lines: readonly ClosingLine[]
  /** What pages are weighed by; undefined if the sources say nothing of it. */
  readonly measure: keyof PageWeights | undefined
  /** The denominators: weights of all rows, pages that sitemaps or search results have, and scripts, style sheets and images. */
  readonly weight: number
  readonly pages: number
  readonly resources: number
  /** How many rows are closed and nothing asks for them to be found. */
  readonly quiet: number
}

/** Lines that close something; those that close the most are looked at. */
const MAX_CLOSING_LINES = 1_000

export function closedRows(joined: JoinedRows): ClosedRows {
  const { rows } = joined.list
  const lines = new Map<number, ClosingLine>()
  const part = (): ClosedPart => ({ count: 0, weight: 0, examples: [], directory: commonDirectory(rows.urls) })
  const count = { weight: 0, pages: 0, resources: 0, quiet: 0 }
  const measure = weightNames.find(name => rows.weights[name].chunks.length > 0)
  for (let row = 0; row < joinedCount(joined); row++) {
    const weight = measure ? sparseAt(rows.weights[measure], row) : 0
    count.weight += weight
    if (isAskedFor(rows, row)) count.pages++
    const isNeeded = isResource(joined, row)
    if (isNeeded) count.resources++
    const closed = closedBy(joined, row, isNeeded)
    if (!closed) continue
    const { line, site, as } = closed
    const key = line * 1_000_000 + site
    const closing = lines.get(key) ?? { site, line, pages: part(), resources: part(), others: part() }
    if (!lines.has(key) && lines.size < MAX_CLOSING_LINES) lines.set(key, closing)
    const own = closing[as]
    if (as === 'others') count.quiet++
    own.count++
    own.directory.add(row)
    addExample(own, row, as === 'pages' ? weight : 0)
  }
  return { lines: [...lines.values()], measure, ...count }
}

function addExample(part: ClosedPart, row: number, weight: number): void {
  const { examples } = part
  part.weight += weight
  if (examples.length === MAX_FINDING_EXAMPLES && weight <= (examples.at(-1)?.weight ?? 0)) return
  const place = examples.findIndex(one => one.weight < weight)
  examples.splice(place < 0 ? examples.length : place, 0, { row, weight })
  examples.length = Math.min(examples.length, MAX_FINDING_EXAMPLES)
}

/** What closes a row to the first search engine that is kept out of it, and as what it is closed. */
export function closedBy(
  joined: JoinedRows,
  row: number,
  isNeeded = isResource(joined, row),
): { readonly site: number; readonly line: number; readonly as: 'pages' | 'resources' | 'others' } | undefined {
  for (const engine of joined.engines) {
    const { states, lines, sites, outcomes } = engine.column
    const outcome = numberAt(outcomes, row)
    if (states[outcome] !== BLOCKED) continue
    const isAsked = (isNeeded || isProposed(joined, row, engine)) && !isUnwished(joined, row, engine.crawler)
    const as = isAsked ? (isNeeded ? 'resources' : 'pages') : 'others'
    return { site: sites[outcome] ?? 0, line: lines[outcome] ?? 0, as }
  }
  return undefined
}

/** Edits are tried as long as so many rows are judged for it, but at least for the first lines. */
const MAX_TRIED_ROWS = 10_000_000
const LEAST_LINES_TRIED = 3
/** How many edits may be tried for a line (`openingEdits`). */
const EDITS_OF_LINE = 3

/**
 * The findings about what each line closes, those with the most weight first, then those with the most rows. If rows and
 * lines are very many, the last ones have no edit.
 */
export function closedFindings(joined: JoinedRows, closed: ClosedRows): readonly AuditFinding[] {
  const linesTried = Math.max(LEAST_LINES_TRIED, Math.floor(MAX_TRIED_ROWS / (EDITS_OF_LINE * joinedCount(joined))))
  return (['pages', 'resources'] as const).flatMap(as =>
    closed.lines
      .filter(({ line, [as]: part }) => line > 0 && part.count > 0)
      .sort(({ [as]: a }, { [as]: b }) => b.weight - a.weight || b.count - a.count)
      .map((closing, i) =>
        closedFinding(joined, closing, as === 'pages' ? 'wanted-closed' : 'resources-closed', closed, i < linesTried),
      ),
  )
}

function closedFinding(
  joined: JoinedRows,
  closing: ClosingLine,
  kind: 'wanted-closed' | 'resources-closed',
  closed: ClosedRows,
  isTried: boolean,
): AuditFinding {
  const { site, line } = closing
  const { count, weight, examples } = kind === 'wanted-closed' ? closing.pages : closing.resources
  const of = kind === 'wanted-closed' ? closed.pages : closed.resources
  const isSearched = closed.measure !== undefined && closed.measure !== 'inlinks'
  const robots = siteFileOf(joined, site)
  const pattern = robots?.lines[line - 1]?.value ?? ''
  const values = { count, of, line: lineNumbers([line]), rule: quoted(robots ? ruleTextAt(robots, line) : '') }
  const urls = examples.map(({ row }) => urlAt(joined.list.rows, row))
  const longer = urls.map(url => new URL(url).pathname).find(path => isLongerName(path, pattern))
  const help =
    kind === 'resources-closed'
      ? say('helpResources')
      : longer === undefined
        ? say(isSearched ? 'helpWantedSearched' : 'helpWantedClosed')
        : say(isSearched ? 'helpPrefixSearched' : 'helpPrefix', { rule: quoted(pattern), example: quoted(longer) })
  return {
    kind,
    count,
    of,
    inRows: true,
    line,
    origin: siteOriginOf(joined, site),
    names: [],
    sentence: kind === 'wanted-closed' ? wantedSentence(values, weight, closed) : say('resources', values),
    help,
    examples: urls,
    repair: isTried && robots ? openingRepair(joined, closing, kind, count) : undefined,
  }
}

function wantedSentence(
  values: { count: number; of: number; line: Wording; rule: string },
  some: number,
  { measure, weight }: ClosedRows,
): Wording {
  if (!measure) return say('wantedClosed', values)
  const weighed = { ...values, some, all: weight }
  if (measure === 'inlinks') return say('wantedClosedLinked', weighed)
  return say('wantedClosedSearched', { ...weighed, measure: say(measure) })
}

function ruleTextAt({ text, lines }: RobotsTxt, line: number): string {
  const found = lines[line - 1]
  return found ? text.slice(found.nameFrom, found.valueTo) : ''
}

/** Whether a path only begins like the path of a rule: `/p/c10` for `/p/c1`. */
const isLongerName = (path: string, pattern: string): boolean =>
  /^\/[^*$?]*[^/*$?]$/.test(pattern) && path.startsWith(pattern) && !/^(?:[/?.]|$)/.test(path.slice(pattern.length))

/** The edit that opens what a line closes by mistake. */
function openingRepair(
  joined: JoinedRows,
  closing: ClosingLine,
  kind: 'wanted-closed' | 'resources-closed',
  count: number,
): FindingRepair | undefined {
  const { site, line } = closing
  const isMeant = kind === 'wanted-closed' ? isProposed : isResource
  const opens = (row: number): boolean =>
    joined.engines.some(engine => {
      const { outcomes, lines, sites, states } = engine.column
      const outcome = numberAt(outcomes, row)
      if (states[outcome] !== BLOCKED || lines[outcome] !== line || sites[outcome] !== site) return false
      return isMeant(joined, row, engine) && !isUnwished(joined, row, engine.crawler)
    })
  let best: Trial | undefined
  for (const text of openingEdits(joined, closing, kind)) {
    // The verdicts of the others are let go: there may be millions.
    best = bestTrial([best ?? [], tried(joined, site, text, { opens })].flat(), count)
    if (best?.others === 0 && best.repaired === count) break
  }
  if (!best) return undefined
  const values = { count: best.repaired, of: joinedCount(joined) }
  const effect = best.others === 0 ? say('opens', values) : say('opensMore', { ...values, some: best.others })
  return repairOf(joined, best, effect, true)
}

/** Edits that may open it, the closest to what the line seems to mean first. */
function openingEdits(
  joined: JoinedRows,
  { site, line, others, ...parts }: ClosingLine,
  kind: 'wanted-closed' | 'resources-closed',
): readonly string[] {
  const robots = siteFileOf(joined, site)
  if (!robots) return []
  const meant = others.directory.path()
  const opened = (kind === 'wanted-closed' ? parts.pages : parts.resources).directory.path()
  const narrowed = meant === undefined || meant === '/' ? undefined : withPattern(robots, line, meant)
  const allowing = opened === undefined || opened === '/' ? undefined : ruleLike(robots, line, 'allow', opened)
  return [
    narrowed && editedText(robots, { replace: new Map([[line - 1, narrowed]]) }),
    editedText(robots, { remove: new Set([line - 1]) }),
    allowing && editedText(robots, { insertAfter: new Map([[line - 1, [allowing]]]) }),
  ].filter(text => text !== undefined)
}

/** The line with another pattern. */
function withPattern(robots: RobotsTxt, line: number, pattern: string): string | undefined {
  const found = robots.lines[line - 1]
  if (!found || found.value === pattern) return undefined
  return robots.text.slice(found.from, found.valueFrom) + pattern + robots.text.slice(found.valueTo, found.to)
}

/** A line of another type, written as the line is. */
function ruleLike(robots: RobotsTxt, line: number, type: 'allow', pattern: string): string | undefined {
  const found = robots.lines[line - 1]
  if (!found) return undefined
  const name = robots.text.slice(found.nameFrom, found.nameTo)
  const written = name === name.toLowerCase() ? type : 'Allow'
  return `${written}${robots.text.slice(found.nameTo, found.valueFrom)}${pattern}`
}
