/** What an export says about its audit, so that the audit can be repeated. */
import type { Reading } from '../../dialects/reading.ts'
import { dateTimeOf } from '../../text/gregorian.ts'

/** A robots.txt that the audit used. */
export interface ExportedFile {
  readonly origin: string
  /** The name that the person knows: the file name of a file on disk, the address of a fetched file. */
  readonly name?: string | undefined
  /** The hash of the file's octets, in hexadecimal. */
  readonly sha256: string
  readonly octets: number
  readonly rules?: number | undefined
}

export interface ExportedCrawler {
  readonly token: string
  /** How files are read for the crawler. Default: as its operator documents. */
  readonly reading?: Reading | undefined
}

export interface ExportAbout {
  /** When the audit was made, in ms since the epoch. */
  readonly made: number
  readonly files: readonly ExportedFile[]
  /** What limits all results, as a sentence: that the file is not that of the site. Each export says it. */
  readonly caution?: string | undefined
}

export function isoDay(timestamp: number): string {
  const { year, month, day } = dateTimeOf(timestamp)
  return [String(year).padStart(4, '0'), ...[month, day].map(number => String(number).padStart(2, '0'))].join('-')
}

/**
 * The proposed name for an exported file: `robots-audit-a.example-2026-11-22-3f2a9c1d.csv`. The last part is the
 * beginning of the hash of the first robots.txt. `part` names the rows that the file holds, if these are not all rows.
 */
export function exportName({ made, files }: ExportAbout, extension: string, part?: string): string {
  const [file] = files
  const host = file && safeFileName(file.origin.replace(/^[a-z]+:\/\//i, ''))
  const hash = file?.sha256.slice(0, 8).replace(/\W/g, '')
  // File systems allow 255 octets.
  const parts = [
    'robots-audit',
    host,
    isoDay(made),
    hash,
    part && safeFileName(part).replace(/-+/g, '-').slice(0, 80).replace(/-$/, ''),
  ]
  return `${parts.filter(part => part !== undefined && part !== '').join('-')}.${extension}`
}

const safeFileName = (text: string): string => text.replace(/[^\w.-]+/g, '-')

/** Makes names unique: a name that occurs again gets a number. `key` makes names equal that may not differ in it alone. */
export function uniqueNames(names: readonly string[], key: (name: string) => string = name => name): string[] {
  const taken = new Set<string>()
  return names.map(name => {
    let own = name
    for (let number = 2; taken.has(key(own)); number++) own = `${name} (${number})`
    taken.add(key(own))
    return own
  })
}

/** The names of crawlers in exports: their tokens, with the reading if it is not the documented one. */
export const crawlerNames = (crawlers: readonly ExportedCrawler[]): string[] =>
  uniqueNames(
    crawlers.map(({ token, reading = 'as-documented' }) =>
      reading === 'as-documented' ? token : `${token} (${reading})`,
    ),
  )

/** The beginnings of the crawlers' columns, identifiers of every SQL: `googlebot`, `googlebot_rfc9309`. */
export const columnPrefixes = (crawlers: readonly ExportedCrawler[]): string[] =>
  uniqueNames(crawlerNames(crawlers), identifier).map(identifier)

/** A crawler whose name has no letter is that of the rules for all others: `*`. */
const identifier = (name: string): string =>
  name
    .toLowerCase()
    .replace(/[^a-z\d]+/g, '_')
    .replace(/^_|_$/g, '')
    .replace(/^$/, 'any')
    .replace(/^(?=\d)/, '_')
