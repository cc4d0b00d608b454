import type { CrawlerOutcome, Fulfilment } from '../../core/index.ts'
import { mainPurposes, type PurposeToday, type WishesResult } from '../worker/wishes-answer.ts'
import { type WishPurpose, wishPurposeOf } from './wish-purposes.ts'

/** How a site and a wish compare for one purpose. */
export interface PurposeAnswer {
  readonly purpose: WishPurpose
  /** Only of the main purposes. */
  readonly today: PurposeToday | undefined
  /** Undefined if nothing is wanted. */
  readonly fulfilment: Fulfilment | undefined
  readonly against: readonly CrawlerOutcome[]
  /** Tokens of crawlers that do not follow robots.txt, and of those whose operators do not say which groups they follow. */
  readonly notFollowed: readonly string[]
  readonly notSaid: readonly string[]
}

/** How a site and a wish compare, by purpose: the main ones first, then others that the wish names. */
export function purposeAnswers({ today, outcomes }: WishesResult): readonly PurposeAnswer[] {
  const wished = outcomes.map(({ crawler }) => wishPurposeOf(crawler.token))
  return [...new Set<WishPurpose>([...mainPurposes, ...wished])].map(purpose => {
    const main = mainPurposes.find(one => one === purpose)
    const own = outcomes.filter(({ crawler }) => wishPurposeOf(crawler.token) === purpose)
    const tokensOf = (why: CrawlerOutcome['because']) => [
      ...new Set(own.flatMap(({ because, crawler }) => (because === why ? crawler.token : []))),
    ]
    return {
      purpose,
      today: main && today[main],
      fulfilment: own.length === 0 ? undefined : fulfilmentTogether(own),
      against: own.filter(({ fulfilment }) => fulfilment === 'not-as-wanted'),
      notFollowed: tokensOf('not-followed'),
      notSaid: tokensOf('not-said'),
    }
  })
}

function fulfilmentTogether(own: readonly CrawlerOutcome[]): Fulfilment {
  if (own.some(({ fulfilment }) => fulfilment === 'not-as-wanted')) return 'not-as-wanted'
  const decided = own.filter(({ because }) => because !== 'not-followed')
  return decided.length > 0 && decided.every(({ because }) => because === undefined) ? 'as-wanted' : 'not-decided'
}
