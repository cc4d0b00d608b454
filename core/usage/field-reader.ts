/** Optional white space (RFC 9110 §5.6.3). */
export const optionalWhiteSpace = /[ \t]*/y

/** What separates members, key and value, and parameters (RFC 8941 §3.1.2). */
export const comma = /,/y
export const equalsSign = /=/y
export const semicolonAndSpaces = /; */y

/** Reads the value of a header field from its beginning to its end, piece by piece. */
export class FieldReader {
  readonly #text: string
  /** The offset of the next character, in UTF-16 units. */
  at = 0

  constructor(text: string) {
    this.#text = text
  }

  get isAtEnd(): boolean {
    return this.at >= this.#text.length
  }

  /** Reads what a sticky pattern (`/…/y`) matches here; undefined if it does not match, and nothing is read then. */
  take(pattern: RegExp): RegExpExecArray | undefined {
    pattern.lastIndex = this.at
    const found = pattern.exec(this.#text) ?? undefined
    this.at += found?.[0].length ?? 0
    return found
  }
}
