import type { PurposeGroup } from '../../core/crawlers/index.ts'
import type { SiteState } from '../../core/index.ts'

/** What a bar says of the selected crawlers of its purpose; `gap`: nothing, as none is selected or nothing is decided. */
export const bars = ['open', 'half', 'closed', 'gap'] as const
export type Bar = (typeof bars)[number]

/** The purposes of the three bars, from left to right. */
export const barPurposes = ['search', 'ai-answers', 'ai-training'] as const satisfies readonly PurposeGroup[]

export type BarsShape = `bars-${Bar}-${Bar}-${Bar}`

/** Every combination but three gaps, which would be an empty icon. */
export const barsShapes: readonly BarsShape[] = bars
  .flatMap(one => bars.flatMap(other => bars.map(last => `bars-${one}-${other}-${last}` as const)))
  .filter(shape => shape !== 'bars-gap-gap-gap')

export function purposeBarOf(states: readonly SiteState[]): Bar {
  const closed = states.filter(state => state === 'blocked' || state === 'deferred').length
  if (closed > 0) return closed === states.length ? 'closed' : 'half'
  return states.includes('allowed') ? 'open' : 'gap'
}
