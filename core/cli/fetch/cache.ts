/** Keeps answers in a folder between runs, each in a separate file. */
import { createHash, randomUUID } from 'node:crypto'
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import * as v from 'valibot'
import type { Redirect } from '../../access/answer.ts'
import type { ReceivedHeaders } from '../../fetch/fetch-resource.ts'
import type { ReadContent } from '../../fetch/read-up-to.ts'
import { unreadable } from '../failure.ts'

/** More redirects than are followed, and more headers than an answer has. */
const MOST_STORED = 1000

const StoredOutcome = v.object({
  url: v.string(),
  /** When the answer was received or confirmed, in ms since the epoch. */
  at: v.number(),
  status: v.number(),
  headers: v.pipe(
    v.custom<Record<string, string>>(value => typeof value === 'object' && value !== null),
    v.maxEntries(MOST_STORED),
    v.record(v.string(), v.string()),
  ),
  hops: v.pipe(
    v.custom<FetchOutcome['hops']>(Array.isArray),
    v.maxLength(MOST_STORED),
    v.array(v.object({ status: v.number(), url: v.string() })),
  ),
  body: v.string(),
  truncated: v.boolean(),
})

export interface CachedOutcome extends FetchOutcome {
  readonly at: number
}

export interface AnswerCache {
  /** The answer that was kept for an address and a User-Agent; undefined if there is none that can be read. */
  get(url: string, userAgent: string): Promise<CachedOutcome | undefined>
  put(url: string, userAgent: string, answer: CachedOutcome): Promise<void>
}

/** Throws a `Failure` if the folder cannot be made. */
export async function openCache(folder: string, named: string): Promise<AnswerCache> {
  try {
    await mkdir(folder, { recursive: true })
  } catch (error) {
    throw unreadable(
      `The folder ${named} for answers cannot be made: ${error instanceof Error ? error.message : error}`,
    )
  }
  const pathOf = (url: string, userAgent: string) =>
    join(folder, `${createHash('sha256').update(`${userAgent}\n${url}`).digest('hex').slice(0, 40)}.json`)
  return {
    async get(url, userAgent) {
      try {
        const entry = v.parse(StoredOutcome, JSON.parse(await readFile(pathOf(url, userAgent), 'utf8')))
        return entry.url === url ? { ...entry, body: Buffer.from(entry.body, 'base64') } : undefined
      } catch {
        return undefined
      }
    },
    async put(url, userAgent, { at, status, headers, hops, body, truncated }) {
      const path = pathOf(url, userAgent)
      // Written to a temporary file and then renamed, so that another run never reads half of it.
      const temporary = `${path}.${randomUUID()}`
      const entry = { url, at, status, headers, hops, body: Buffer.from(body).toString('base64'), truncated }
      try {
        await writeFile(temporary, JSON.stringify(entry))
        await rename(temporary, path)
      } catch {
        // An answer that cannot be kept is requested again.
        await rm(temporary, { force: true })
      }
    },
  }
}

/** An answer, and the redirects that led to it. */
export interface FetchOutcome extends ReadContent {
  readonly status: number
  readonly headers: ReceivedHeaders
  readonly hops: readonly Redirect[]
}
