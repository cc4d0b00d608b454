import { type ComponentType, lazy } from 'react'
import type { PaneId } from '../state/state.ts'
import { worded } from '../strings/catalogue.ts'
import { Verdicts } from './verdicts/Verdicts.tsx'

/** What each tab shows. All but the first are loaded when they are first looked at. */
export const panes: Readonly<Record<PaneId, ComponentType>> = {
  verdicts: Verdicts,
  why: lazy(() => import('./why/Why.tsx').then(({ Why, messages }) => worded(Why, messages))),
  problems: lazy(() =>
    import('./problems/Problems.tsx').then(({ Problems, messages }) => worded(Problems, ...messages)),
  ),
  audit: lazy(() => import('./audit/Audit.tsx').then(({ Audit, messages }) => worded(Audit, ...messages))),
  compare: lazy(() => import('./compare/Compare.tsx').then(({ Compare, messages }) => worded(Compare, messages))),
  crawlers: lazy(() =>
    import('./crawlers/Crawlers.tsx').then(({ Crawlers, messages }) => worded(Crawlers, ...messages)),
  ),
}
