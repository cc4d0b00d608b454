import type { Wording } from '../../text/wording.ts'
import { wordingOfId } from '../../text/wording-of-id.ts'
import type { Crawler } from '../crawler.ts'
import { profileOf } from './index.ts'
import { sharedPurposes } from './shared-purposes.ts'
import { sharedStatements } from './shared-statements.ts'

/** What a crawler is for, in a few words that can be translated. */
export function purposeWording(crawler: Crawler): Wording {
  const { purpose } = profileOf(crawler)
  return wordingOfId('purpose', purposeKeys.get(purpose) ?? crawler.token, purpose)
}

/** What the operator says about robots.txt; undefined if `obeys` says it all. */
export function statementWording(crawler: Crawler): Wording | undefined {
  const { statement } = profileOf(crawler)
  return statement === undefined
    ? undefined
    : wordingOfId('statement', statementKeys.get(statement) ?? crawler.token, statement)
}

/** What became of a retired token; undefined if the token is in use. */
export function retirementWording(crawler: Crawler): Wording | undefined {
  const { retirement } = profileOf(crawler)
  return retirement === undefined ? undefined : wordingOfId('retirement', crawler.token, retirement)
}

/** A text that several crawlers share has one key. */
const purposeKeys = keysByText(sharedPurposes)
const statementKeys = keysByText(sharedStatements)

function keysByText(texts: Readonly<Record<string, string>>): ReadonlyMap<string, string> {
  return new Map(Object.entries(texts).map(([key, text]) => [text, key]))
}
