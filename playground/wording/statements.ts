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

/** Details about crawlers, in the language of the page. */

/** What the operator says about robots.txt apart from whether the crawler obeys it. */
export function statementOf(crawler: Crawler): CoreText | undefined {
  const statement = statementWording(crawler)
  return statement && coreText(statement)
}

/** What happened to a product token that is no longer used. */
export function retirementOf(crawler: Crawler): CoreText | undefined {
  const retirement = retirementWording(crawler)
  return retirement && coreText(retirement)
}

/** Whether a crawler obeys robots.txt according to its operator. The crawler is the subject of the phrase. */
export const obedienceOf = (obeys: Obedience): CoreText => coreText(obedienceWording(obeys))

/** How reliable the facts about a crawler are. */
export const verificationOf = (verification: Verification): CoreText => coreText(verificationWording(verification))
