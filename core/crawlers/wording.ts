/** What the registry says to people, with the keys by which a catalogue translates it. */
import { named, type Wording } from '../text/wording.ts'
import { categoryOf, obedienceTitles, verificationTitles } from './categories.ts'
import type { Crawler, CrawlerCategory, Obedience, Verification } from './crawler.ts'
import { sharedStatements } from './data/shared-statements.ts'
import type { Preset } from './presets.ts'

/** What the crawler is for, in a few words. */
export const purposeWording = ({ token, purpose }: Crawler): Wording => named('purpose', token, purpose)

/** What its operator says about robots.txt, where there is more to say than `obeys` does. */
export function statementWording({ token, statement }: Crawler): Wording | undefined {
  if (statement === undefined) return undefined
  const [shared] = Object.entries(sharedStatements).find(([, text]) => text === statement) ?? []
  return named('statement', shared ?? token, statement)
}

/** What became of a token that is no longer used. */
export const retirementWording = ({ token, retired }: Crawler): Wording | undefined =>
  retired && named('retirement', token, retired.note)

export const categoryWording = (id: CrawlerCategory): Wording => named('category', id, categoryOf(id).title)

/** One sentence, without its subject. */
export const categoryDescriptionWording = (id: CrawlerCategory): Wording =>
  named('category', `${id}_description`, categoryOf(id).description)

export const presetWording = ({ id, title }: Preset): Wording => named('preset', id, title)

/** What the operator says about robots.txt; the subject is the crawler. */
export const obedienceWording = (obeys: Obedience): Wording => named('obedience', obeys, obedienceTitles[obeys])

/** How sure the facts are. */
export const verificationWording = (verification: Verification): Wording =>
  named('verification', verification, verificationTitles[verification])
