import { t } from '../../playground/strings/t.ts'
import { type LinkSums, mostBlocked } from './link-sums.ts'

/** For example "128 links to this site · 12 blocked for Googlebot · 31 nofollow" */
export function LinksLine({ sums }: { sums: LinkSums }) {
  const most = mostBlocked(sums)
  const isKnown = sums.crawlers.every(({ unknown }) => unknown === 0)
  const parts = [
    t('links_toThisSite', { count: sums.own }),
    most && t('links_blockedFor', { count: most.blocked, crawler: most.token }),
    sums.own > 0 && !most && t(isKnown ? 'links_noneBlocked' : 'links_blockedNotKnown'),
    sums.nofollow > 0 && t('links_nofollow', { count: sums.nofollow }),
  ]
  return parts.filter(Boolean).join(' · ')
}
