import { useEffect, useMemo, useRef, useState } from 'react'
import { whenInUse } from '../../loading/after-first-view.ts'
import { loadSilently } from '../../loading/load-part.ts'
import { usePlayground } from '../../state/context.ts'
import { usePointedLine } from '../../state/use-pointed-line.ts'
import { addView } from '../../strings/catalogue.ts'
import type { LitLine } from './lit-cells.ts'

/** How long the cursor rests on a line before it is announced, in ms, so that nothing is said on the way. */
const LIT_PAUSE_MS = 700

async function loadCells() {
  const cells = await import('./lit-cells.ts')
  await addView(cells.messages)
  return cells
}

/** The verdicts of the line that a person points at. Once the cursor rests on another line, its verdicts are announced. */
export function useLitLine(): LitLine | undefined {
  const { matrix, state, announce } = usePlayground()
  const pointed = usePointedLine()
  const [cells, setCells] = useState<typeof import('./lit-cells.ts')>()
  useEffect(() => void whenInUse().then(() => loadSilently(loadCells, setCells)), [])
  const lit = useMemo(() => pointed && cells?.litBy(pointed.line, matrix.matchers), [pointed, cells, matrix.matchers])
  const said = useRef<number>(undefined)
  const byCursor = pointed?.by === 'cursor' ? lit : undefined
  useEffect(() => {
    if (!byCursor || said.current === byCursor.line) return
    const pause = window.setTimeout(() => {
      said.current = byCursor.line
      announce(byCursor.text(state.targets))
    }, LIT_PAUSE_MS)
    return () => window.clearTimeout(pause)
  }, [byCursor, state.targets, announce])
  return lit
}
