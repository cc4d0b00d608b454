import {
  type CrawlerCategory,
  categories,
  crawlerOf,
  isCrawlerName,
  isDescribed,
  isOnlyListed,
} from '../../../core/crawlers/index.ts'
import type { CrawlerPolicy } from '../../../core/edit/index.ts'
import { groupsOf, type RobotsTxt } from '../../../core/index.ts'
import { lowerCaseToken } from '../../../core/parse/index.ts'
import { foundAndOpen } from '../../../core/proofs/index.ts'
import { findCrawlers } from '../../components/find-crawlers.ts'
import { setsBy } from '../../state/sets-by.ts'
import { t } from '../../strings/t.ts'
import { categoryDescription, categoryTitle } from '../../wording/purposes.ts'

export const crawlerFilters = ['all', 'blocked', 'partly', 'allowed', 'own-group'] as const
export type CrawlerFilter = (typeof crawlerFilters)[number]

export interface PurposeSection {
  readonly id: CrawlerCategory | 'own'
  readonly title: string
  readonly description: string
  readonly policies: readonly CrawlerPolicy[]
}

/** How many crawlers of a purpose are in which state. Counts the crawlers that `tokensFor` returns. */
export interface Total {
  readonly id: PurposeSection['id']
  readonly title: string
  readonly all: number
  readonly blocked: number
  /** `someClosed`: everything but some areas is open to the crawler. `someOpen`: only some areas are. */
  readonly someClosed: number
  readonly someOpen: number
  /** Nobody says that the rules count that would block something. */
  readonly undecided: number
  /** How much is open, if that is the same for all of the crawlers. */
  readonly extent: string | undefined
}

/** The tokens of crawlers that the registry does not know: own tokens, and tokens that the file names. */
export function ownTokensOf(robots: RobotsTxt, chosen: readonly string[]): readonly string[] {
  const named = groupsOf(robots).flatMap(group => group.userAgents.map(agent => agent.productToken))
  const tokens = [...chosen, ...named].filter(token => isCrawlerName(token) && token !== '*' && !crawlerOf(token))
  return [...new Map(tokens.map(token => [lowerCaseToken(token), token])).values()]
}

/**
 * The crawlers by purpose, the best match of a search first. A crawler that is only listed is shown if the person
 * searches for it or the file names it.
 */
export function purposeSections(
  policies: readonly CrawlerPolicy[],
  search: string,
  filter: CrawlerFilter,
): readonly PurposeSection[] {
  const text = search.trim()
  const ranks = new Map(findCrawlers(text).map(({ token }, rank) => [token, rank]))
  const isFound = ({ crawler: { token, verification } }: CrawlerPolicy) =>
    verification === 'own' ? lowerCaseToken(token).includes(lowerCaseToken(text)) : ranks.has(token)
  const isMeant = ({ crawler, source }: CrawlerPolicy) =>
    text !== '' || source === 'own-group' || !isOnlyListed(crawler)
  const rank = ({ crawler }: CrawlerPolicy) => ranks.get(crawler.token) ?? 0
  const shown = policies
    .filter(policy => isMeant(policy) && isFound(policy) && passes(policy, filter))
    .sort((a, b) => rank(a) - rank(b))
  return sectionPurposes()
    .map(purpose => ({ ...purpose, policies: shown.filter(policy => sectionIdOf(policy) === purpose.id) }))
    .filter(section => section.policies.length > 0)
}

/** Crawlers that the file treats alike, for the same reason: each set in the place of its first. */
export function alike(policies: readonly CrawlerPolicy[]): readonly (readonly [CrawlerPolicy, ...CrawlerPolicy[]])[] {
  return setsBy(policies, policy => {
    const { source, productToken, groups, openQuestions, mayFollow } = policy
    // Of its own group each crawler has its own name.
    const of = [
      source,
      source === 'fall-back' && productToken,
      groups.map(({ index }) => index),
      openQuestions,
      mayFollow?.token,
    ]
    return [extentText(policy), ...of]
  })
}

export function purposeTotals(policies: readonly CrawlerPolicy[]): readonly Total[] {
  return sectionPurposes().flatMap(({ id, title }) => {
    const counted = policies.filter(policy => sectionIdOf(policy) === id && isDescribed(policy.crawler))
    const partly = counted.filter(({ state }) => state === 'partly')
    const [extent, ...others] = new Set(counted.map(openText))
    const someClosed = partly.filter(policy => foundAndOpen(policy.extent).found.rest === 'allowed').length
    if (extent === undefined) return []
    return {
      id,
      title,
      all: counted.length,
      blocked: counted.filter(({ state }) => state === 'blocked').length,
      someClosed,
      someOpen: partly.length - someClosed,
      undecided: counted.filter(({ state }) => state === 'undecided').length,
      extent: others.length === 0 ? extent : undefined,
    }
  })
}

/** "14 of 17 blocked, 2 kept out of some areas"; "all 22 crawlers: home page open, 3 areas closed". */
export function totalText(total: Total): string {
  const { all, blocked, extent } = total
  return extent !== undefined && blocked < all ? t('crawlers_total_same', { count: all, extent }) : countsText(total)
}

/** How many crawlers are blocked wholly and in part: "14 of 17 blocked, 2 kept out of some areas, 1 undecided". */
export function countsText({ all, blocked, someClosed, someOpen, undecided }: Total): string {
  return [
    blocked === 0 ? t('crawlers_total_noneBlocked', { all }) : t('crawlers_total_blocked', { some: blocked, all }),
    someClosed > 0 && t('crawlers_total_someClosed', { some: someClosed }),
    someOpen > 0 && t('crawlers_total_someOpen', { some: someOpen }),
    undecided > 0 && t('crawlers_total_undecided', { some: undecided }),
  ]
    .filter(Boolean)
    .join(', ')
}

/**
 * The rules for a crawler in short: "home page open, 3 areas closed", or for a token that fetches nothing "pages may be
 * used: all but 3 areas". `Extent` of core defines areas.
 */
export const extentText = (policy: CrawlerPolicy): string =>
  policy.crawler.crawls ? openText(policy) : t('crawlers_use', { pages: extentIn(usageTexts, policy) })

const openText = (policy: CrawlerPolicy): string => extentIn(extentTexts, policy)

type ExtentTexts = Readonly<
  Record<'allowed' | 'blocked' | 'homeClosed' | 'homeOpen', () => string> &
    Record<'areasClosed' | 'areasOpen' | 'homeAndAreasClosed' | 'homeAndAreasOpen', (count: number) => string>
>

const extentTexts: ExtentTexts = {
  allowed: () => t('crawlers_extent_allowed'),
  blocked: () => t('crawlers_extent_blocked'),
  homeClosed: () => t('crawlers_extent_homeClosed'),
  homeOpen: () => t('crawlers_extent_homeOpen'),
  areasClosed: count => t('crawlers_extent_areasClosed', { count }),
  areasOpen: count => t('crawlers_extent_areasOpen', { count }),
  homeAndAreasClosed: count => t('crawlers_extent_homeAndAreasClosed', { count }),
  homeAndAreasOpen: count => t('crawlers_extent_homeAndAreasOpen', { count }),
}

const usageTexts: ExtentTexts = {
  allowed: () => t('crawlers_use_allowed'),
  blocked: () => t('crawlers_use_blocked'),
  homeClosed: () => t('crawlers_use_homeClosed'),
  homeOpen: () => t('crawlers_use_homeOpen'),
  areasClosed: count => t('crawlers_use_areasClosed', { count }),
  areasOpen: count => t('crawlers_use_areasOpen', { count }),
  homeAndAreasClosed: count => t('crawlers_use_homeAndAreasClosed', { count }),
  homeAndAreasOpen: count => t('crawlers_use_homeAndAreasOpen', { count }),
}

function extentIn(words: ExtentTexts, { state, extent }: CrawlerPolicy): string {
  const {
    found,
    open: [open],
  } = foundAndOpen(extent)
  const { home, rest, areas } = found
  if (state === 'undecided') return t('state_undecided')
  if (state !== 'partly') return words[state]()
  if (areas === 0 && home === rest) return t('crawlers_extent_unknown')
  const isOpen = rest === 'allowed'
  const text =
    areas === 0
      ? words[isOpen ? 'homeClosed' : 'homeOpen']()
      : home === rest
        ? words[isOpen ? 'areasClosed' : 'areasOpen'](areas)
        : words[isOpen ? 'homeAndAreasClosed' : 'homeAndAreasOpen'](areas)
  return open ? t('crawlers_extent_more', { extent: text, examined: open.examined, of: open.of }) : text
}

/** The tokens that a group for a purpose is written for: those that are counted with it. */
export function tokensFor(policies: readonly CrawlerPolicy[], id: PurposeSection['id']): readonly string[] {
  return policies
    .filter(policy => sectionIdOf(policy) === id && isDescribed(policy.crawler))
    .map(({ crawler }) => crawler.token)
}

const sectionPurposes = () => [
  ...categories.map(({ id }) => ({ id, title: categoryTitle(id), description: categoryDescription(id) })),
  { id: 'own' as const, title: t('crawlers_own'), description: t('crawlers_own_description') },
]

const sectionIdOf = ({ crawler: { verification, category } }: CrawlerPolicy): PurposeSection['id'] =>
  verification === 'own' ? 'own' : category

function passes({ state, source }: CrawlerPolicy, filter: CrawlerFilter): boolean {
  return filter === 'all' || (filter === 'own-group' ? source === 'own-group' : state === filter)
}
