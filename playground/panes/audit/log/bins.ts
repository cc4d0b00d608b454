import type { Histogram } from '../../../../core/audit/index.ts'
import { t } from '../../../strings/t.ts'
import { spanText } from './times.ts'

/** The time span and the count of one bar in a histogram; times in ms since the epoch. */
export interface Bin {
  readonly from: number
  readonly to: number
  readonly count: number
}

/** The bars in order of time. Bins are whole minutes, so `to` is the beginning of the last minute in the bin. */
export const binsOf = ({ from, width, counts }: Histogram): readonly Bin[] =>
  counts.map((count, i) => ({ from: from + i * width, to: from + (i + 1) * width - 60_000, count }))

/** The index of the highest bar; the first if several are equally high. */
export const busiestOf = (bins: readonly Bin[]): number =>
  bins.reduce((most, { count }, i) => (count > (bins[most]?.count ?? 0) ? i : most), 0)

/** "22 Nov 2026, 08:00–08:59: 3 requests" */
export const binText = ({ from, to, count }: Bin): string => t('auditor_log_bin', { time: spanText(from, to), count })

/** The index of the bar at a share of the width, from 0 to 1. */
export const binAt = (share: number, bins: number): number => Math.max(0, Math.min(bins - 1, Math.floor(share * bins)))
