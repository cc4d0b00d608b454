import { crawlerForOwnToken, type Judge, judgeOf, type Reading, type RobotsTxt } from '../../core/index.ts'
import { type SimulatedServer, siteOf } from '../share/server.ts'
import type { Steps } from './job.ts'

export interface MatrixParams {
  readonly robots: RobotsTxt
  /** Absolute URLs and bare paths: a list, or for very many a text with one on each line, which is sent much faster. */
  readonly urls: readonly string[] | string
  /** Product tokens, known ones and others. */
  readonly crawlers: readonly string[]
  readonly reading?: Reading
  /** How the server answers, and when that is (milliseconds since the epoch). If left out, it served the file. */
  readonly server?: { readonly simulated: SimulatedServer; readonly now: number } | undefined
}

/** What a cell says, by the number that stands for it. A visit that is put off is neither allowed nor refused. */
export const cellStates = ['allowed', 'blocked', 'unknown', 'invalid'] as const

export type CellState = (typeof cellStates)[number]

/** Rows of the matrix that are done. */
export interface MatrixPart {
  /** The place of the first URL. */
  readonly from: number
  /** Indices of `cellStates`, a row for each URL with a cell for each crawler. */
  readonly cells: Uint8Array
}

export interface MatrixResult {
  /** All cells, as in the parts. */
  readonly cells: Uint8Array
  /** How many cells say what. An invalid URL counts once for each crawler. */
  readonly totals: Readonly<Record<CellState, number>>
}

const ALLOWED = 0
const BLOCKED = 1
const UNKNOWN = 2
const INVALID = 3

/** Verdicts between two looks at the clock. */
const CELLS_AT_ONCE = 4096

/** Judges every URL for every crawler. Rows come as parts when they are done. */
export function* matrix(params: MatrixParams): Steps<MatrixResult, MatrixPart> {
  const { robots, crawlers, reading, server } = params
  const urls = typeof params.urls === 'string' ? params.urls.split('\n') : params.urls
  const site = siteOf(robots, server?.simulated, server?.now ?? 0)
  const judges = crawlers.map(token => judgeOf(site, crawlerForOwnToken(token), reading))
  const width = judges.length
  const cells = new Uint8Array(urls.length * width)
  const counts = [0, 0, 0, 0]
  const atOnce = Math.max(1, Math.floor(CELLS_AT_ONCE / Math.max(1, width)))
  for (let from = 0; from < urls.length; from += atOnce) {
    const to = Math.min(from + atOnce, urls.length)
    for (let row = from; row < to; row++) judgeRow(judges, urls[row] ?? '', cells.subarray(row * width))
    const done = cells.slice(from * width, to * width)
    for (const cell of done) counts[cell] = (counts[cell] ?? 0) + 1
    yield { progress: { done: to, total: urls.length }, part: { from, cells: done } }
  }
  const [allowed = 0, blocked = 0, unknown = 0, invalid = 0] = counts
  return { cells, totals: { allowed, blocked, unknown, invalid } }
}

function judgeRow(judges: readonly Judge[], url: string, row: Uint8Array): void {
  try {
    judges.forEach((judge, i) => {
      const allowed = judge.isAllowed(url)
      row[i] = judge.access?.crawl === 'deferred' ? UNKNOWN : allowed ? ALLOWED : BLOCKED
    })
  } catch {
    row.fill(INVALID, 0, judges.length)
  }
}
