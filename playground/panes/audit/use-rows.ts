import { useCallback, useEffect, useRef, useState } from 'react'
import { pageAudit } from '../../audit/page-store.ts'
import type { AuditRow, Selection } from '../../audit/question.ts'

/** Rows that are asked of the worker together. */
const BLOCK = 128

/** Blocks that are kept. Further ones come back quickly enough. */
const KEPT = 64

export interface SelectedRows {
  /** How many rows are selected; undefined until that is known. */
  readonly count: number | undefined
  /** A row, as long as it is here; another function when rows came. */
  readonly rowAt: (index: number) => AuditRow | undefined
  /** Asks for rows. */
  readonly need: (from: number, to: number) => void
}

/**
 * The rows of a selection, as far as they are looked at.
 * @param version becomes another one when rows or their verdicts do
 */
export function useRows(selection: Selection, version: number): SelectedRows {
  const [count, setCount] = useState<number>()
  const [blocks, setBlocks] = useState<ReadonlyMap<number, readonly AuditRow[]>>(new Map())
  const asked = useRef(new Set<number>())
  const inView = useRef<readonly [number, number]>([0, 0])
  /** What was asked for an earlier selection is of no use. */
  const turn = useRef(0)

  const need = useCallback((from: number, to: number) => {
    inView.current = [from, to]
    for (let block = Math.floor(from / BLOCK); block * BLOCK < to; block++) {
      if (asked.current.has(block)) continue
      asked.current.add(block)
      const own = turn.current
      void pageAudit.rows(block * BLOCK, (block + 1) * BLOCK).then(
        rows => {
          if (own !== turn.current) return
          setBlocks(before => {
            const next = new Map(before).set(block, rows)
            for (const [old] of next) {
              if (next.size <= KEPT) break
              next.delete(old)
              asked.current.delete(old)
            }
            return next
          })
        },
        // The worker failed, which is told elsewhere.
        () => asked.current.delete(block),
      )
    }
  }, [])

  // biome-ignore lint/correctness/useExhaustiveDependencies: another version asks for the same again.
  useEffect(() => {
    const own = ++turn.current
    void pageAudit.select(selection).then(
      selected => {
        if (own !== turn.current) return
        asked.current = new Set()
        setCount(selected)
        // What is in view stays until its rows are here.
        const [from, to] = inView.current
        need(from, Math.min(to, selected))
      },
      () => {},
    )
  }, [selection, version, need])

  const rowAt = useCallback((index: number) => blocks.get(Math.floor(index / BLOCK))?.[index % BLOCK], [blocks])
  return { count, rowAt, need }
}
