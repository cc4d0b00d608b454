import {
  type Obedience,
  obedienceWording,
  retirementWording,
  statementWording,
  type Verification,
  verificationWording,
} from '../../core/crawlers/index.ts'
import type { Crawler } from '../../core/index.ts'
import { type CoreText, coreText } from '../strings/core-text.ts'

/** What is known of crawlers, where there is room for it, in the language of the page. */

/** What its operator says about robots.txt beside that it obeys, or not. */
export function statementOf(crawler: Crawler): CoreText | undefined {
  const statement = statementWording(crawler)
  return statement && coreText(statement)
}

/** What became of a product token that is no longer used. */
export function retirementOf(crawler: Crawler): CoreText | undefined {
  const retirement = retirementWording(crawler)
  return retirement && coreText(retirement)
}

/** What an operator says about robots.txt: the subject is the crawler. */
export const obedienceOf = (obeys: Obedience): CoreText => coreText(obedienceWording(obeys))

/** How sure the facts about a crawler are. */
export const verificationOf = (verification: Verification): CoreText => coreText(verificationWording(verification))
