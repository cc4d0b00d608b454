/**
 * The place of a pattern in the order of precedence: higher for longer patterns, and at equal length for those of allow
 * (RFC 9309 §2.2.2). Of equal places the earlier line comes first.
 */
export const precedenceOf = (length: number, isAllow: boolean): number => 2 * length + (isAllow ? 1 : 0)
