import type { Line } from '../parse/robots-txt.ts'

/** The records of some lines, by what they are for. */
export interface RecordCounts {
  readonly rules: number
  /** The values of the `User-agent` lines, each once. */
  readonly userAgents: readonly string[]
  /** How many records have another field. */
  readonly others: number
}

/** The part of a file after a text that is only its beginning. */
export interface FileRest extends RecordCounts {
  readonly byteLength: number
  /** How many lines end or begin in it: those of the whole file are as many as those of the text and these together. */
  readonly lines: number
}

export function recordCounts(lines: Iterable<Line>): RecordCounts {
  let rules = 0
  let others = 0
  const userAgents = new Set<string>()
  for (const line of lines) {
    if (line.kind !== 'record') continue
    if (line.field === 'allow' || line.field === 'disallow') rules++
    else if (line.field === 'user-agent') userAgents.add(line.value)
    else others++
  }
  return { rules, userAgents: [...userAgents], others }
}

export const sumOfRecords = (one: RecordCounts, other: RecordCounts): RecordCounts => ({
  rules: one.rules + other.rules,
  userAgents: [...new Set([...one.userAgents, ...other.userAgents])],
  others: one.others + other.others,
})
