import type { SiteMatcher } from '../../../core/index.ts'
import { setsBy } from '../../state/sets-by.ts'

/** Crawlers that share a column: each URL has the same verdict for all of them. */
export interface AlikeColumn {
  /** The one that the column is about: the chosen one, or else the first. */
  readonly matcher: SiteMatcher
  readonly all: readonly SiteMatcher[]
}

/** Up to this number, each crawler has a column. */
const MAX_OWN_COLUMNS = 12

/** The columns of the table. Of many crawlers, those that follow the same groups in the same reading share one. */
export function alikeColumns(matchers: readonly SiteMatcher[], chosen: string | undefined): readonly AlikeColumn[] {
  if (matchers.length <= MAX_OWN_COLUMNS) return matchers.map(matcher => ({ matcher, all: [matcher] }))
  const sets = setsBy(matchers, matcher => {
    const { crawler, rulesFrom, dialect, leavesOpen } = matcher
    const groups = matcher.decide('/').verdict?.groups.map(({ index }) => index)
    // Whose groups may be meant as well depends on the crawler. Own tokens are chosen one by one.
    const open = leavesOpen === 'other-groups' || crawler.verification === 'own' ? crawler.token : leavesOpen
    return [rulesFrom, dialect, open, groups ?? matcher.state('/')]
  })
  return sets.map(all => ({ matcher: all.find(({ crawler }) => crawler.token === chosen) ?? all[0], all }))
}
