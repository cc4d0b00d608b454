/**
 * Scrolling through a list that is higher than browsers allow an element to be, computed without the document.
 *
 * The rows form a _list_, which may be hundreds of millions of pixels high. The browser scrolls a _spacer_, whose
 * height has a cap. A list below the cap is as high as its spacer, and the offset is always 0. In a higher list, the
 * top edge of the view is at `scrollTop` in the spacer and at `scrollTop + offset` in the list. For example, with
 * `scrollTop` 4,000,000 and `offset` 96,000,000 the view begins at pixel 100,000,000 of the list.
 *
 * - A small step, by wheel, finger or arrow button, keeps the offset. The rows move by as many pixels as the spacer, so
 *   the browser can move them without a script.
 * - A jump, which only the thumb of the scrollbar makes, sets the offset that belongs to the place in the spacer. Near
 *   both ends that offset is constant, so that the ends of the list are the ends of the spacer. In between it grows
 *   evenly.
 * - After small steps, place and offset no longer belong together, since a pixel of the spacer represents many pixels
 *   of the list. They are realigned when scrolling comes to rest, or when the spacer is about to end before the list
 *   does. The view then shows the same rows as before.
 */

/** A list of rows of equal height, and the view of it. All lengths are CSS pixels. */
export interface RowList {
  readonly rowCount: number
  readonly rowHeight: number
  /** The height of the visible part of the list. */
  readonly viewHeight: number
  /** The greatest height of the spacer. */
  readonly cap: number
}

export interface ScrollPosition {
  /** The `scrollTop` of the scrolling element. */
  readonly scrollTop: number
  /** How much further down the view is in the list than in the spacer. */
  readonly offset: number
}

/** Rows from the first to before the last, counted from 0. */
export interface RowRange {
  readonly from: number
  readonly to: number
}

export const atTop: ScrollPosition = { scrollTop: 0, offset: 0 }

/**
 * The greatest height of a spacer. Chromium cuts elements off at 2²⁵ device pixels, Firefox at about 17.8 million CSS
 * pixels. Both draw with 32-bit floats, which cannot tell neighbouring pixels apart beyond 2²⁴ device pixels.
 */
export function spacerCap(devicePixelRatio: number): number {
  return Math.floor(Math.min(8_000_000, 2 ** 24 / devicePixelRatio))
}

/** How much higher the list is than the spacer, in whole pixels, so that rows stay aligned to pixels. */
function slackOf({ rowCount, rowHeight, cap }: RowList): number {
  return Math.max(0, Math.ceil(rowCount * rowHeight - cap))
}

export function spacerHeight(list: RowList): number {
  return list.rowCount * list.rowHeight - slackOf(list)
}

/** Where the view's top edge is in the list. */
export function viewTopOf({ scrollTop, offset }: ScrollPosition): number {
  return scrollTop + offset
}

function largestTop({ rowCount, rowHeight, viewHeight }: RowList): number {
  return Math.max(0, rowCount * rowHeight - viewHeight)
}

function largestScrollTop(list: RowList): number {
  return Math.max(0, spacerHeight(list) - list.viewHeight)
}

/** The length of the zones at both ends of the spacer in which the offset is constant. */
function endZone(list: RowList): number {
  return Math.min(100_000, Math.floor(largestScrollTop(list) / 4))
}

/**
 * A longer move than this is a jump. The smallest step of a dragged thumb is about the spacer's height divided by the
 * view's, or a fraction of that on screens with several device pixels per CSS pixel. A step by wheel, finger or page
 * key is at most as long as the view, but a busy page may see a few of them as one.
 */
function jumpAbove(list: RowList): number {
  const { viewHeight } = list
  const step = Math.max(1.5 * viewHeight, largestScrollTop(list) / (4 * viewHeight))
  // After an end of the spacer was reached in motion, there must be room for further steps.
  return Math.min(step, endZone(list) / 2)
}

/** How many pixels of the list a pixel of the spacer represents between the end zones. */
function slope(list: RowList): number {
  const zone = endZone(list)
  return (largestTop(list) - 2 * zone) / (largestScrollTop(list) - 2 * zone)
}

/** The offset that belongs to a place in the spacer. */
function offsetAt(list: RowList, scrollTop: number): number {
  const zone = endZone(list)
  if (scrollTop <= zone) return 0
  if (scrollTop >= largestScrollTop(list) - zone) return slackOf(list)
  return Math.round((scrollTop - zone) * (slope(list) - 1))
}

/** The position with the view's top edge at a place in the list, aligned with the spacer. */
export function scrollTo(list: RowList, wanted: number): ScrollPosition {
  const top = Math.max(0, Math.min(wanted, largestTop(list)))
  const slack = slackOf(list)
  const zone = endZone(list)
  if (slack === 0 || top <= zone) return { scrollTop: top, offset: 0 }
  if (top >= largestTop(list) - zone) return { scrollTop: top - slack, offset: slack }
  // Always rounded down, so that a place further down in the list is never further up in the spacer.
  const scrollTop = zone + Math.floor((top - zone) / slope(list))
  return { scrollTop, offset: top - scrollTop }
}

/** The position with the same rows in view, realigned with the spacer. For use when scrolling has come to rest. */
export function realigned(list: RowList, scroll: ScrollPosition): ScrollPosition {
  const next = scrollTo(list, viewTopOf(scroll))
  // Browsers round `scrollTop`; correcting a difference of a pixel could go on forever.
  return Math.abs(next.scrollTop - scroll.scrollTop) <= 1 ? scroll : next
}

/**
 * The position after the browser has scrolled to `scrollTop`. The result may have another `scrollTop`, which the caller
 * must set on the element.
 */
export function scrolled(
  list: RowList,
  { scrollTop: before, offset }: ScrollPosition,
  scrollTop: number,
): ScrollPosition {
  const slack = slackOf(list)
  if (slack === 0) return { scrollTop, offset: 0 }
  const jump = jumpAbove(list)
  if (Math.abs(scrollTop - before) > jump) return { scrollTop, offset: offsetAt(list, scrollTop) }
  const next = { scrollTop, offset }
  const nearStart = scrollTop < jump && offset !== 0
  const nearEnd = scrollTop > largestScrollTop(list) - jump && offset !== slack
  return nearStart || nearEnd ? scrollTo(list, viewTopOf(next)) : next
}

/** Scrolls as little as possible to bring a row into view, or its beginning if the view is lower than a row. */
export function scrollToRow(list: RowList, scroll: ScrollPosition, row: number): ScrollPosition {
  const { rowHeight, viewHeight } = list
  const top = viewTopOf(scroll)
  const highest = row * rowHeight
  const lowest = highest - Math.max(0, viewHeight - rowHeight)
  const wanted = Math.max(lowest, Math.min(top, highest))
  return wanted === top ? scroll : scrollTo(list, wanted)
}

/** Scrolls a row into the middle of the view. A row that is already in view does not move. */
export function scrollRowToMiddle(list: RowList, scroll: ScrollPosition, row: number): ScrollPosition {
  if (scrollToRow(list, scroll, row) === scroll) return scroll
  return scrollTo(list, row * list.rowHeight - Math.max(0, list.viewHeight - list.rowHeight) / 2)
}

/** The position after the list or the view has changed. The first row stays the same if enough rows follow it. */
export function refitted(before: RowList, after: RowList, scroll: ScrollPosition): ScrollPosition {
  return scrollTo(after, (viewTopOf(scroll) / before.rowHeight) * after.rowHeight)
}

/** The rows that are at least partly in view. */
export function rowsInView({ rowCount, rowHeight, viewHeight }: RowList, scroll: ScrollPosition): RowRange {
  const top = viewTopOf(scroll)
  const from = Math.max(0, Math.min(Math.floor(top / rowHeight), rowCount))
  return { from, to: Math.max(from, Math.min(Math.ceil((top + viewHeight) / rowHeight), rowCount)) }
}
