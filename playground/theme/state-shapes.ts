import type { SiteState } from '../../core/index.ts'

/** The states that are shown for a crawler and a page. Shapes tell them apart; colours are only an addition. */
export type DisplayState = SiteState | 'partly' | 'conflict' | 'noindex' | WishState

/** Whether a page is as the owner of its site wants it. */
export type WishState = 'as-wanted' | 'not-as-wanted'

/**
 * One stroke or filled area on a square of 16 × 16, as SVG path data (also for `new Path2D(path)`). Fills follow the
 * even-odd rule, so that marks inside a filled shape are holes. Dashes are in units of the square.
 */
export interface ShapePart {
  readonly path: string
  readonly paint: 'fill' | 'stroke'
  readonly dash?: readonly number[]
}

/** The side of the square that shapes are drawn on, and the width of their strokes, round at ends and corners. */
export const SHAPE_SIZE = 16
export const SHAPE_STROKE = 1.75

const ring = 'M8 1.875a6.125 6.125 0 1 1 0 12.25a6.125 6.125 0 1 1 0-12.25z'

const square = 'M3 .5h10A2.5 2.5 0 0 1 15.5 3v10a2.5 2.5 0 0 1-2.5 2.5H3A2.5 2.5 0 0 1 .5 13V3A2.5 2.5 0 0 1 3 .5z'

/** The shape of each state, the same in the toolbar, the popup, the matrix, the editor's margin and reports. */
export const shapes: Readonly<Record<DisplayState, readonly ShapePart[]>> = {
  // A ring with a tick.
  allowed: [
    { path: ring, paint: 'stroke' },
    { path: 'M5.25 8.25l2 2 3.5-4.25', paint: 'stroke' },
  ],
  // A filled octagon with a bar left out.
  blocked: [{ path: 'M5.1 1h5.8L15 5.1v5.8L10.9 15H5.1L1 10.9V5.1zM4.25 7v2h7.5V7z', paint: 'fill' }],
  // A ring, its left half filled.
  partly: [
    { path: ring, paint: 'stroke' },
    { path: 'M8 1.875a6.125 6.125 0 0 0 0 12.25z', paint: 'fill' },
  ],
  // A filled triangle with an exclamation mark left out.
  conflict: [{ path: 'M8 1.25L15.5 14.5H.5zM7.1 6v4.25h1.8V6zM7.1 11.25v1.75h1.8v-1.75z', paint: 'fill' }],
  // A ring, struck through.
  noindex: [
    { path: ring, paint: 'stroke' },
    { path: 'M3.75 12.25l8.5-8.5', paint: 'stroke' },
  ],
  // A clock: a ring with its hands.
  deferred: [
    { path: ring, paint: 'stroke' },
    { path: 'M8 4.5v3.75l2.5 1.5', paint: 'stroke' },
  ],
  // A ring with a question mark.
  undecided: [
    { path: ring, paint: 'stroke' },
    { path: 'M6.25 6.5a1.75 1.75 0 1 1 2.6 1.55c-.6.35-.85.65-.85 1.2', paint: 'stroke' },
    { path: 'M7.1 10.7h1.8v1.6H7.1z', paint: 'fill' },
  ],
  // A filled square with a tick left out, or an exclamation mark: signs of a list that is ticked off, unlike any verdict.
  'as-wanted': [{ path: `${square}M2.6 8.6l1.9-1.9 2.4 2.4 4.6-5 2 1.8-6.5 7.2z`, paint: 'fill' }],
  'not-as-wanted': [{ path: `${square}M6.7 2.75h2.6v6.5H6.7zM6.7 10.75h2.6v2.5H6.7z`, paint: 'fill' }],
  // A ring of six dashes.
  unknown: [{ path: ring, paint: 'stroke', dash: [3.2, 3.214] }],
}
