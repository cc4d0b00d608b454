/**
 * Scrolling through more rows than an element can be high: numbers in, numbers out.
 *
 * The rows make a _list_, which may be hundreds of millions of pixels high. What the browser scrolls is a _spacer_, whose
 * height has a cap. Below the cap both are the same and nothing here does anything. Above it an offset stands between
 * them: the top edge of the view is at `scrollTop` in the spacer, and at `scrollTop + offset` in the list.
 *
 * - A small step, by wheel, finger or arrow button, leaves the offset as it is: rows move by as many pixels as the spacer,
 *   and the browser can move them by itself.
 * - A jump, which only the scrollbar's thumb makes, takes the offset that belongs to the place in the spacer. Near both
 *   ends that offset is constant, so that the list's ends are the spacer's ends; in between it grows evenly.
 * - Small steps lead away from that relation, as a pixel of the spacer stands for many of the list. It is established
 *   anew at rest, or as soon as the spacer is about to end before the list does. The view shows the same rows then.
 */

/** A list of rows of one height, and the view on it. All lengths are CSS pixels. */
export interface List {
  readonly rowCount: number
  readonly rowHeight: number
  /** How much of the list is seen at once. */
  readonly viewHeight: number
  /** How high the spacer may be. */
  readonly cap: number
}

export interface Scroll {
  /** Of the scrolling element. */
  readonly scrollTop: number
  /** How much further down the list is than the spacer. */
  readonly offset: number
}

/** Rows from the first to before the last, counted from 0. */
export interface RowRange {
  readonly from: number
  readonly to: number
}

export const atTop: Scroll = { scrollTop: 0, offset: 0 }

/**
 * How high a spacer may be. Chromium cuts elements at 2²⁵ device pixels and Firefox at some 17.8 million CSS pixels; both
 * reckon with 32-bit floats when they draw, which cannot tell neighbouring pixels apart beyond 2²⁴ device pixels.
 */
export function spacerCap(devicePixelRatio: number): number {
  return Math.floor(Math.min(8_000_000, 2 ** 24 / devicePixelRatio))
}

/** How much of the list has no place in the spacer: whole pixels, so that rows stay on the pixels they are on. */
function slackOf({ rowCount, rowHeight, cap }: List): number {
  return Math.max(0, Math.ceil(rowCount * rowHeight - cap))
}

export function spacerHeight(list: List): number {
  return list.rowCount * list.rowHeight - slackOf(list)
}

/** Where the view's top edge is in the list. */
export function topOf({ scrollTop, offset }: Scroll): number {
  return scrollTop + offset
}

function largestTop({ rowCount, rowHeight, viewHeight }: List): number {
  return Math.max(0, rowCount * rowHeight - viewHeight)
}

function largestScrollTop(list: List): number {
  return Math.max(0, spacerHeight(list) - list.viewHeight)
}

/** How far the stretches at both ends reach in which the offset is constant. */
function endZone(list: List): number {
  return Math.min(100_000, Math.floor(largestScrollTop(list) / 4))
}

/**
 * What moves further at once is a jump. The smallest step of a dragged thumb is about the spacer's height divided by the
 * view's, on screens with several device pixels to a CSS pixel a fraction of it; a step of a wheel, of a finger or to the
 * next page is not longer than the view, and a busy page sees a few of them as one.
 */
function jumpAbove(list: List): number {
  const { viewHeight } = list
  const step = Math.max(1.5 * viewHeight, largestScrollTop(list) / (4 * viewHeight))
  // After an end was met in motion, there must be room for further steps.
  return Math.min(step, endZone(list) / 2)
}

/** How many pixels of the list one pixel of the spacer stands for, between the ends. */
function slope(list: List): number {
  const zone = endZone(list)
  return (largestTop(list) - 2 * zone) / (largestScrollTop(list) - 2 * zone)
}

/** The offset that belongs to a place in the spacer. */
function offsetAt(list: List, scrollTop: number): number {
  const zone = endZone(list)
  if (scrollTop <= zone) return 0
  if (scrollTop >= largestScrollTop(list) - zone) return slackOf(list)
  return Math.round((scrollTop - zone) * (slope(list) - 1))
}

/** The view with its top edge at a place in the list, and at the place in the spacer that belongs to it. */
export function scrollTo(list: List, wanted: number): Scroll {
  const top = Math.max(0, Math.min(wanted, largestTop(list)))
  const slack = slackOf(list)
  const zone = endZone(list)
  if (slack === 0 || top <= zone) return { scrollTop: top, offset: 0 }
  if (top >= largestTop(list) - zone) return { scrollTop: top - slack, offset: slack }
  // Rounded in one direction, so that a place further down in the list is never further up in the spacer.
  const scrollTop = zone + Math.floor((top - zone) / slope(list))
  return { scrollTop, offset: top - scrollTop }
}

/** The same rows in view, at the place in the spacer that belongs to them: for when scrolling has come to rest. */
export function settled(list: List, scroll: Scroll): Scroll {
  const next = scrollTo(list, topOf(scroll))
  // Browsers round what they are told; to correct that would start the next correction.
  return Math.abs(next.scrollTop - scroll.scrollTop) <= 1 ? scroll : next
}

/**
 * After the browser has scrolled to `scrollTop`. The result may be at another `scrollTop`, which is then to be given to
 * the element.
 */
export function scrolled(list: List, { scrollTop: before, offset }: Scroll, scrollTop: number): Scroll {
  const slack = slackOf(list)
  if (slack === 0) return { scrollTop, offset: 0 }
  const jump = jumpAbove(list)
  if (Math.abs(scrollTop - before) > jump) return { scrollTop, offset: offsetAt(list, scrollTop) }
  const next = { scrollTop, offset }
  const nearStart = scrollTop < jump && offset !== 0
  const nearEnd = scrollTop > largestScrollTop(list) - jump && offset !== slack
  return nearStart || nearEnd ? scrollTo(list, topOf(next)) : next
}

/** The least scrolling that brings a row into view: all of it, or its beginning where the view is not high enough. */
export function scrollToRow(list: List, scroll: Scroll, row: number): Scroll {
  const { rowHeight, viewHeight } = list
  const top = topOf(scroll)
  const highest = row * rowHeight
  const lowest = highest - Math.max(0, viewHeight - rowHeight)
  const wanted = Math.max(lowest, Math.min(top, highest))
  return wanted === top ? scroll : scrollTo(list, wanted)
}

/** Brings a row that is out of view into the middle of it; one that is in view stays where it is. */
export function scrollRowToMiddle(list: List, scroll: Scroll, row: number): Scroll {
  if (scrollToRow(list, scroll, row) === scroll) return scroll
  return scrollTo(list, row * list.rowHeight - Math.max(0, list.viewHeight - list.rowHeight) / 2)
}

/** After the list or the view has become another: the same row is the first, as far as there are enough rows. */
export function refitted(before: List, after: List, scroll: Scroll): Scroll {
  return scrollTo(after, (topOf(scroll) / before.rowHeight) * after.rowHeight)
}

/** The rows of which something is in view. */
export function rowsInView({ rowCount, rowHeight, viewHeight }: List, scroll: Scroll): RowRange {
  const top = topOf(scroll)
  const from = Math.max(0, Math.min(Math.floor(top / rowHeight), rowCount))
  return { from, to: Math.max(from, Math.min(Math.ceil((top + viewHeight) / rowHeight), rowCount)) }
}
