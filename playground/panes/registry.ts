import { type Part, partOf } from '../loading/Later.tsx'
import type { PaneId } from '../state/state.ts'
import { worded } from '../strings/catalogue.ts'

/** What each tab shows but the first, which is there from the start. */
export const panes: Readonly<Record<Exclude<PaneId, 'verdicts'>, Part<object>>> = {
  why: partOf(async () => {
    const { Why, messages } = await import('./why/Why.tsx')
    return worded(Why, messages)
  }),
  problems: partOf(async () => {
    const { Problems, messages } = await import('./problems/Problems.tsx')
    return worded(Problems, ...messages)
  }),
  audit: partOf(async () => {
    const { Audit, messages } = await import('./audit/Audit.tsx')
    return worded(Audit, ...messages)
  }),
  compare: partOf(async () => {
    const { Compare, messages } = await import('./compare/Compare.tsx')
    return worded(Compare, messages)
  }),
  crawlers: partOf(async () => {
    const { Crawlers, messages } = await import('./crawlers/Crawlers.tsx')
    return worded(Crawlers, ...messages)
  }),
}
