/** A robots.txt that a system writes by default. */
export interface Edition {
  readonly system: string
  /** The versions that write it, or the year in which it was read; left out if neither is known. */
  readonly edition?: string
  /** Where the lines were read. */
  readonly source: string
  /**
   * One line each: `@` a product token in lower case, of which several may follow each other, `+` an allow and `-` a
   * disallow rule, `~` a crawl-delay, `^` a field with any value. `{n}` in a path is a number of six or more digits.
   */
  readonly lines: string
  /** Comments that are all in the file. Without these, the rules alone tell the edition. */
  readonly marks?: readonly RegExp[]
  /** The comment below which the system writes rules that depend on the site, up to the next comment. */
  readonly below?: RegExp
  /** What later editions of the system did with rules that keep search engines from style sheets or pictures. */
  readonly since?: {
    readonly kind: 'removes' | 'allows'
    /** The paths of these rules, with spaces between them. */
    readonly paths: string
  }
}
