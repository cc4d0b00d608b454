/** The versions of a robots.txt, and which of them was in force at a time. */
import type { RobotsTxt } from '../../parse/robots-txt.ts'
import type { Fetched, Site } from '../../verdict/site-verdict.ts'

/** A file that is in force from `since`, in ms since the epoch, until the next version. */
export interface DatedFile extends Site {
  readonly since: number
}

/**
 * A site whose log is audited. Each request is judged by the version that was in force at its time. A file without a
 * date judges requests before the first version and requests without a time. If there is no such file, the first
 * version judges requests before it, and the last version judges requests without a time.
 */
export interface LogSite {
  /** The URL of the site, or any URL of it. */
  readonly origin: string
  readonly robots?: RobotsTxt
  /** How the file without a date was fetched. */
  readonly fetched?: Fetched | undefined
  readonly versions?: readonly DatedFile[]
}

export interface RobotsTxtVersion {
  readonly file: Site
  /** Undefined for the file without a date. */
  readonly since: number | undefined
}

export interface RobotsTxtVersions {
  /** In the order of dates. The file without a date comes first. */
  readonly all: readonly RobotsTxtVersion[]
  /** How many of them have no date: 0 or 1. */
  readonly undated: number
}

/** Throws a `TypeError` if a site has no file, or if a date is not a number. */
export function robotsTxtVersionsOf({ origin, robots, fetched, versions = [] }: LogSite): RobotsTxtVersions {
  const wrong = versions.find(({ since }) => !Number.isFinite(since))
  if (wrong) throw new TypeError(`a version of the robots.txt of ${origin} has an invalid start: ${wrong.since}`)
  const undated: readonly RobotsTxtVersion[] = robots ? [{ file: { robots, fetched }, since: undefined }] : []
  const dated = versions.map(file => ({ file, since: file.since })).sort((a, b) => a.since - b.since)
  if (undated.length + dated.length === 0) throw new TypeError(`a robots.txt of ${origin} is needed`)
  return { all: [...undated, ...dated], undated: undated.length }
}

export function versionAt({ all, undated }: RobotsTxtVersions, time: number | undefined): number {
  if (time === undefined) return undated > 0 ? 0 : all.length - 1
  return Math.max(
    0,
    all.findLastIndex(({ since = Number.NEGATIVE_INFINITY }) => since <= time),
  )
}

/** Whether a time is before the first version that has a date. */
export const isBefore = ({ all, undated }: RobotsTxtVersions, time: number): boolean =>
  all.length > undated && all.every(({ since = Number.POSITIVE_INFINITY }) => time < since)
