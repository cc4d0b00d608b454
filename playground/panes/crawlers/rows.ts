import {
  type CrawlerCategory,
  categories,
  crawlerOf,
  isCrawlerName,
  isOnlyListed,
} from '../../../core/crawlers/index.ts'
import type { CrawlerPolicy } from '../../../core/edit/index.ts'
import { groupsOf, type RobotsTxt } from '../../../core/index.ts'
import { lowerCaseToken } from '../../../core/parse/index.ts'
import { findCrawlers } from '../../components/find-crawlers.ts'
import { t } from '../../strings/t.ts'
import { categoryDescription, categoryTitle } from '../../wording/names.ts'

export const filters = ['all', 'blocked', 'partly', 'allowed', 'own-group'] as const
export type Filter = (typeof filters)[number]

/** Crawlers of one purpose. */
export interface Section {
  readonly id: CrawlerCategory | 'own'
  readonly title: string
  readonly description: string
  /** Those that are shown. */
  readonly policies: readonly CrawlerPolicy[]
}

/** How many crawlers of a purpose are in which state: those that `tokensFor` gives. */
export interface Total {
  readonly id: Section['id']
  readonly title: string
  readonly all: number
  readonly blocked: number
  readonly partly: number
}

/** The tokens beside the known ones: those that a person entered, and those that the file names. */
export function ownTokensOf(robots: RobotsTxt, chosen: readonly string[]): readonly string[] {
  const named = groupsOf(robots).flatMap(group => group.userAgents.map(agent => agent.productToken))
  const tokens = [...chosen, ...named].filter(token => isCrawlerName(token) && token !== '*' && !crawlerOf(token))
  return [...new Map(tokens.map(token => [lowerCaseToken(token), token])).values()]
}

/**
 * The crawlers by purpose, the best match of a search first. One that is only listed is shown where it is searched for, or
 * named by the file.
 */
export function sectionsOf(policies: readonly CrawlerPolicy[], search: string, filter: Filter): readonly Section[] {
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
  return purposes()
    .map(purpose => ({ ...purpose, policies: shown.filter(policy => purposeOf(policy) === purpose.id) }))
    .filter(section => section.policies.length > 0)
}

export function totalsOf(policies: readonly CrawlerPolicy[]): readonly Total[] {
  return purposes().flatMap(({ id, title }) => {
    const counted = policies.filter(policy => purposeOf(policy) === id && isInUse(policy))
    const count = (state: CrawlerPolicy['state']) => counted.filter(policy => policy.state === state).length
    return counted.length > 0
      ? [{ id, title, all: counted.length, blocked: count('blocked'), partly: count('partly') }]
      : []
  })
}

/** "14 of 17 blocked, 2 partly". */
export function totalText({ all, blocked, partly }: Total): string {
  if (blocked > 0) {
    const words = t('crawlers_total_blocked', { some: blocked, all })
    return partly > 0 ? `${words}, ${t('crawlers_total_andPartly', { some: partly })}` : words
  }
  return partly > 0 ? t('crawlers_total_partly', { some: partly, all }) : t('crawlers_total_none', { all })
}

/** What a group for a purpose is written for: its crawlers that are in use, as far as more is known than that they are listed. */
export function tokensFor(policies: readonly CrawlerPolicy[], id: Section['id']): readonly string[] {
  return policies.filter(policy => purposeOf(policy) === id && isInUse(policy)).map(({ crawler }) => crawler.token)
}

const isInUse = ({ crawler }: CrawlerPolicy): boolean => !crawler.retired && !isOnlyListed(crawler)

const purposes = () => [
  ...categories.map(({ id }) => ({ id, title: categoryTitle(id), description: categoryDescription(id) })),
  { id: 'own' as const, title: t('crawlers_own'), description: t('crawlers_own_description') },
]

const purposeOf = ({ crawler: { verification, category } }: CrawlerPolicy): Section['id'] =>
  verification === 'own' ? 'own' : category

function passes({ state, source }: CrawlerPolicy, filter: Filter): boolean {
  return filter === 'all' || (filter === 'own-group' ? source === 'own-group' : state === filter)
}
