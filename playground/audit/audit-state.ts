/** What the page shows of the audit: its inputs, its progress and its results. */
import type { JobProgress } from '../worker/job.ts'
import type { AuditInput, Snapshot } from './question.ts'

/**
 * - `empty`: there is no input.
 * - `reading`: results cover what was read so far.
 * - `paused`, `cancelled`: reading was stopped; results cover what was read until then.
 * - `done`: all inputs were read.
 */
export type Phase = 'empty' | 'reading' | 'paused' | 'cancelled' | 'done'

export interface AuditState {
  readonly phase: Phase
  readonly inputs: readonly AuditInput[]
  /** Undefined unless an input is being read. */
  readonly progress: ReadProgress | undefined
  readonly snapshot: Snapshot | undefined
  /** Whether rows are being judged again by a changed file. */
  readonly judging: boolean
  /** Whether the results are out of date: crawlers or the reading have changed since, or for a log the file. */
  readonly outdated: boolean
  readonly failure: string | undefined
  /** Changes when rows or their verdicts change. */
  readonly version: number
}

export interface ReadProgress extends JobProgress {
  /** Rows per second, and seconds until all inputs are read. Undefined while there is no estimate. */
  readonly rate: number | undefined
  readonly secondsLeft: number | undefined
}

export const EMPTY: AuditState = {
  phase: 'empty',
  inputs: [],
  progress: undefined,
  snapshot: undefined,
  judging: false,
  outdated: false,
  failure: undefined,
  version: 0,
}

/** The number of rows that were read, with whatever result. */
export const rowsIn = (snapshot: Snapshot | undefined): number =>
  (snapshot?.report?.counts.read ?? 0) + (snapshot?.log?.counts.read ?? 0)
