/** What operators say about robots.txt, and how sure that is, for people. */
import { named } from '../text/named.ts'
import type { Wording } from '../text/wording.ts'
import type { Crawler, Obedience, Verification } from './crawler.ts'
import { sharedStatements } from './data/shared-statements.ts'
import { crawlers } from './registry.ts'

/** What each `Obedience` says, for people: the subject is the crawler. */
export const obedienceTitles: Readonly<Record<Obedience, string>> = {
  yes: 'follows robots.txt',
  'own-group-only': 'follows only a group that names it, never *',
  'with-exceptions': 'follows robots.txt with exceptions',
  'may-not-apply': 'may not follow robots.txt',
  no: 'does not follow robots.txt',
  preference: 'fetches nothing; the rules state how pages may be used',
  'not-stated': 'its operator does not say whether it follows robots.txt',
}

/** What each `Verification` says, for people. */
export const verificationTitles: Readonly<Record<Verification, string>> = {
  primary: 'read on the operator’s own page',
  secondary: 'from a dated catalogue that cites the operator',
  recalled: 'not confirmed',
  listed: 'only listed; no text of its operator was found',
  own: 'your own token; nothing is known of it',
}

export const obedienceWording = (obeys: Obedience): Wording => named('obedience', obeys, obedienceTitles[obeys])

export const verificationWording = (verification: Verification): Wording =>
  named('verification', verification, verificationTitles[verification])

/** What the operator says, where there is more to say than `obeys` does. */
export function statementWording({ token, statement }: Crawler): Wording | undefined {
  if (statement === undefined) return undefined
  const [shared] = Object.entries(sharedStatements).find(([, text]) => text === statement) ?? []
  return named('statement', shared ?? token, statement)
}

/** When the newest of the pages was read that the facts come from: a day or a month; undefined if that is not known. */
export const factsRead = ({ evidence }: Pick<Crawler, 'evidence'>): string | undefined =>
  evidence.reduce<string | undefined>(
    (latest, { read }) => (read && (!latest || read > latest) ? read : latest),
    undefined,
  )

/** The month in which the newest facts of the registry were read: `2026-11`. */
export const registryRead: string = (factsRead({ evidence: crawlers.flatMap(({ evidence }) => evidence) }) ?? '').slice(
  0,
  7,
)

/** What became of a token that is no longer used. */
export const retirementWording = ({ token, retired }: Crawler): Wording | undefined =>
  retired && named('retirement', token, retired.note)
