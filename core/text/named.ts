import type { Wording } from './wording.ts'

/** The name of a thing that has an identifier, or another text about it without values. */
export function named(prefix: string, id: string, text: string): Wording {
  return { key: keyOf(prefix, id), values: {}, template: text.replaceAll('$', '$$$$'), text }
}

/** A key holds letters, digits and underscores: `_` stands for every other character of a name. */
export const keyOf = (prefix: string, name: string): string => `${prefix}_${name.replace(/\W/g, '_')}`
