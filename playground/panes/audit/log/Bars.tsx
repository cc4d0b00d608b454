import type { Bin } from './bins.ts'

/** A few requests beside many are still seen. */
const LEAST = 0.06

/** The shape of a histogram; what it says is told beside it. */
export function Bars({ bins, picked }: { bins: readonly Bin[]; picked?: number | undefined }) {
  const highest = Math.max(1, ...bins.map(({ count }) => count))
  const bar = ({ count }: Bin, i: number) =>
    count === 0 ? '' : `M${i + 0.06} 1v-${Math.max(LEAST, count / highest)}h.88V1z`
  const chosen = picked === undefined ? undefined : bins[picked]
  return (
    <svg viewBox={`0 0 ${bins.length} 1`} preserveAspectRatio="none" aria-hidden="true">
      {chosen && picked !== undefined && <path className="picked" d={`M${picked} 0h1v1h-1z`} />}
      <path d={bins.map(bar).join('')} />
    </svg>
  )
}
