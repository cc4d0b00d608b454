import { byPurpose, crawlerOf, isSearchEngine, type PurposeGroup } from '../../core/crawlers/index.ts'
import type { SiteState } from '../../core/index.ts'
import type { DisplayState } from '../../playground/theme/state-shapes.ts'
import type { IndexingGroup } from '../page/indexing.ts'
import type { Settings } from '../settings/settings.ts'
import { type MessageKey, plural, type Translate } from '../strings.ts'
import { type Bar, type BarsShape, barPurposes, purposeBarOf } from './bars.ts'

/** What the button shows for one crawler. */
export interface CrawlerState {
  readonly token: string
  readonly state: SiteState
  /** 1-based line of the deciding rule, if a rule decides. */
  readonly line?: number | undefined
}

/** `-calm`: crawlers are blocked, and none of a search engine is. Such a decision of the owner has no colour of an alarm. */
export type Shape = DisplayState | 'blocked-calm' | 'partly-calm' | BarsShape

/** Everything that the button shows. The shape shows the state without colour, the title says it in words. */
export interface Badge {
  readonly text: string
  readonly title: string
  readonly shape: Shape
}

/** White text on these has a contrast of more than 4.5. */
export const badgeColours: Readonly<Record<Exclude<Shape, BarsShape>, string>> = {
  allowed: '#1a7f37',
  'as-wanted': '#1a7f37',
  'not-as-wanted': '#b42318',
  blocked: '#b42318',
  partly: '#b42318',
  'blocked-calm': '#35618e',
  'partly-calm': '#35618e',
  conflict: '#8a3fb8',
  noindex: '#8a5200',
  deferred: '#8a5200',
  undecided: '#8a5200',
  unknown: '#5b6470',
}

/** The colour behind the text. Bars have no text. */
export const colourOf = (shape: Shape): string =>
  (badgeColours as Readonly<Partial<Record<Shape, string>>>)[shape] ?? badgeColours.unknown

/** How many crawlers a tooltip names: a longer one hides what it covers. */
const MAX_TOOLTIP_CRAWLERS = 8

/**
 * The badge for the verdicts on a page: no text if all crawlers may fetch it, otherwise the number of those that may
 * not fetch it now, and `–` if the verdicts are unknown. The title says why.
 */
export function badgeOf(
  crawlers: readonly CrawlerState[],
  mode: Settings['badge'],
  t: Translate,
  whyUnknown = t('badgeUnknown'),
): Badge {
  if (crawlers.length === 0) return unknownBadge(mode, t('badgeNoCrawlers'))
  const inState = (state: SiteState) => crawlers.filter(crawler => crawler.state === state)
  if (inState('unknown').length > 0) return unknownBadge(mode, whyUnknown)
  const [blocked, deferred] = [inState('blocked'), inState('deferred')]
  const shape = stateOfAll(crawlers.map(({ state }) => state))
  if (shape === 'allowed') {
    return {
      text: '',
      title: plural(t, 'badgeAllowed', crawlers.length),
      shape: shapeIn(mode, crawlers, shape),
    }
  }
  const count = blocked.length + deferred.length
  return {
    text: mode === 'count' && count > 0 ? String(count) : '',
    title: [
      ...(blocked.length > 0 ? [t('badgeBlocked', blocked.length, crawlers.length)] : []),
      ...purposesText(crawlers, t),
    ].join(' · '),
    shape: shapeIn(mode, crawlers, shape),
  }
}

/** In the mode `purpose` bars, where a crawler of one of their purposes may fetch the page or may not. */
function shapeIn(mode: Settings['badge'], crawlers: readonly CrawlerState[], shape: DisplayState): Shape {
  const bars = mode === 'purpose' && ['allowed', 'blocked', 'partly'].includes(shape) && barsOf(crawlers)
  return bars || (isCalm(crawlers, shape) ? `${shape}-calm` : shape)
}

function barsOf(crawlers: readonly CrawlerState[]): BarsShape | undefined {
  const groups = byPurpose(crawlers)
  const [search, answers, training] = barPurposes.map(purpose =>
    purposeBarOf(groups.find(group => group.purpose === purpose)?.items.map(({ state }) => state) ?? []),
  ) as [Bar, Bar, Bar]
  return [search, answers, training].every(bar => bar === 'gap') ? undefined : `bars-${search}-${answers}-${training}`
}

export const purposeMessages: Readonly<Record<PurposeGroup, MessageKey>> = {
  own: 'purposeOwn',
  search: 'purposeSearch',
  'ai-answers': 'purposeAiAnswers',
  'ai-training': 'purposeAiTraining',
  previews: 'purposePreviews',
  ads: 'purposeAds',
  archives: 'purposeArchives',
  seo: 'purposeSeo',
  others: 'purposeOthers',
}

/** Whether crawlers are blocked, and none of a search engine is or has to wait. */
export function isCalm(crawlers: readonly CrawlerState[], shape: DisplayState): shape is 'blocked' | 'partly' {
  if (shape !== 'blocked' && shape !== 'partly') return false
  return !crawlers.some(({ token, state }) => {
    const crawler = crawlerOf(token)
    return (state === 'blocked' || state === 'deferred') && crawler && isSearchEngine(crawler)
  })
}

const messages = { blocked: 'badgeAreBlocked', deferred: 'badgeAreDeferred', undecided: 'badgeAreUndecided' } as const

/** For each purpose who may not fetch the page, with the line; of purposes without such a crawler, that all may. */
function purposesText(crawlers: readonly CrawlerState[], t: Translate): string[] {
  let left = MAX_TOOLTIP_CRAWLERS
  return byPurpose(crawlers).map(({ purpose, items }) => {
    const states = (['blocked', 'deferred', 'undecided'] as const).flatMap(state => {
      const tokens = items.filter(one => one.state === state)
      if (tokens.length === 0) return []
      const names = namesWithLines(tokens, t, left)
      left = Math.max(1, left - tokens.length)
      return [t(messages[state], names)]
    })
    return t('badgePurpose', t(purposeMessages[purpose]), states.join('; ') || t('badgeMayFetch'))
  })
}

/**
 * Adds to the badge what the page itself says about indexing. A conflict if robots.txt keeps a crawler from seeing a
 * `noindex`, otherwise `noindex` if a crawler sees it. A page that is not as wanted keeps its shape. Returns the badge
 * unchanged if nothing is known of the page.
 */
export function withIndexing(badge: Badge, groups: readonly IndexingGroup[], t: Translate): Badge {
  const tokensOf = (...reasons: readonly IndexingGroup['indexing']['reason'][]) =>
    groups.flatMap(({ indexing, tokens }) => (reasons.includes(indexing.reason) ? tokens : []))
  const [unseen, seen] = [tokensOf('blocked-noindex-unseen'), tokensOf('noindex', 'unavailable')]
  if (unseen.length + seen.length === 0) return badge
  const listed = (tokens: readonly string[]) =>
    namesWithLines(
      tokens.map(token => ({ token })),
      t,
    )
  const shape = unseen.length > 0 ? 'conflict' : 'noindex'
  return {
    ...badge,
    shape: badge.shape === 'not-as-wanted' ? badge.shape : shape,
    title: [
      badge.title,
      ...(unseen.length > 0 ? [t('badgeUnseen', listed(unseen))] : []),
      ...(seen.length > 0 ? [t('badgeNoindex', listed(seen))] : []),
    ].join('; '),
  }
}

/**
 * One state for several crawlers: the state that they share, or `partly` if some may not fetch the page and others
 * may.
 */
export function stateOfAll(states: readonly SiteState[]): DisplayState {
  const [first = 'unknown', ...others] = new Set(states)
  if (others.length === 0) return first
  return states.includes('blocked') || states.includes('deferred') ? 'partly' : 'undecided'
}

/** The badge if nothing is known. The title says why. */
export function unknownBadge(mode: Settings['badge'], title: string): Badge {
  return { text: mode === 'count' ? '–' : '', title, shape: 'unknown' }
}

/** Names with their lines, at most so many; the others are counted. */
export function namesWithLines(
  crawlers: readonly Omit<CrawlerState, 'state'>[],
  t: Translate,
  most = MAX_TOOLTIP_CRAWLERS,
): string {
  const named = crawlers
    .slice(0, most)
    .map(({ token, line }) => (line === undefined ? token : t('badgeCrawlerLine', token, line)))
  const more = crawlers.length - named.length
  return [...named, ...(more > 0 ? [plural(t, 'badgeMore', more)] : [])].join(', ')
}
