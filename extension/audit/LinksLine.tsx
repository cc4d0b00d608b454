import { t } from '../../playground/strings/t.ts'
import { type LinkSums, mostBlocked, mostOpen } from './link-sums.ts'

/** For example "128 links to this site · 12 blocked for Googlebot · 31 nofollow" */
export function LinksLine({ sums }: { sums: LinkSums }) {
  const most = mostBlocked(sums)
  const parts = [
    t('links_toThisSite', { count: sums.own }),
    most && t('links_blockedFor', { count: most.blocked, crawler: most.token }),
    sums.own > 0 && !most && openLinksText(sums),
    sums.nofollow > 0 && t('links_nofollow', { count: sums.nofollow }),
  ]
  return parts.filter(Boolean).join(' · ')
}

function openLinksText(sums: LinkSums): string {
  const { state, count = 0, token = '' } = mostOpen(sums) ?? {}
  if (state === undefined) return t('links_noneBlocked')
  return state === 'unknown' ? t('links_blockedNotKnown') : t(`links_${state}For`, { count, crawler: token })
}
