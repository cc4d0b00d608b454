import {
  type Crawler,
  type Dialect,
  type DialectId,
  type Site,
  type SiteMatcher,
  type SiteState,
  type SiteVerdict,
  siteMatcher,
} from '../../../core/index.ts'

/**
 * One specification's answer to the chosen test, and how it differs from the answer under the chosen reading.
 * - `verdict`: another verdict. `rule`: the same verdict from another line.
 */
export interface DialectAnswer {
  readonly dialect: DialectId
  readonly matcher: SiteMatcher
  readonly siteVerdict: SiteVerdict
  readonly state: SiteState
  readonly differs: 'verdict' | 'rule' | undefined
}

/** @param compared the dialects that are asked: the texts, or programs */
export function dialectAnswers(
  site: Site,
  crawler: Crawler,
  url: URL,
  chosen: DialectId,
  compared: readonly Dialect[],
): readonly DialectAnswer[] {
  function answerBy(id: DialectId): VerdictByDialect {
    const matcher = siteMatcher(site, crawler, id)
    const siteVerdict = matcher.evaluate(url)
    return { dialect: id, matcher, siteVerdict, state: siteVerdict.state }
  }
  const answers = compared.map(({ id }) => answerBy(id))
  const reference = answers.find(({ dialect }) => dialect === chosen) ?? answerBy(chosen)
  return answers.map(answer => ({ ...answer, differs: difference(answer, reference) }))
}

type VerdictByDialect = Omit<DialectAnswer, 'differs'>

function difference(answer: VerdictByDialect, reference: VerdictByDialect): DialectAnswer['differs'] {
  if (answer.state !== reference.state) return 'verdict'
  return answer.siteVerdict.verdict?.rule?.line === reference.siteVerdict.verdict?.rule?.line ? undefined : 'rule'
}
