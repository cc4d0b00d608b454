import type { Bin } from './bins.ts'

/** The least height of a bar as a share of the chart, so that a small number stays visible next to a large one. */
const MIN_BAR_SHARE = 0.06

/** A bar chart. Its numbers are given in the text next to it. */
export function Bars({ bins, picked }: { bins: readonly Bin[]; picked?: number | undefined }) {
  const highest = Math.max(1, ...bins.map(({ count }) => count))
  const bar = ({ count }: Bin, i: number) =>
    count === 0 ? '' : `M${i + 0.06} 1v-${Math.max(MIN_BAR_SHARE, count / highest)}h.88V1z`
  const chosen = picked === undefined ? undefined : bins[picked]
  return (
    <svg viewBox={`0 0 ${bins.length} 1`} preserveAspectRatio="none" aria-hidden="true">
      {chosen && picked !== undefined && <path className="picked" d={`M${picked} 0h1v1h-1z`} />}
      <path d={bins.map(bar).join('')} />
    </svg>
  )
}
