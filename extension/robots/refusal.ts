import { cutText } from '../../core/verdict/index.ts'
import type { Translate } from '../strings.ts'
import type { Refused } from './answer.ts'

/** How much of a target a sentence shows. A longer one would hide the sentence. */
const MAX_TARGET_LENGTH = 100

const refusalMessageKeys = {
  'not-web': 'refusedNotWeb',
  insecure: 'refusedInsecure',
  'local-network': 'refusedLocalNetwork',
} as const

/** Says which target was not followed, and why. */
export function refusalSentence({ to, because }: Refused, t: Translate): string {
  return t(refusalMessageKeys[because], cutText(to, MAX_TARGET_LENGTH))
}
