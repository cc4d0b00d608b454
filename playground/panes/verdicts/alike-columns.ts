import type { SiteMatcher } from '../../../core/index.ts'
import { setsBy } from '../../state/sets-by.ts'

/** Crawlers that share a column: each URL has the same verdict for all of them. */
export interface AlikeColumn {
  /** The one that the column is about: the chosen one, or else the first. */
  readonly matcher: SiteMatcher
  readonly all: readonly SiteMatcher[]
  /** How many crawlers shared a column that a person unfolded, of which this is the first. */
  readonly unfolded?: number
}

/** Up to this number, each crawler has a column. */
const MAX_OWN_COLUMNS = 12

/**
 * The columns of the table. Of many crawlers, those of one purpose that follow the same groups in the same reading share one.
 * @param unfolded the token of a crawler whose column is unfolded to all its crawlers
 */
export function alikeColumns(
  matchers: readonly SiteMatcher[],
  chosen: string | undefined,
  unfolded?: string,
): readonly AlikeColumn[] {
  if (matchers.length <= MAX_OWN_COLUMNS) return matchers.map(matcher => ({ matcher, all: [matcher] }))
  const sets = setsBy(matchers, matcher => {
    const { crawler, rulesFrom, dialect, leavesOpen } = matcher
    const groups = matcher.decide('/').verdict?.groups.map(({ index }) => index)
    // Whose groups may be meant as well depends on the crawler. Own tokens are chosen one by one.
    const open = leavesOpen === 'other-groups' || crawler.verification === 'own' ? crawler.token : leavesOpen
    return [crawler.category, rulesFrom, dialect, open, groups ?? matcher.state('/')]
  })
  return sets.flatMap((all): readonly AlikeColumn[] => {
    const withToken = (token: string | undefined) => all.find(({ crawler }) => crawler.token === token)
    if (all.length > 1 && withToken(unfolded))
      return all.map((matcher, at) => ({ matcher, all: [matcher], ...(at === 0 && { unfolded: all.length }) }))
    return [{ matcher: withToken(chosen) ?? all[0], all }]
  })
}
