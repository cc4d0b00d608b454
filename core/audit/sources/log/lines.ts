import type { Wording } from '../../../text/wording.ts'
import type { AuditRecord } from '../../record.ts'
import type { TextReader } from '../reader.ts'
import type { Tally } from '../tally.ts'
import { say } from '../wording.ts'

/** A request, why the line is none, or undefined for a blank line or a comment. */
export type LineParser = (line: string, row: number) => AuditRecord | Wording | undefined

/** How many lines that are not understood wait until they are looked at together, and how many at the end. */
const WAITING_LINES = 50
const LEAST_WAITING = 10
const MAX_WAITING_LENGTH = 1024 * 1024

/** How many times such lines are looked at. */
const MAX_TRIES = 5

/** Finds out how lines are read that the other parsers do not understand. */
export type LearnLines = (lines: readonly string[]) => LineParser | undefined

interface LogReading {
  readonly tally: Tally
  readonly parse: LineParser
  readonly notes: () => readonly Wording[]
  readonly refused: Wording | undefined
  /** Undefined if a person says how all lines are read. */
  readonly learn: LearnLines | undefined
}

/** Whether a quotation mark of a line is not closed: of a line that is the last one and has no line end. */
const isUnclosed = (line: string): boolean => (line.match(/\\.|"/g) ?? []).filter(mark => mark === '"').length % 2 === 1

/** Comments, and what journalctl writes between days. */
const COMMENT = /^#|^-- .* --$/

/** Reads a log in which each line is independent of the others. Its lines may be in several formats. */
export function lineReader({ tally, parse, notes, refused, learn }: LogReading): TextReader {
  const parsers = [parse]
  let waiting: { readonly line: string; readonly row: number; readonly reason: Wording }[] = []
  let waitingLength = 0
  let tries = 0

  function take(line: string, row: number, isUnended: boolean): void {
    let reason: Wording | undefined
    for (const one of parsers) {
      const parsed = one(line, row)
      if (parsed && 'key' in parsed) {
        reason ??= parsed
        continue
      }
      if (parsed) tally.record(parsed)
      // What is left of the line may be what another program put before it.
      else if (isUnended && !/^(?:#|\s*$)/.test(line)) tally.reject(row, say('cutOff'))
      else tally.skip()
      return
    }
    if (!reason) return
    if (COMMENT.test(line)) {
      tally.skip()
      return
    }
    if (!learn || tries >= MAX_TRIES) {
      tally.reject(row, reason)
      return
    }
    waiting.push({ line, row, reason })
    waitingLength += line.length
    if (waiting.length === WAITING_LINES || waitingLength > MAX_WAITING_LENGTH) lookAtWaiting()
  }

  function lookAtWaiting(): void {
    const lines = waiting
    waiting = []
    waitingLength = 0
    tries++
    const learnt = lines.length < LEAST_WAITING ? undefined : learn?.(lines.map(({ line }) => line))
    if (learnt) parsers.push(learnt)
    for (const { line, row, reason } of lines) {
      const parsed = learnt?.(line, row)
      if (parsed && 'url' in parsed) tally.record(parsed)
      else tally.reject(row, reason)
    }
  }

  return {
    read(text) {
      for (let at = 0; at < text.length; ) {
        const found = text.indexOf('\n', at)
        const end = found < 0 ? text.length : found
        const row = tally.next()
        if (end === at) tally.skip()
        else if (found < 0 && isUnclosed(text.slice(at))) {
          lookAtWaiting()
          tally.reject(row, say('cutOff'))
        } else take(text.slice(at, end), row, found < 0)
        at = end + 1
      }
    },
    missingLine: reason => tally.reject(tally.next(), reason),
    end: lookAtWaiting,
    notes: () => [...(parsers.length > 1 ? [say('severalFormats', { count: parsers.length })] : []), ...notes()],
    refused: () => refused,
  }
}
