import { type ConflictFinder, type ConflictKind, conflictKinds } from './conflicts.ts'
import { type Counts, countMore, createCounts } from './counts.ts'

export interface ConflictSum {
  readonly kind: ConflictKind
  /** Rows with this conflict for at least one crawler. */
  readonly rows: number
  readonly byCrawler: readonly CrawlerConflicts[]
}

export interface CrawlerConflicts {
  readonly count: number
  readonly examples: readonly number[]
  /** The number of rows for each outcome that causes the conflict. */
  readonly outcomes: Counts
}

const MAX_CONFLICT_EXAMPLES = 3

export function conflictCounter(finder: ConflictFinder, crawlers: number) {
  const sums = conflictKinds.map(kind => ({
    kind,
    rows: 0,
    byCrawler: Array.from({ length: crawlers }, () => ({
      count: 0,
      examples: [] as number[],
      outcomes: createCounts(),
    })),
  }))
  let counted = 0

  /** Adds a row to the counts, or takes it out of them if `by` is −1. */
  function count(row: number, by: 1 | -1): void {
    if (!finder.mayConflict(row)) return
    let any = 0
    for (let crawler = 0; crawler < crawlers; crawler++) {
      const bits = finder.bitsOf(row, crawler)
      any |= bits
      for (let left = bits; left !== 0; left &= left - 1) {
        const { kind, byCrawler } = sumOfBit(left)
        const sum = byCrawler[crawler] as (typeof byCrawler)[number]
        sum.count += by
        countMore(sum.outcomes, finder.outcomeCausing(kind, row, crawler), by)
        if (by < 0) removeExample(sum.examples, row)
        else addExampleRow(sum.examples, row)
      }
    }
    for (let left = any; left !== 0; left &= left - 1) sumOfBit(left).rows += by
  }

  const sumOfBit = (bits: number) => sums[31 - Math.clz32(bits & -bits)] as (typeof sums)[number]

  return {
    countTo(end: number): readonly ConflictSum[] {
      for (; counted < end; counted++) count(counted, 1)
      return sums.filter(sum => sum.rows > 0)
    },
    /** More becomes known about a row: `learn` stores the new facts, and the row is counted again after it. */
    change(row: number, learn: () => void): void {
      const known = row < counted
      if (known) count(row, -1)
      learn()
      if (known) count(row, 1)
    },
  }
}

function addExampleRow(examples: number[], row: number): void {
  const last = examples[MAX_CONFLICT_EXAMPLES - 1]
  if (last !== undefined && last < row) return
  const place = examples.findIndex(other => other > row)
  examples.splice(place < 0 ? examples.length : place, 0, row)
  examples.length = Math.min(examples.length, MAX_CONFLICT_EXAMPLES)
}

function removeExample(examples: number[], row: number): void {
  const place = examples.indexOf(row)
  if (place >= 0) examples.splice(place, 1)
}
