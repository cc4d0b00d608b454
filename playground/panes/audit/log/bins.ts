import type { Histogram } from '../../../../core/audit/index.ts'
import { t } from '../../../strings/t.ts'
import { spanText } from './times.ts'

/** What one bar of a histogram stands for; times in ms since the epoch. */
export interface Bin {
  readonly from: number
  readonly to: number
  readonly count: number
}

/** The bars in their order. A log is read to the minute at the most, so that a bin ends with its last minute. */
export const binsOf = ({ from, width, counts }: Histogram): readonly Bin[] =>
  counts.map((count, i) => ({ from: from + i * width, to: from + (i + 1) * width - 60_000, count }))

/** The place of the highest bar; of several the first. */
export const busiestOf = (bins: readonly Bin[]): number =>
  bins.reduce((most, { count }, i) => (count > (bins[most]?.count ?? 0) ? i : most), 0)

/** "22 Nov 2026, 08:00–08:59: 3 requests" */
export const binText = ({ from, to, count }: Bin): string => t('auditor_log_bin', { time: spanText(from, to), count })

/** The bar at a share of the width, from 0 to 1. */
export const binAt = (share: number, bins: number): number => Math.max(0, Math.min(bins - 1, Math.floor(share * bins)))
