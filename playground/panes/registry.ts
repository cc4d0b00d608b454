import { type LazyPart, lazyPart } from '../loading/LazyView.tsx'
import type { PaneId } from '../state/state.ts'
import { withMessages } from '../strings/catalogue.ts'

/** The pane of each tab except the first, whose code is part of the first view. */
export const panes: Readonly<Record<Exclude<PaneId, 'verdicts'>, LazyPart<object>>> = {
  why: lazyPart(async () => {
    const { Why, messages } = await import('./why/Why.tsx')
    return withMessages(Why, messages)
  }),
  problems: lazyPart(async () => {
    const { Problems, messages } = await import('./problems/Problems.tsx')
    return withMessages(Problems, ...messages)
  }),
  audit: lazyPart(async () => {
    const { AuditPane, messages } = await import('./audit/AuditPane.tsx')
    return withMessages(AuditPane, ...messages)
  }),
  compare: lazyPart(async () => {
    const { Compare, messages } = await import('./compare/Compare.tsx')
    return withMessages(Compare, ...messages)
  }),
  crawlers: lazyPart(async () => {
    const { Crawlers, messages } = await import('./crawlers/Crawlers.tsx')
    return withMessages(Crawlers, ...messages)
  }),
}
