import { byPurpose, type PurposeGroup } from '../../core/crawlers/index.ts'
import type { SiteState } from '../../core/index.ts'
import { lowerCaseToken } from '../../core/parse/index.ts'
import type { JudgedCrawler } from '../robots/judge-page.ts'
import { type ShortReason, shortReasonOf } from './reason.ts'

/** Crawlers with the same verdict for the same reason. A rule that blocks many crawlers gives one row. */
export interface VerdictGroup extends ShortReason {
  readonly state: SiteState
  /** At least one, in the person's order. */
  readonly judged: readonly JudgedCrawler[]
  /** True if several crawlers share the row and the groups name each of them: then `group` names only the first. */
  readonly namesAll: boolean
}

/** The verdicts of a purpose, in rows; of all crawlers together if all have one verdict for one reason. */
export interface VerdictsOfPurpose {
  readonly purpose: PurposeGroup | 'all'
  readonly judged: readonly JudgedCrawler[]
  readonly rows: readonly VerdictGroup[]
}

/** The verdicts by purpose; search comes before all other purposes of known crawlers. */
export function verdictsByPurpose(judged: readonly JudgedCrawler[]): readonly VerdictsOfPurpose[] {
  const rows = verdictGroupsOf(judged)
  if (rows.length <= 1) return [{ purpose: 'all', judged, rows }]
  return byPurpose(judged).map(({ purpose, items }) => ({ purpose, judged: items, rows: verdictGroupsOf(items) }))
}

/** The verdicts in rows, in the order of their first crawlers. */
export function verdictGroupsOf(judged: readonly JudgedCrawler[]): readonly VerdictGroup[] {
  const rows = new Map<string, VerdictGroup>()
  for (const one of judged) {
    const reason = shortReasonOf(one)
    const key = JSON.stringify([one.state, reason.line, reason.words, reason.remark, followedGroupsKey(one)])
    const { judged } = rows.get(key) ?? { judged: [] }
    rows.set(key, {
      ...reason,
      ...rows.get(key),
      state: one.state,
      judged: [...judged, one],
      namesAll: judged.length > 0 && followedBy(one) === 'own',
    })
  }
  return [...rows.values()]
}

/** Equal for crawlers that follow the same groups in the same way. */
const followedGroupsKey = (judged: JudgedCrawler) => [followedBy(judged), judged.follows?.from, judged.follows?.count]

/** How a crawler comes to its groups: by its own token, or by the token returned; `''` if it follows no group. */
function followedBy({ token, follows }: JudgedCrawler): string {
  const followed = lowerCaseToken(follows?.token ?? '')
  return followed === lowerCaseToken(token) ? 'own' : followed
}
