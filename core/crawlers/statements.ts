/** What operators say about robots.txt, and how sure the facts are, in words for people. */

import type { Wording } from '../text/wording.ts'
import { wordingOfId } from '../text/wording-of-id.ts'
import type { Obedience, Verification } from './crawler.ts'

/** What each `Obedience` means, as the rest of a sentence whose subject is the crawler. */
export const obedienceTitles: Readonly<Record<Obedience, string>> = {
  yes: 'follows robots.txt',
  'own-group-only': 'follows only a group that names it, never *',
  'with-exceptions': 'follows robots.txt with exceptions',
  'may-not-apply': 'might not follow robots.txt',
  no: 'does not follow robots.txt',
  preference: 'fetches nothing; the rules state how pages may be used',
  'not-stated': 'its operator does not say whether it follows robots.txt',
}

/** What each `Verification` means, for people. */
export const verificationTitles: Readonly<Record<Verification, string>> = {
  primary: 'read on the operator’s own page',
  secondary: 'from a dated catalogue that cites the operator',
  recalled: 'not confirmed',
  listed: 'only listed; no text of its operator was found',
  own: 'your own token; nothing is known about it',
}

/** The text of `obedienceTitles`, with the message key of its translation. */
export const obedienceWording = (obeys: Obedience): Wording => wordingOfId('obedience', obeys, obedienceTitles[obeys])

/** The text of `verificationTitles`, with the message key of its translation. */
export const verificationWording = (verification: Verification): Wording =>
  wordingOfId('verification', verification, verificationTitles[verification])
