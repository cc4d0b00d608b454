/** Reads lists, tables, sitemaps and logs from disk, stdin or sites, and follows sitemap indexes. */

import { createReadStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import type { AuditRecord, BadRow, UrlRows } from '../../audit/record.ts'
import { isLogKind } from '../../audit/source-kinds.ts'
import { openSource } from '../../audit/sources/open.ts'
import type { SourceDescription, SourceOptions } from '../../audit/sources/source.ts'
import { type SourceRows, unreadReason } from '../../audit/unread.ts'
import { grouped } from '../../text/wording.ts'
import { parsedUrl } from '../../url/parsed-url.ts'
import { type Context, reasonOf } from '../context.ts'
import { codeOf, type Lines, unreadable } from '../failure.ts'
import type { Client, FetchedResource } from '../fetch/client.ts'
import { isAddress, stdinOf, withoutPassword } from './robots-file.ts'

export interface RowSink {
  readonly records: (batch: readonly AuditRecord[], about: () => SourceDescription) => void
  readonly urls?: (rows: UrlRows, about: () => SourceDescription) => void
  readonly bad: (row: BadRow, about: () => SourceDescription) => void
  /** The number by which rows name the source; undefined if it has had no rows. */
  readonly number?: () => number | undefined
}

/** Is called with the octets that were read so far, and their total if it is known. */
export type ProgressListener = (done: number, total: number | undefined) => void

export interface ReadSource {
  readonly description: SourceDescription
  readonly firstLines: readonly string[]
  /** The number by which rows name the source; undefined if it has no rows. */
  readonly number: number | undefined
  /** Why the source, or a part of it, could not be read; undefined if it was read. */
  readonly problem: string | undefined
  /** Whether the sitemaps that it names are read too, if it is an index. */
  readonly isFollowed?: true
}

/** Why a source does not count as read, in sentences; undefined if it does. Unknown lines are shown. */
export function unreadText(
  { description, firstLines, problem, isFollowed }: ReadSource,
  rows: SourceRows | undefined,
): Lines | undefined {
  const { name, kind } = description
  if (problem !== undefined) return `${name} cannot be read. ${problem}`
  if (isFollowed && description.parts.length > 0) return undefined
  const reason = unreadReason(description, rows)
  if (reason === undefined) return undefined
  const isUnknown = reason.key === 'audit_unread_notUnderstood' && !isLogKind(kind)
  const sentence = `${name} is not read. ${reason.text.replaceAll('`', '')}`
  if (!isUnknown || firstLines.length === 0) return sentence
  return [sentence, 'It begins with:', ...firstLines.map(line => `  ${line}`)]
}

/** The limit of the sitemaps protocol, with some tolerance for other ways of counting. */
const MAX_SOURCE_OCTETS = 55_000_000
const MAX_INFLATED_SOURCE_OCTETS = 500_000_000
/** By the protocol an index must not name other indexes, but some do. */
const MAX_INDEX_DEPTH = 3
const MAX_SITEMAPS_READ = 5_000

export interface SourceReader {
  readonly context: Context
  readonly client: () => Promise<Client>
  /** The timeout for one sitemap, in ms. */
  readonly timeout: number
  readonly options: SourceOptions
  /** Returns the receiver for the rows of a source with this name. A list may be a sitemap. */
  readonly sinkFor: (name: string, isSitemap?: boolean) => RowSink
  readonly progress: ProgressListener
  /** Is told what could not be read beside the sources that are returned, in whole sentences. */
  readonly unread: (sentence: string) => void
  readonly effort: number
  /** Is told what was not read because it is too much, in whole sentences. */
  readonly unfinished: (sentence: string) => void
}

/** Reads a source, and the sitemaps that its index names. Throws a `Failure` if nothing could be read. */
export async function readSource(reader: SourceReader, named: string): Promise<readonly ReadSource[]> {
  if (isAddress(named)) return readSitemaps(reader, [named], undefined)
  const { context, progress } = reader
  const { push, end } = openedSource(reader, named === '-' ? 'stdin' : named)
  let done = 0
  const total = named === '-' ? undefined : await sizeOf(context, named)
  const pieces = named === '-' ? stdinOf(context) : createReadStream(context.resolve(named), { highWaterMark: 1 << 20 })
  try {
    for await (const piece of pieces) {
      push(piece as Uint8Array)
      done += (piece as Uint8Array).length
      progress(done, total)
    }
  } catch (error) {
    if (codeOf(error) === '') throw error
    throw unreadable(reasonOf(codeOf(error), named, error))
  }
  const source = end()
  return [source]
}

async function sizeOf(context: Context, named: string): Promise<number | undefined> {
  try {
    const found = await stat(context.resolve(named))
    if (found.isDirectory()) throw unreadable(`${named} is a folder. Name the files in it.`)
    return found.isFile() ? found.size : undefined
  } catch (error) {
    if (codeOf(error) === '') throw error
    throw unreadable(reasonOf(codeOf(error), named, error))
  }
}

/** Opens a source. `end` returns what was read once all pieces were pushed. */
function openedSource({ options, sinkFor }: SourceReader, name: string, isSitemap = false) {
  const { records, urls, bad, number } = sinkFor(name, isSitemap)
  const about = () => source.describe()
  const source = openSource({
    name,
    options,
    sink: {
      records: batch => records(batch, about),
      ...(urls ? { urls: (rows: UrlRows) => urls(rows, about) } : {}),
      bad: row => bad(row, about),
      found: () => {},
    },
  })
  return {
    push: (piece: Uint8Array) => source.push(piece),
    end(): ReadSource {
      source.end()
      const description = source.describe()
      return { description, firstLines: source.firstLines(), number: number?.(), problem: description.refused?.text }
    },
  }
}

/** A sitemap that is still to be read. `depth` counts the indexes above it. */
interface PendingSitemap {
  readonly url: string
  readonly depth: number
  readonly namedBy: string | undefined
}

/** Fetches sitemaps, and those that indexes name. Throws a `Failure` if none of the first ones can be read. */
export async function readSitemaps(
  reader: SourceReader,
  named: readonly string[],
  namedBy: string | undefined,
): Promise<readonly ReadSource[]> {
  const { unread, unfinished, progress, effort } = reader
  const queue: PendingSitemap[] = named.map(url => ({ url, depth: 0, namedBy }))
  const seen = new Set(named)
  const read: ReadSource[] = []
  for (let next = 0; next < queue.length; next++) {
    const { url, depth, namedBy: parent } = queue[next] as PendingSitemap
    const one = await readSitemap(reader, url, parent)
    // Fail if none of the named sitemaps could be read.
    if (typeof one === 'string' && next === named.length - 1 && read.length === 0) throw unreadable(one)
    if (typeof one === 'string') {
      unread(one)
      continue
    }
    read.push({ ...one, isFollowed: true })
    progress(next + 1, queue.length)
    for (const named of one.description.parts) {
      // An index may name its sitemaps without their site; search engines skip those, and a note says so.
      const part = isAddress(named) ? named : (parsedUrl(named, url)?.href ?? named)
      if (seen.has(part) || !isAddress(part)) continue
      if (depth >= MAX_INDEX_DEPTH * effort) {
        unfinished(`${withoutPassword(url)} names more sitemaps, which are not read: indexes name indexes too deeply.`)
        break
      }
      if (queue.length >= MAX_SITEMAPS_READ * effort) {
        unfinished(`There are more than ${grouped(MAX_SITEMAPS_READ * effort)} sitemaps. The others are not read.`)
        break
      }
      seen.add(part)
      queue.push({ url: part, depth: depth + 1, namedBy: url })
    }
  }
  return read
}

/** Reads one sitemap. The result is a text if it could not be read: the reason. */
async function readSitemap(
  reader: SourceReader,
  url: string,
  namedBy: string | undefined,
): Promise<ReadSource | string> {
  const shown = withoutPassword(url)
  const client = await reader.client()
  const fetched = await client.fetch({
    url,
    namedBy,
    limit: MAX_SOURCE_OCTETS * reader.effort,
    totalTimeout: reader.timeout * 30,
    freshUntil: kept => kept.at + 3_600_000,
  })
  const problem = problemOf(fetched)
  if (problem !== undefined) return `${shown} cannot be read: ${problem}.`
  if (fetched.kind !== 'found') return `${shown} cannot be read.`
  const { push, end } = openedSource(
    { ...reader, options: { maxInflated: MAX_INFLATED_SOURCE_OCTETS * reader.effort, ...reader.options } },
    shown,
    true,
  )
  push(fetched.body)
  const read = end()
  if (fetched.truncated) {
    const size = grouped((MAX_SOURCE_OCTETS * reader.effort) / 1_000_000)
    reader.unfinished(`${shown} is larger than ${size} MB. What follows is not read.`)
  }
  return read
}

/** Why there is no content, as text after a colon. */
export function problemOf(fetched: FetchedResource): string | undefined {
  switch (fetched.kind) {
    case 'found': {
      const { status } = fetched
      if (status >= 200 && status < 300) return undefined
      if (status === 401)
        return 'the server asks for a login (status 401). A name and a password can be given in the address: https://name:password@example.com/'
      return `the server answered with status ${status}`
    }
    case 'refused': {
      const why = {
        'not-web': 'is not a web address',
        insecure: 'is http, and the address is https',
        'local-network': 'is in the local network',
        'other-local-host': 'is another server in the local network',
        metadata: 'is never asked, as clouds tell their machines secrets there',
        'not-permitted': 'is in the local network',
      }
      if (fetched.status === undefined) return `it ${why[fetched.because]}`
      return `it leads to ${withoutPasswordOrAsIs(fetched.to)}, which ${why[fetched.because]}`
    }
    case 'no-answer': {
      const why = {
        dns: 'the host is not known',
        tls: 'a secure connection could not be established',
        timeout: 'the server did not answer in time',
        connection: 'the connection failed',
        unknown: 'no complete answer arrived',
      }
      return why[fetched.cause]
    }
    case 'redirect-loop':
      return 'its redirects lead in a circle'
    default:
      return 'there are too many redirects'
  }
}

const withoutPasswordOrAsIs = (url: string): string => (isAddress(url) ? withoutPassword(url) : url)
