import { listText } from '../../playground/strings/catalogue.ts'
import { t } from '../../playground/strings/t.ts'
import { t as word } from '../browser/i18n.ts'
import { crawlerNamesText } from '../ui/crawler-names.ts'
import { type LinkSums, mostBlocked, mostOpen } from './link-sums.ts'

/** For example "128 links to this site · 12 blocked for Googlebot and Bingbot · the whole site blocked for GPTBot · 31 nofollow" */
export function LinksLine({ sums }: { sums: LinkSums }) {
  const namesOf = (tokens: readonly string[]) => crawlerNamesText(tokens, word, { list: listText })
  const closed = sums.crawlers.filter(({ wholeSite }) => wholeSite).map(({ token }) => token)
  const blocked = [
    ...mostBlocked(sums).map(one => t('links_blockedFor', { count: one.blocked, crawlers: namesOf(one.tokens) })),
    ...(sums.own > 0 && closed.length > 0 ? [t('links_wholeSite', { crawlers: namesOf(closed) })] : []),
  ]
  const parts = [
    t('links_toThisSite', { count: sums.own }),
    ...blocked,
    sums.own > 0 && blocked.length === 0 && openLinksText(sums),
    sums.nofollow > 0 && t('links_nofollow', { count: sums.nofollow }),
  ]
  return parts.filter(Boolean).join(' · ')
}

function openLinksText(sums: LinkSums): string {
  const { state, count = 0, token = '' } = mostOpen(sums) ?? {}
  if (state === undefined) return t('links_noneBlocked')
  return state === 'unknown' ? t('links_blockedNotKnown') : t(`links_${state}For`, { count, crawler: token })
}
