import type { OperatorRules } from '../access/operator-rules.ts'
import type { DialectId } from '../dialects/dialect.ts'
import type { Citation } from '../text/citations.ts'
import type { sharedPurposes } from './profiles/shared-purposes.ts'
import type { sharedStatements } from './profiles/shared-statements.ts'

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
 * What acts under the token.
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
 * - `listed`: the token is on a published list or in many files; no text of its operator was found.
 * - `own`: a token that the user entered; nothing is known about it.
 */
export type Verification = 'primary' | 'secondary' | 'recalled' | 'listed' | 'own'

/** A token that is no longer used, or no longer documented. */
export interface Retirement {
  /** The token that replaced it, if there is one. It may be another operator's token. */
  readonly successor: string | undefined
}

/**
 * What a list says about a token, for texts that many tokens of the list share. The values are keys; `profileOf`
 * returns the texts.
 */
export interface Listing {
  /** What the token is listed as. */
  readonly purpose: keyof typeof sharedPurposes
  /** The list, and what it says about robots.txt. */
  readonly statement: keyof typeof sharedStatements
}

/** A crawler, with the facts that decide which rules apply to it. `profileOf` has the other facts. */
export interface Crawler {
  /** The product token as its operator spells it. It is compared without regard to case (RFC 9309 §2.2.1). */
  readonly token: string
  /**
   * Other spellings of the token in files, such as one with a space. The crawler follows their groups as well: they
   * come after the token in `chain`.
   */
  readonly aliases: readonly string[]
  /** Names in the User-Agent header of its requests, if the header does not contain the token itself. */
  readonly sentAs: readonly string[]
  /** `''` if the operator is not known. */
  readonly operator: string
  readonly category: CrawlerCategory
  readonly kind: CrawlerKind
  /** False if no request is ever made under this name. */
  readonly crawls: boolean
  readonly obeys: Obedience
  /**
   * The tokens whose groups it follows, the best first, beginning with its own token. `*` is not included: see
   * `globalGroup`.
   */
  readonly chain: readonly string[]
  /** Whether it follows the groups for `*` if no group names it. Undefined if the operator does not say. */
  readonly globalGroup: boolean | undefined
  /**
   * The category of the crawlers whose groups it may follow if no group names it. The operator says that it does so,
   * but not for which of these crawlers. Undefined for nearly all crawlers.
   */
  readonly mayFollow: CrawlerCategory | undefined
  /** The dialect that its operator documents; RFC 9309 if the operator documents none. */
  readonly dialect: DialectId
  /**
   * A description of robots.txt, older than RFC 9309, to which its operator's text refers. Verdicts do not follow it;
   * it is mentioned next to them.
   */
  readonly olderReading: Citation | undefined
  /**
   * What its operator says about fetching the file that differs from other crawlers. Undefined for nearly all crawlers.
   */
  readonly fileRules: OperatorRules | undefined
  /** Whether it follows `crawl-delay`. Undefined if the operator does not say. */
  readonly crawlDelay: boolean | undefined
  readonly retired: Retirement | undefined
  readonly verification: Verification
  /** Undefined for a token with its own profile. */
  readonly listing: Listing | undefined
}

/**
 * Whether it collects pages for the results of a search engine. False for a token that is retired, and for one under
 * which nothing is fetched (`Googlebot-News`).
 */
export const isSearchEngine = ({ category, crawls, retired }: Crawler): boolean =>
  category === 'search' && crawls && !retired

/** Whether anybody says that the groups for `*` count: RFC 9309 §2.2.1 for crawlers, operators for other tokens. */
export const isSaidToFollowEveryone = ({ crawls, globalGroup }: Pick<Crawler, 'crawls' | 'globalGroup'>): boolean =>
  crawls || globalGroup === true

/** The facts of one crawler; the others come from its operator's common facts and the defaults. */
export type CrawlerEntry = Pick<Crawler, 'token' | 'category'> &
  CrawlerFacts & {
    /** The tokens whose groups it follows after its own. */
    readonly fallBack?: readonly string[]
  }

type CrawlerFacts = Partial<Omit<Crawler, 'token' | 'operator' | 'category' | 'chain' | 'crawls'>>

/** The crawlers of one operator. `common` holds facts that are true of all of them unless an entry says otherwise. */
export const operatedBy = (
  operator: string,
  common: CrawlerFacts & Pick<Crawler, 'verification'>,
  entries: readonly CrawlerEntry[],
): readonly Crawler[] => entries.map(entry => crawlerOfEntry(operator, { ...common, ...entry }))

/** The crawler that an entry describes, with defaults for omitted facts. */
export function crawlerOfEntry(
  operator: string,
  { fallBack = [], ...facts }: CrawlerEntry & Pick<Crawler, 'verification'>,
): Crawler {
  const { token, category, kind = 'crawler', aliases = [] } = facts
  return {
    token,
    aliases,
    sentAs: facts.sentAs ?? [],
    operator,
    category,
    kind,
    crawls: kind !== 'control',
    obeys: facts.obeys ?? 'not-stated',
    chain: [token, ...aliases, ...fallBack],
    globalGroup: facts.globalGroup,
    mayFollow: facts.mayFollow,
    dialect: facts.dialect ?? 'rfc9309',
    olderReading: facts.olderReading,
    fileRules: facts.fileRules,
    crawlDelay: facts.crawlDelay,
    retired: facts.retired,
    verification: facts.verification,
    listing: facts.listing,
  }
}
