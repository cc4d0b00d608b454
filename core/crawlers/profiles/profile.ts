/** A page that facts come from. */
export interface Evidence {
  /** https. */
  readonly url: string
  /**
   * When the page was last read: a day or a month, `2026-11-22` or `2026-11`. Undefined if the date was not written
   * down.
   */
  readonly read: string | undefined
}

/** Further facts about a crawler. No verdict depends on them. */
export interface CrawlerProfile {
  /** What the crawler is for, in a few words. `''` if the purpose is not known. */
  readonly purpose: string
  /** What the operator says about robots.txt, in our words, if there is more to say than `obeys` does. */
  readonly statement: string | undefined
  /** What became of a retired token. */
  readonly retirement: string | undefined
  /** The operator's page about the crawler (https), if there is one. */
  readonly docs: string | undefined
  /** The pages that the facts come from, and when they were read. */
  readonly evidence: readonly Evidence[]
  /** The addresses (https, mostly JSON) at which the operator publishes the IP addresses of the crawler. */
  readonly addresses: readonly string[]
}

/** A profile and the product token that it is about, as the registry spells it. */
export type NamedProfile = readonly [token: string, profile: CrawlerProfile]

/** The facts that are written down for one crawler. The others come from `common` and the defaults. */
type ProfileEntry = Common & Pick<CrawlerProfile, 'purpose'>

/** The facts that several profiles share. */
type Common = Partial<Pick<CrawlerProfile, 'statement' | 'retirement' | 'docs'>> & {
  /** The pages that the facts come from. Default: `docs`. A page without a date was read at the date `read`. */
  readonly evidence?: readonly (string | Evidence)[]
  /** When the pages of `evidence` without their own date were last read. */
  readonly read?: string
  readonly addresses?: string | readonly string[]
}

/** Profiles for tokens. `common` holds the facts that are true of all of them unless an entry says otherwise. */
export const profilesWith = (
  common: Common,
  entries: Readonly<Record<string, ProfileEntry>>,
): readonly NamedProfile[] =>
  Object.entries(entries).map(([token, entry]) => {
    const { purpose, statement, retirement, docs, read, addresses = [], ...facts } = { ...common, ...entry }
    const { evidence = docs === undefined ? [] : [docs] } = facts
    return [
      token,
      {
        purpose,
        statement,
        retirement,
        docs,
        evidence: evidence.map(page => (typeof page === 'string' ? { url: page, read } : page)),
        addresses: typeof addresses === 'string' ? [addresses] : addresses,
      },
    ]
  })
