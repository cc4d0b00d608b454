/** The width of the file's half of the page, in percent, which a person can change. */

/** The least width of each half in rem. `layout.css` has the same numbers. */
const MIN_SOURCE_REM = 20
const MIN_RESULTS_REM = 24

/** The share until a person changes it; in a wide window the results have more to show. `layout.css` has the same numbers. */
export const usualSplit = (isWide: boolean): number => (isWide ? 34 : 45)
export const WIDE = '(width >= 90rem)'

/** Steps of the arrow keys and of the page keys, in percent. */
const STEP_PERCENT = 2
const LEAP_PERCENT = 10

export interface Limits {
  readonly min: number
  readonly max: number
}

/** The smallest and the largest share for a window, in whole percent. `width` and `rem` are in px. */
export function splitLimits(width: number, rem: number): Limits {
  const min = Math.ceil((100 * MIN_SOURCE_REM * rem) / width)
  const max = Math.floor(100 - (100 * MIN_RESULTS_REM * rem) / width)
  return { min: Math.min(min, max), max }
}

export const withinLimits = (split: number, { min, max }: Limits): number => Math.min(max, Math.max(min, split))

/** The share after a key; undefined if the key has no function here. */
export function splitAfter(key: string, split: number, { min, max }: Limits): number | undefined {
  const wanted = new Map([
    ['ArrowLeft', split - STEP_PERCENT],
    ['ArrowRight', split + STEP_PERCENT],
    ['PageUp', split - LEAP_PERCENT],
    ['PageDown', split + LEAP_PERCENT],
    ['Home', min],
    ['End', max],
  ]).get(key)
  return wanted === undefined ? undefined : withinLimits(wanted, { min, max })
}
