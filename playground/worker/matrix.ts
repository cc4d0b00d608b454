import {
  crawlerForOwnToken,
  type Reading,
  type RobotsTxt,
  type SiteMatcher,
  siteMatcher,
  siteStates,
} from '../../core/index.ts'
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

/** What a cell says, by the number that stands for it. */
export const cellStates = [...siteStates, 'invalid'] as const

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

const INVALID = cellStates.indexOf('invalid')

/** Verdicts between two looks at the clock. */
const CELLS_AT_ONCE = 4096

/** Judges every URL for every crawler. Rows come as parts when they are done. */
export function* matrix(params: MatrixParams): Steps<MatrixResult, MatrixPart> {
  const { robots, crawlers, reading, server } = params
  const urls = typeof params.urls === 'string' ? params.urls.split('\n') : params.urls
  const site = siteOf(robots, server?.simulated, server?.now ?? 0)
  const matchers = crawlers.map(token => siteMatcher(site, crawlerForOwnToken(token), reading))
  const width = matchers.length
  const cells = new Uint8Array(urls.length * width)
  const totals = { allowed: 0, blocked: 0, deferred: 0, undecided: 0, unknown: 0, invalid: 0 }
  const atOnce = Math.max(1, Math.floor(CELLS_AT_ONCE / Math.max(1, width)))
  for (let from = 0; from < urls.length; from += atOnce) {
    const to = Math.min(from + atOnce, urls.length)
    for (let row = from; row < to; row++) judgeRow(matchers, urls[row] ?? '', cells.subarray(row * width))
    const done = cells.slice(from * width, to * width)
    for (const cell of done) totals[cellStates[cell] ?? 'invalid']++
    yield { progress: { done: to, total: urls.length }, part: { from, cells: done } }
  }
  return { cells, totals }
}

function judgeRow(matchers: readonly SiteMatcher[], url: string, row: Uint8Array): void {
  try {
    matchers.forEach((matcher, i) => {
      row[i] = siteStates.indexOf(matcher.state(url))
    })
  } catch {
    row.fill(INVALID, 0, matchers.length)
  }
}
