import type { RobotsTxt } from '../../core/index.ts'
import type { Fix, FixEffect } from '../../core/lint/index.ts'
import { loadPart } from '../loading/load-part.ts'

/** Asks what a fix does to a snapshot of the document. The object stays the same while the question does. */
export interface EffectQuestion {
  readonly robots: RobotsTxt
  readonly fix: Fix
}

/** Each fix belongs to one snapshot, so its effect never changes. */
const knownEffects = new WeakMap<Fix, FixEffect>()

/** The effect of a fix on verdicts, if it was worked out before. */
export const knownEffect = (fix: Fix): FixEffect | undefined => knownEffects.get(fix)

/** The effect of a fix on verdicts. The worker works it out only once, whoever asks first. */
export async function effectOf({ robots, fix }: EffectQuestion, signal: AbortSignal): Promise<FixEffect> {
  const before = knownEffects.get(fix)
  if (before) return before
  // The client of the worker is loaded after the page is there.
  const { pageWorker } = await loadPart(() => import('./page-worker.ts'))
  const effect = await pageWorker.run('fixEffect', { robots, edits: fix.edits }, { signal })
  knownEffects.set(fix, effect)
  return effect
}

/** Whether the home page opens or closes for a crawler. A person who fixes one line rarely wants that. */
export const changesHomePage = ({ changes }: FixEffect): boolean => changes.some(({ homePage }) => homePage)
