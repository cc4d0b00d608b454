import type { Wording } from './wording.ts'

/**
 * A wording without values, for the name of something with an identifier or another text about it. The key is `prefix`
 * and the identifier.
 */
export function wordingOfId(prefix: string, id: string, text: string): Wording {
  return { key: wordingKey(prefix, id), values: {}, template: text.replaceAll('$', '$$$$'), text }
}

/** A key consists of letters, digits and underscores: every other character of a name becomes `_`. */
export const wordingKey = (prefix: string, name: string): string => `${prefix}_${name.replace(/\W/g, '_')}`
