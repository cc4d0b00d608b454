/** The URLs that known crawlers requested, each once. Nothing about visitors is kept. */
import type { MemoryBudget } from '../budget.ts'
import { AuditFull } from '../budget.ts'
import { type Column, createColumn, push, reserve, setSparse, setValue, sparseAt } from '../column.ts'
import { encoder } from '../octets.ts'
import { addUrl, createUrlTable, MAX_URL_LENGTH, urlCount } from '../url-table.ts'

export type RequestedUrls = ReturnType<typeof createRequestedUrls>

export function createRequestedUrls(limit: number) {
  const budget: MemoryBudget = { limit, used: 0 }
  return {
    urls: createUrlTable(budget, true),
    /** For each search engine that came, how often it requested each URL; sparse. Fakes do not count. */
    counts: [] as Column[],
    /** The first digit of the status of the last of these answers, 2 for "not modified"; 0 if there is none. */
    answers: createColumn(budget),
    /** How many requests of search engines were for URLs that did not fit, or are too long. */
    more: 0,
    isFull: false,
  }
}

/** A buffer for the path of the request that is being counted. Each code unit takes at most three octets. */
const octets = new Uint8Array(MAX_URL_LENGTH * 3)

export function addRequestCounts({ counts, urls }: RequestedUrls): Column {
  const added = createColumn(urls.budget)
  counts.push(added)
  return added
}

export function searchRequestsAt({ counts }: RequestedUrls, i: number): number {
  let sum = 0
  for (const column of counts) sum += sparseAt(column, i)
  return sum
}

/** Counts a request of a search engine for a path that is serialised, which begins at `from` in a text. */
export function countRequestedUrl(
  requested: RequestedUrls,
  counts: Column,
  origin: number,
  text: string,
  from: number,
  answer: number,
): void {
  if (text.length - from > MAX_URL_LENGTH) {
    requested.more++
    return
  }
  const { written } = encoder.encodeInto(from === 0 ? text : text.slice(from), octets)
  const row = written > MAX_URL_LENGTH ? undefined : rowOfRequest(requested, written, origin)
  if (row === undefined) {
    requested.more++
    return
  }
  setSparse(counts, row, sparseAt(counts, row) + 1)
  setValue(requested.answers, row, answer)
}

/** The row of a path in the buffer, which is added if it is new; undefined if it does not fit. */
function rowOfRequest(requested: RequestedUrls, length: number, origin: number): number | undefined {
  const { urls, answers } = requested
  if (requested.isFull) return undefined
  const next = urlCount(urls)
  try {
    reserve(answers, next)
    const row = addUrl(urls, octets, 0, length, origin, true)
    if (row === next) push(answers, 0)
    return row
  } catch (error) {
    if (!(error instanceof AuditFull)) throw error
    requested.isFull = true
    return undefined
  }
}
