/** Shows the progress of long reading on a terminal; elsewhere nothing is shown. */
import { visible } from '../text/phrases.ts'
import { grouped } from '../text/wording.ts'
import type { Context } from './context.ts'
import { CLEAR_LINE } from './terminal.ts'

/** The minimum time between two updates, and the delay before the first one, so that short tasks show nothing. */
const UPDATE_INTERVAL_MS = 120
const FIRST_DELAY_MS = 300
const PROGRESS_BAR_COLUMNS = 20

export type ProgressBar = ReturnType<typeof createProgressBar>

export function createProgressBar({ errorLook, stderr, now }: Context) {
  const started = now()
  let last = started + FIRST_DELAY_MS - UPDATE_INTERVAL_MS
  let isDrawn = false
  return {
    /** `rows` is the total number of rows that were read. */
    show(name: string, done: number, total: number | undefined, rows: number): void {
      const time = now()
      if (!errorLook.isTerminal || time - last < UPDATE_INTERVAL_MS) return
      last = time
      const elapsed = Math.max(1, time - started) / 1000
      const share = total === undefined || total === 0 ? undefined : Math.min(1, done / total)
      const full = Math.round((share ?? 0) * PROGRESS_BAR_COLUMNS)
      const bar =
        share === undefined
          ? ''
          : `${'█'.repeat(full)}${'░'.repeat(PROGRESS_BAR_COLUMNS - full)} ${Math.round(share * 100)} %  `
      const left = share === undefined || share < 0.02 ? '' : `, ${Math.ceil((elapsed / share) * (1 - share))} s left`
      const text = `${bar}${grouped(rows)} rows, ${grouped(Math.round(rows / elapsed))}/s${left}  ${visible(name)}`
      stderr.write(`${CLEAR_LINE}${text.slice(0, (errorLook.width ?? 80) - 1)}`)
      isDrawn = true
    },
    clear(): void {
      if (isDrawn) stderr.write(CLEAR_LINE)
      isDrawn = false
    },
  }
}
