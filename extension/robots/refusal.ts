import type { Translate } from '../strings.ts'
import type { Refused } from './answer.ts'

/** A whole one would hide the sentence that it is in. */
const MAX_TARGET_LENGTH = 100

const words = {
  'not-web': 'refusedNotWeb',
  insecure: 'refusedInsecure',
  'local-network': 'refusedLocalNetwork',
} as const

/** Where the redirect leads that is not followed, and why it is not. */
export function refusalSentence({ to, because }: Refused, t: Translate): string {
  return t(words[because], to.length > MAX_TARGET_LENGTH ? `${to.slice(0, MAX_TARGET_LENGTH)}…` : to)
}
