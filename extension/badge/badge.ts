import type { Settings } from '../settings/settings.ts'
import { plural, type Translate } from '../strings.ts'

/** What the button shows of one crawler. */
export interface CrawlerState {
  readonly token: string
  readonly state: 'allowed' | 'blocked' | 'unknown'
  /** 1-based line of the rule that decided, if one did. */
  readonly line?: number | undefined
}

export type Shape = 'allowed' | 'blocked' | 'partly' | 'unknown'

/** Everything that the button shows. The shape says it without colour, the title without sight. */
export interface Badge {
  readonly text: string
  readonly title: string
  readonly shape: Shape
}

/** White text on these has a contrast of more than 4.5. */
export const colours: Readonly<Record<Shape, string>> = {
  allowed: '#1a7f37',
  blocked: '#b42318',
  partly: '#b42318',
  unknown: '#5b6470',
}

/** A tooltip longer than this hides what it covers. */
const NAMED_AT_MOST = 8

/** What the button says about a page: nothing when all may fetch it, the number of blocked crawlers, `–` if unknown. */
export function badgeOf(crawlers: readonly CrawlerState[], mode: Settings['badge'], t: Translate): Badge {
  if (crawlers.length === 0) return unknownBadge(mode, t('badgeNoCrawlers'))
  if (crawlers.some(crawler => crawler.state === 'unknown')) return unknownBadge(mode, t('badgeUnknown'))
  const blocked = crawlers.filter(crawler => crawler.state === 'blocked')
  if (blocked.length === 0) return { text: '', title: plural(t, 'badgeAllowed', crawlers.length), shape: 'allowed' }
  return {
    text: mode === 'count' ? String(blocked.length) : '',
    title: t('badgeBlocked', blocked.length, crawlers.length, list(blocked, t)),
    shape: blocked.length < crawlers.length ? 'partly' : 'blocked',
  }
}

/** Nothing is known; why goes into the title. */
function unknownBadge(mode: Settings['badge'], title: string): Badge {
  return { text: mode === 'count' ? '–' : '', title, shape: 'unknown' }
}

function list(blocked: readonly CrawlerState[], t: Translate): string {
  const named = blocked
    .slice(0, NAMED_AT_MOST)
    .map(({ token, line }) => (line === undefined ? token : t('badgeCrawlerLine', token, line)))
  const more = blocked.length - named.length
  return [...named, ...(more > 0 ? [plural(t, 'badgeMore', more)] : [])].join(', ')
}
