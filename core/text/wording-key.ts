/** A key consists of letters, digits and underscores: every other character of a name becomes `_`. */
export const wordingKey = (prefix: string, name: string): string => `${prefix}_${name.replace(/\W/g, '_')}`
