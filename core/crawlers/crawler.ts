import type { OperatorRules } from '../access/operator-rules.ts'
import type { DialectId } from '../dialects/dialect.ts'
import type { Citation } from '../text/citations.ts'

/** What the fetched pages are used for. */
export type CrawlerCategory =
  | 'search'
  | 'ai-training'
  | 'ai-search'
  | 'ai-user'
  | 'ads'
  | 'seo'
  | 'preview'
  | 'archive'
  | 'user-fetch'
  | 'testing'
  | 'other'

/**
 * Who acts under the token.
 * - `crawler`: a program that finds and fetches URLs on its own.
 * - `user-fetcher`: fetches a URL because a person asked for it.
 * - `control`: nothing fetches under this name; it only states a preference about pages that another crawler fetched.
 * - `family`: a common name for all robots of one operator.
 */
export type CrawlerKind = 'crawler' | 'user-fetcher' | 'control' | 'family'

/**
 * What the operator says about robots.txt.
 * - `yes`: it follows the file.
 * - `own-group-only`: it follows a group that names it, never `*`.
 * - `with-exceptions`: it follows the file except in cases that the operator names.
 * - `may-not-apply`: the operator says that the rules may not apply.
 * - `no`: it does not follow the file.
 * - `preference`: nothing fetches under this name, the rules state how fetched pages may be used.
 * - `not-stated`: no statement of the operator was found.
 */
export type Obedience =
  | 'yes'
  | 'own-group-only'
  | 'with-exceptions'
  | 'may-not-apply'
  | 'no'
  | 'preference'
  | 'not-stated'

/**
 * How sure the facts are.
 * - `primary`: read on the operator's own page.
 * - `secondary`: from a dated catalogue that cites the operator.
 * - `recalled`: common knowledge that was not confirmed.
 * - `listed`: the token stands on a published list or in many files; no text of its operator was found.
 * - `own`: a token that the user entered; nothing is known of it.
 */
export type Verification = 'primary' | 'secondary' | 'recalled' | 'listed' | 'own'

/** A page that facts come from. */
export interface Evidence {
  /** https. */
  readonly url: string
  /** When it was last read: a day or a month, `2026-11-22` or `2026-11`. Undefined if that was not written down. */
  readonly read: string | undefined
}

/** A token that is no longer used, or no longer documented. */
export interface Retirement {
  /** The token that took its place, if there is one. It may be another operator's. */
  readonly successor: string | undefined
  /** What became of it, for people. */
  readonly note: string
}

export interface Crawler {
  /** The product token, as its operator spells it. Compared without regard to case (RFC 9309 §2.2.1). */
  readonly token: string
  /**
   * Other spellings of the token that stand for it in files, such as one with a blank. Their groups are followed as well:
   * they come after the token in `chain`.
   */
  readonly aliases: readonly string[]
  /** Names under which its requests come, where the User-Agent header does not hold the token itself. */
  readonly sentAs: readonly string[]
  /** `''` if it is not known. */
  readonly operator: string
  readonly category: CrawlerCategory
  readonly kind: CrawlerKind
  /** False if no request is ever made under this name. */
  readonly crawls: boolean
  /** What it is for, in a few words. */
  readonly purpose: string
  /** The operator's page about it (https), if there is one. */
  readonly docs: string | undefined
  readonly obeys: Obedience
  /** What the operator says about robots.txt, in our words, where there is more to say than `obeys` does. */
  readonly statement: string | undefined
  /** The tokens whose groups it follows, the best first, beginning with its own. `*` is not among them: see `globalGroup`. */
  readonly chain: readonly string[]
  /** Whether it follows the groups for `*` when none names it. Undefined if the operator does not say. */
  readonly globalGroup: boolean | undefined
  /**
   * The crawlers whose groups it may follow, by its operator's word, when no group names it; the operator does not say
   * which of them. Undefined for nearly all.
   */
  readonly mayFollow: CrawlerCategory | undefined
  /** The reading of robots.txt that its operator documents; RFC 9309 where nothing else is documented. */
  readonly dialect: DialectId
  /**
   * A description of robots.txt, older than RFC 9309, that its operator's text points at. Verdicts do not go by it; it
   * is told beside them.
   */
  readonly olderReading: Citation | undefined
  /** What its operator says of fetching the file that holds for no other crawler. Undefined for nearly all. */
  readonly fileRules: OperatorRules | undefined
  /** Whether it follows `crawl-delay`. Undefined if the operator does not say. */
  readonly crawlDelay: boolean | undefined
  readonly retired: Retirement | undefined
  readonly verification: Verification
  /** The pages that the facts come from, and when they were read. */
  readonly evidence: readonly Evidence[]
  /** Where the operator publishes the addresses that it fetches from: https, mostly JSON. */
  readonly addresses: readonly string[]
}

/** What is written down of one crawler; the rest comes from its operator's common facts and the defaults. */
export type Entry = Pick<Crawler, 'token' | 'category' | 'purpose'> &
  Facts & {
    /** The tokens followed after its own. */
    readonly fallBack?: readonly string[]
  }

type Facts = Partial<
  Omit<Crawler, 'token' | 'operator' | 'category' | 'purpose' | 'chain' | 'crawls' | 'evidence' | 'addresses'>
> & {
  /** `docs` if left out. A page without a date was read when `read` says. */
  readonly evidence?: readonly (string | Evidence)[]
  /** When the pages of `evidence` were last read that have no date of their own. */
  readonly read?: string
  readonly addresses?: string | readonly string[]
}

/** The crawlers of one operator. `common` holds what is true of all of them unless an entry says otherwise. */
export const operatedBy = (
  operator: string,
  common: Facts & Pick<Crawler, 'verification'>,
  entries: readonly Entry[],
): readonly Crawler[] =>
  entries.map(({ fallBack = [], ...entry }) => {
    const facts = { ...common, ...entry }
    const { kind = 'crawler', docs, aliases = [], addresses = [], read } = facts
    const { evidence = docs === undefined ? [] : [docs] } = facts
    return {
      token: entry.token,
      aliases,
      sentAs: facts.sentAs ?? [],
      operator,
      category: entry.category,
      kind,
      crawls: kind !== 'control',
      purpose: entry.purpose,
      docs,
      obeys: facts.obeys ?? 'not-stated',
      statement: facts.statement,
      chain: [entry.token, ...aliases, ...fallBack],
      globalGroup: facts.globalGroup,
      mayFollow: facts.mayFollow,
      dialect: facts.dialect ?? 'rfc9309',
      olderReading: facts.olderReading,
      fileRules: facts.fileRules,
      crawlDelay: facts.crawlDelay,
      retired: facts.retired,
      verification: facts.verification,
      evidence: evidence.map(page => (typeof page === 'string' ? { url: page, read } : page)),
      addresses: typeof addresses === 'string' ? [addresses] : addresses,
    }
  })
