/** What an export tells of its audit, so that it can be repeated. */
import type { Reading } from '../../dialects/reading.ts'
import { dateTimeOf } from '../../text/gregorian.ts'

/** A robots.txt that was judged by. */
export interface ExportedFile {
  readonly origin: string
  /** What the person calls it: of a file on disk its name, of a fetched one its address. */
  readonly name?: string | undefined
  /** Of its octets, in hexadecimal. */
  readonly sha256: string
  readonly octets: number
  readonly rules?: number | undefined
}

export interface ExportedCrawler {
  readonly token: string
  /** How files are read for it; as its operator documents if left out. */
  readonly reading?: Reading | undefined
}

export interface ExportAbout {
  /** When the audit was made, in ms since the epoch. */
  readonly made: number
  readonly files: readonly ExportedFile[]
}

/** `2026-11-22T21:34:05Z`. */
export function isoTime(timestamp: number): string {
  const { hour, minute, second } = dateTimeOf(timestamp)
  return `${isoDay(timestamp)}T${two(hour)}:${two(minute)}:${two(second)}Z`
}

/** `2026-11-22`. */
export function isoDay(timestamp: number): string {
  const { year, month, day } = dateTimeOf(timestamp)
  return `${String(year).padStart(4, '0')}-${two(month)}-${two(day)}`
}

const two = (number: number): string => String(number).padStart(2, '0')

/**
 * The name that is proposed for an exported file: `robots-audit-a.example-2026-11-22-3f2a9c1d.csv`, with the beginning
 * of the hash of the first robots.txt.
 */
export function exportName({ made, files }: ExportAbout, extension: string): string {
  const [file] = files
  const host = file?.origin.replace(/^[a-z]+:\/\//i, '').replace(/[^\w.-]+/g, '-')
  const parts = ['robots-audit', host, isoDay(made), file?.sha256.slice(0, 8).replace(/\W/g, '')]
  return `${parts.filter(part => part !== undefined && part !== '').join('-')}.${extension}`
}

/** Names that are told apart: one that comes again gets a number. */
export function distinct(names: readonly string[]): string[] {
  const taken = new Set<string>()
  return names.map(name => {
    let own = name
    for (let number = 2; taken.has(own); number++) own = `${name} (${number})`
    taken.add(own)
    return own
  })
}

/** What crawlers are called in exports: by their tokens, with the reading where it is not the documented one. */
export const crawlerNames = (crawlers: readonly ExportedCrawler[]): string[] =>
  distinct(
    crawlers.map(({ token, reading = 'as-documented' }) =>
      reading === 'as-documented' ? token : `${token} (${reading})`,
    ),
  )
