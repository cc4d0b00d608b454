import type { Citation, SiteState } from '../../core/index.ts'
import { lowerCaseToken } from '../../core/parse/index.ts'
import type { Judged } from '../robots/judge-page.ts'
import { type Reason, reasonOf } from './reason.ts'

/** Crawlers that get the same verdict for the same reason, as a rule that stops many of them is one rule. */
export interface Row extends Omit<Reason, 'section'> {
  readonly state: SiteState
  /** At least one, in the person's order. */
  readonly judged: readonly Judged[]
  /** True if each of several crawlers is named in the groups that they follow: then `group` names but one of them. */
  readonly namesAll: boolean
  /** What specifies it: crawlers may read the file by different texts. */
  readonly sections: readonly Citation[]
}

/** The verdicts in rows, each where its first crawler stands. */
export function rowsOf(judged: readonly Judged[]): readonly Row[] {
  const rows = new Map<string, Row>()
  for (const one of judged) {
    const { section, ...reason } = reasonOf(one)
    const key = JSON.stringify([one.state, reason.line, reason.words, reason.remark, groupKey(one)])
    const { judged, sections } = rows.get(key) ?? { judged: [], sections: [] }
    rows.set(key, {
      ...reason,
      ...rows.get(key),
      state: one.state,
      judged: [...judged, one],
      namesAll: judged.length > 0 && followedBy(one) === 'own',
      sections: sections.some(({ url }) => url === section.url) ? sections : [...sections, section],
    })
  }
  return [...rows.values()]
}

/** The same for crawlers that follow the same groups in the same way. */
const groupKey = (judged: Judged) => [followedBy(judged), judged.follows?.from, judged.follows?.count]

/** How a crawler comes to its groups: by its own token, or by the one that stands here; `''` if it follows none. */
function followedBy({ token, follows }: Judged): string {
  const followed = lowerCaseToken(follows?.token ?? '')
  return followed === lowerCaseToken(token) ? 'own' : followed
}
