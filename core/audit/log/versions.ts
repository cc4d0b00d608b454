/** The versions of a robots.txt, and which of them was in force when. */
import type { RobotsTxt } from '../../parse/robots-txt.ts'
import type { Fetched, Site } from '../../verdict/site-verdict.ts'

/** A file that is in force from a time on, in ms since the epoch, until the next version. */
export interface DatedFile extends Site {
  readonly since: number
}

/**
 * A site whose log is read. Each request is judged by the version that was in force at its time. A file without a date
 * judges what the versions leave open: requests before the first of them, and those without a time. If there is none,
 * the first version judges requests before it, and the last one those without a time.
 */
export interface LogSite {
  /** The URL of the site, or any URL of it. */
  readonly origin: string
  readonly robots?: RobotsTxt
  /** How the file without a date was fetched. */
  readonly fetched?: Fetched | undefined
  readonly versions?: readonly DatedFile[]
}

export interface Version {
  readonly file: Site
  /** Undefined for the file without a date. */
  readonly since: number | undefined
}

export interface Versions {
  /** In the order of their dates, the file without a date first. */
  readonly all: readonly Version[]
  /** How many of them have no date: one or none. */
  readonly undated: number
}

/** Throws a `TypeError` if a site has no file, or if a date is not a number. */
export function versionsOf({ origin, robots, fetched, versions = [] }: LogSite): Versions {
  const wrong = versions.find(({ since }) => !Number.isFinite(since))
  if (wrong) throw new TypeError(`a version of ${origin} begins at no time: ${wrong.since}`)
  const undated: readonly Version[] = robots ? [{ file: { robots, fetched }, since: undefined }] : []
  const dated = versions.map(file => ({ file, since: file.since })).sort((a, b) => a.since - b.since)
  if (undated.length + dated.length === 0) throw new TypeError(`a robots.txt of ${origin} is needed`)
  return { all: [...undated, ...dated], undated: undated.length }
}

/** The number of the version that judges a request. */
export function versionAt({ all, undated }: Versions, time: number | undefined): number {
  if (time === undefined) return undated > 0 ? 0 : all.length - 1
  let version = all.length - 1
  while (version > 0 && (all[version]?.since ?? Number.NEGATIVE_INFINITY) > time) version--
  return version
}

/** Whether a time is before the first version that has a date. */
export const isBefore = ({ all, undated }: Versions, time: number): boolean =>
  all.length > undated && time < (all[undated]?.since ?? Number.NEGATIVE_INFINITY)
