/** The shapes of a picture of stacked columns, for every face that draws it. */
import type { ReportPicture } from './document.ts'

/** A rectangle in percent of the picture. */
interface StackedPart {
  readonly series: number
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}

export interface StackedColumns {
  readonly parts: readonly StackedPart[]
  /** Where lines across the picture stand, in percent of its width. */
  readonly marks: readonly number[]
}

/**
 * The textures of the series, each as a path within a square of 6 by 6: readers who see or print no colours tell series
 * apart by them.
 */
export const seriesTextures = ['', 'M-1 1 1-1M0 6 6 0M5 7 7 5', 'M3 3h.01', 'M0 3h6', 'M3 0v6'] as const

/** The share of its place that a column fills. */
const FILLED = 0.84

export function stackedColumns({
  series,
  names,
  marks,
  top,
}: Pick<ReportPicture, 'series' | 'names' | 'marks' | 'top'>): StackedColumns {
  const place = 100 / names.length
  const parts = names.flatMap((_, i) => {
    let y = 100
    return series.flatMap(({ counts }, number): StackedPart[] => {
      const height = ((counts[i] ?? 0) / top) * 100
      if (height === 0) return []
      y -= height
      const x = (i + (1 - FILLED) / 2) * place
      const size = { width: hundredths(FILLED * place), height: hundredths(height) }
      return [{ series: number, x: hundredths(x), y: hundredths(y), ...size }]
    })
  })
  return { parts, marks: marks.map(at => hundredths((at + 0.5) * place)) }
}

const hundredths = (value: number): number => Math.round(value * 100) / 100

/** The numbers at the side of a picture: the top is round and not below the highest number, and its half is whole. */
export function ticksUpTo(most: number): readonly number[] {
  const rounds = [1, 2, 4, 6, 8, 10, 12, 16, 20, 30, 40, 60, 80, 100]
  for (let zeros = 1; ; zeros *= 10) {
    const top = rounds.map(round => round * zeros).find(round => round >= most)
    if (top !== undefined) return top === 1 ? [1, 0] : [top, top / 2, 0]
  }
}
