import type { Wording } from './wording.ts'
import { wordingKey } from './wording-key.ts'

/**
 * A wording without values, for the name of something with an identifier or another text about it. The key is `prefix`
 * and the identifier.
 */
export function wordingOfId(prefix: string, id: string, text: string): Wording {
  return { key: wordingKey(prefix, id), values: {}, template: text.replaceAll('$', '$$$$'), text }
}
