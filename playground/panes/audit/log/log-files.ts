/** The robots.txt files that a log was judged by, for example to quote their lines. */
import type { ReportedLogFile } from '../../../../core/audit/export/index.ts'
import type { ForbiddenSum } from '../../../../core/audit/index.ts'
import { originalText, parse, type RobotsTxt } from '../../../../core/index.ts'
import type { AuditSettings } from '../settings.ts'

/** `editor` for the file in the editor, or the text of another file; undefined if it was removed. */
export type LogFile = 'editor' | { readonly text: string } | undefined

export interface LogFiles {
  fileOf(sum: Pick<ForbiddenSum, 'origin' | 'since'>): LogFile
  /** Undefined for the editor's file while the results are of an earlier state of it: its lines may have moved. */
  robotsOf(file: LogFile): RobotsTxt | undefined
  isOtherSite(origin: string): boolean
  /** The name of the log that a request is from; undefined if there is only one log. */
  logName(source: number): string | undefined
}

interface KnownFiles {
  readonly site: string
  readonly settings: Pick<AuditSettings, 'others' | 'versions'>
  readonly robots: RobotsTxt | undefined
}

/** Names of logs by source number. */
type LogNames = ReadonlyMap<number, string>

export function logFiles(
  { site, settings: { others, versions }, robots }: KnownFiles,
  logs: LogNames = new Map(),
): LogFiles {
  const parsed = new Map<string, RobotsTxt>()

  function fileOf({ origin, since }: Pick<ForbiddenSum, 'origin' | 'since'>): LogFile {
    if (origin !== site) return others.find(other => other.origin === origin)
    if (versions === undefined || since === versions.since) return 'editor'
    return versions.earlier.find(earlier => earlier.since === since)
  }

  function robotsOf(file: LogFile): RobotsTxt | undefined {
    if (file === undefined || file === 'editor') return file && robots
    const known = parsed.get(file.text) ?? parse(file.text)
    parsed.set(file.text, known)
    return known
  }

  return {
    fileOf,
    robotsOf,
    isOtherSite: origin => origin !== site,
    logName: source => (logs.size > 1 ? logs.get(source) : undefined),
  }
}

/** All files whose texts are known, as a report quotes them. */
export function reportedFiles({
  site,
  settings: { others, versions },
  robots,
}: KnownFiles): readonly ReportedLogFile[] {
  return [
    ...(robots ? [{ origin: site, since: versions?.since, text: originalText(robots) }] : []),
    ...(versions?.earlier ?? []).map(({ since, text }) => ({ origin: site, since, text })),
    ...others.map(({ origin, text }) => ({ origin, since: undefined, text })),
  ]
}
