import type { RobotsTxt } from '../../core/index.ts'
import type { Fix, FixEffect } from '../../core/lint/index.ts'
import { loadPart } from '../loading/load-part.ts'

/** Whether to make a fix of a snapshot of the document. The same object as long as it is the same question. */
export interface EffectQuestion {
  readonly robots: RobotsTxt
  readonly fix: Fix
}

/** Fixes are of one snapshot, so that what is known of one stays true. */
const known = new WeakMap<Fix, FixEffect>()

/** What a fix does to verdicts, if that was asked before. */
export const knownEffect = (fix: Fix): FixEffect | undefined => known.get(fix)

/** What a fix does to verdicts: worked out in the worker, once, wherever it is asked. */
export async function effectOf({ robots, fix }: EffectQuestion, signal: AbortSignal): Promise<FixEffect> {
  const before = known.get(fix)
  if (before) return before
  // What talks to the worker is loaded after the page is there.
  const { pageWorker } = await loadPart(() => import('./page-worker.ts'))
  const effect = await pageWorker.run('fixEffect', { robots, edits: fix.edits }, { signal })
  known.set(fix, effect)
  return effect
}

/** Whether the home page opens or closes for a crawler: hardly what somebody wants who mends one line. */
export const changesHomePage = ({ changes }: FixEffect): boolean => changes.some(({ homePage }) => homePage)
