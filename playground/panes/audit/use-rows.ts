import { useCallback, useEffect, useRef, useState } from 'react'
import { pageAudit } from '../../audit/page-store.ts'
import type { AuditRow, RowSelection } from '../../audit/question.ts'

/** How many rows are requested from the worker at a time: one block. */
const ROWS_PER_REQUEST = 128

/** How many blocks are kept. Dropped ones are quickly requested again. */
const MAX_CACHED_BLOCKS = 64

export interface SelectedRows {
  /** How many rows are selected; undefined until that is known. */
  readonly count: number | undefined
  /** A row, if it is loaded. The function changes identity when rows arrive. */
  readonly rowAt: (index: number) => AuditRow | undefined
  /** Requests rows: from the first to before the last. */
  readonly need: (from: number, to: number) => void
}

/**
 * The rows of a selection, loaded when they come into view.
 * @param version changes when the rows or their verdicts do
 */
export function useRows(selection: RowSelection, version: number): SelectedRows {
  const [count, setCount] = useState<number>()
  const [blocks, setBlocks] = useState<ReadonlyMap<number, readonly AuditRow[]>>(new Map())
  const asked = useRef(new Set<number>())
  const inView = useRef<readonly [number, number]>([0, 0])
  /** Counts selections, so that answers to an earlier one are ignored. */
  const turn = useRef(0)

  const need = useCallback((from: number, to: number) => {
    inView.current = [from, to]
    for (let block = Math.floor(from / ROWS_PER_REQUEST); block * ROWS_PER_REQUEST < to; block++) {
      if (asked.current.has(block)) continue
      asked.current.add(block)
      const own = turn.current
      void pageAudit.rows(block * ROWS_PER_REQUEST, (block + 1) * ROWS_PER_REQUEST).then(
        rows => {
          if (own !== turn.current) return
          setBlocks(before => {
            const next = new Map(before).set(block, rows)
            for (const [old] of next) {
              if (next.size <= MAX_CACHED_BLOCKS) break
              next.delete(old)
              asked.current.delete(old)
            }
            return next
          })
        },
        // The worker failed; `Running` shows that.
        () => asked.current.delete(block),
      )
    }
  }, [])

  // biome-ignore lint/correctness/useExhaustiveDependencies: each version selects the same rows again.
  useEffect(() => {
    const own = ++turn.current
    void pageAudit.select(selection).then(
      selected => {
        if (own !== turn.current) return
        asked.current = new Set()
        setCount(selected)
        // The old rows in view stay until the new ones arrive.
        const [from, to] = inView.current
        need(from, Math.min(to, selected))
      },
      () => {},
    )
  }, [selection, version, need])

  const rowAt = useCallback(
    (index: number) => blocks.get(Math.floor(index / ROWS_PER_REQUEST))?.[index % ROWS_PER_REQUEST],
    [blocks],
  )
  return { count, rowAt, need }
}
