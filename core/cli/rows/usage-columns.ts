/** What the file says about the use of a URL, in columns of `test` and `rows`. */
import { type StatedUsage, type UsageMatcher, usageMatcher } from '../../usage/usage-matcher.ts'
import type { SiteMatcher } from '../../verdict/site-verdict.ts'
import type { SiteVerdict } from '../../verdict/verdict.ts'

export const usageColumnNames = ['aiTraining', 'aiUse', 'search', 'extent', 'usageLines'] as const

/** `aiTraining`, `aiUse` and `search` have a `UsageState`, `extent` has the signal `use`. */
export interface UsageColumns {
  readonly aiTraining: string | null
  readonly aiUse: string | null
  readonly search: string | null
  readonly extent: string | null
  /** The lines that say so, 1-based, in file order. */
  readonly usageLines: readonly number[]
}

/** @param silence what stands where the file says nothing */
export function columnsOfUsage(stated: StatedUsage | undefined, silence: string | null): UsageColumns {
  const [aiTraining = silence, aiUse = silence, search = silence] = stated?.uses.map(({ state }) => state) ?? []
  const { reason, preference } = stated?.extent ?? {}
  const extent = reason === 'stated' && preference !== undefined ? preference : silence
  return { aiTraining, aiUse, search, extent, usageLines: stated?.lines ?? [] }
}

const compiled = new WeakMap<SiteMatcher, { readonly usage: UsageMatcher | undefined }>()

/** The columns for a row. `not-stated` if the file says nothing, `not-applicable` if the URL may not be fetched. */
export function usageOfRow(matcher: SiteMatcher, { state }: SiteVerdict, url: string): UsageColumns {
  if (state !== 'allowed') return columnsOfUsage(undefined, 'not-applicable')
  const known = compiled.get(matcher) ?? { usage: usageMatcher(matcher) }
  compiled.set(matcher, known)
  return columnsOfUsage(known.usage?.stated(url), 'not-stated')
}
