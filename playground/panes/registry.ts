import { type ComponentType, lazy } from 'react'
import type { PaneId } from './panes.ts'
import { Verdicts } from './verdicts/Verdicts.tsx'

/** What each tab shows. All but the first are loaded when they are first looked at. */
export const panes: Readonly<Record<PaneId, ComponentType>> = {
  verdicts: Verdicts,
  why: lazy(() => import('./why/Why.tsx').then(module => ({ default: module.Why }))),
  problems: lazy(() => import('./problems/Problems.tsx').then(module => ({ default: module.Problems }))),
  compare: lazy(() => import('./compare/Compare.tsx').then(module => ({ default: module.Compare }))),
  crawlers: lazy(() => import('./crawlers/Crawlers.tsx').then(module => ({ default: module.Crawlers }))),
}
