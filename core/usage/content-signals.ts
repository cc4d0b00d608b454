/**
 * Content-Signal lines (contentsignals.org): `search=yes, ai-input=no, ai-train=no, use=reference`. A line belongs to a
 * group and holds for every path that may be crawled; the text has no form with a path.
 *
 * The text does not say how to read a signal whose name or value is in upper case, or that has spaces around `=`. Both
 * are accepted, as in other records. A signal that cannot be read says nothing; the others in the line still count.
 */
import { CONTENT_SIGNAL } from '../parse/fields.ts'
import type { RobotsTxt } from '../parse/robots-txt.ts'
import { contentSignalsCitation } from '../text/other-citations.ts'
import { compileView } from '../verdict/evaluate.ts'
import { viewOf } from '../verdict/file-view.ts'
import { selectInView } from '../verdict/groups.ts'
import type { CrawlerQuery, Verdict } from '../verdict/verdict.ts'
import { type FieldLine, linesInGroups } from './field-lines.ts'
import { notCrawlable, type PermissionStatement, type StatementLine, type UsageStatement } from './statement.ts'

/** The signals that are `yes` or `no`: search results, input of AI models, training of AI models. */
export const permissionSignals = ['search', 'ai-input', 'ai-train'] as const
export type PermissionSignal = (typeof permissionSignals)[number]

/**
 * What may be kept and shown of the content, the most restrictive first. `immediate`: nothing is kept. `reference`: an
 * index, excerpts and links. `full`: summaries and copies.
 */
export const useExtents = ['immediate', 'reference', 'full'] as const
export type UseExtent = (typeof useExtents)[number]

/** The values that a signal may have, by its name; undefined for a name that is not a signal. */
export function valuesOfSignal(name: string): readonly string[] | undefined {
  if (name === 'use') return useExtents
  return permissionSignals.some(signal => signal === name) ? permissionMeanings.map(([value]) => value) : undefined
}

/** What the signals say about a URL. */
export interface ContentSignals extends Readonly<Record<PermissionSignal, PermissionStatement>> {
  readonly use: UsageStatement<UseExtent>
}

interface SignalLine {
  readonly line: StatementLine
  /** Values by signal, in lower case. */
  readonly signals: ReadonlyMap<string, ReadonlySet<string>>
}

/** The lines of the groups that a crawler follows. Throws as `compileUsage` does. */
export function contentSignalLinesFor(robots: RobotsTxt, query: CrawlerQuery): readonly FieldLine[] {
  const view = viewOf(robots, query.dialect ?? 'rfc9309')
  return linesInGroups(view, selectInView(view, query).groups, CONTENT_SIGNAL)
}

/** Returns a function that tells what the Content-Signal lines of a crawler's groups say about a URL. */
export function compileContentSignals(
  robots: RobotsTxt,
  query: CrawlerQuery,
  method: 'evaluate' | 'decide',
): (url: string | URL) => ContentSignals {
  const view = viewOf(robots, query.dialect ?? 'rfc9309')
  const verdictOn = compileView(view, query)[method]
  const lines = contentSignalLinesFor(robots, query).map(signalLineOf)
  return url => {
    const verdict = verdictOn(url)
    const permission = (signal: PermissionSignal): PermissionStatement =>
      combineSignals(signal, permissionMeanings, lines, verdict)
    return {
      search: permission('search'),
      'ai-input': permission('ai-input'),
      'ai-train': permission('ai-train'),
      use: combineSignals('use', extentMeanings, lines, verdict),
    }
  }
}

type SignalMeaning<Preference> = readonly [value: string, preference: Preference]

/** The most restrictive first. */
const permissionMeanings: readonly SignalMeaning<'allowed' | 'disallowed'>[] = [
  ['no', 'disallowed'],
  ['yes', 'allowed'],
]
const extentMeanings: readonly SignalMeaning<UseExtent>[] = useExtents.map(extent => [extent, extent])

function signalLineOf({ value, ...place }: FieldLine): SignalLine {
  const signals = new Map<string, Set<string>>()
  for (const signal of value.toLowerCase().split(',')) {
    const equals = signal.indexOf('=')
    if (equals < 0) continue
    const name = signal.slice(0, equals).trim()
    const stated = signals.get(name)
    if (stated) stated.add(signal.slice(equals + 1).trim())
    else signals.set(name, new Set([signal.slice(equals + 1).trim()]))
  }
  return { line: { ...place, path: '', statement: value }, signals }
}

/** The most restrictive counts, as in draft-ietf-aipref-vocab-08 §5.1; the text does not say. `meanings`: it first. */
function combineSignals<Preference extends string>(
  signal: string,
  meanings: readonly SignalMeaning<Preference>[],
  lines: readonly SignalLine[],
  verdict: Verdict,
): UsageStatement<Preference> {
  const section = contentSignalsCitation
  if (!verdict.allowed) return notCrawlable(section, verdict)
  const stating = (values: readonly string[]) =>
    lines.filter(({ signals }) => values.some(value => signals.get(signal)?.has(value))).map(({ line }) => line)
  for (const [i, [value, preference]] of meanings.entries()) {
    const most = stating([value])
    if (most.length === 0) continue
    const lessRestrictive = stating(meanings.slice(i + 1).map(([other]) => other))
    const reason = lessRestrictive.length > 0 ? 'contradictory' : 'stated'
    return { preference, reason, lines: most, lessRestrictive, section, verdict }
  }
  const giving = lines.filter(({ signals }) => signals.has(signal))
  const reason = lines.length === 0 ? 'no-line' : giving.length > 0 ? 'other-value' : 'not-stated'
  const silent = (giving.length > 0 ? giving : lines).map(({ line }) => line)
  return { preference: 'unknown', reason, lines: silent, lessRestrictive: [], section, verdict }
}
