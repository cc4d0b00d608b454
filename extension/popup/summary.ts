import { plural, type Translate } from '../strings.ts'
import type { Formats } from '../ui/format.ts'

/** More names than this make no sentence. */
const NAMED_AT_MOST = 3

export interface Summary {
  readonly state: 'allowed' | 'blocked' | 'partly' | 'unknown'
  readonly sentence: string
}

/** One sentence that says what is true of all selected crawlers. */
export function summaryOf(
  crawlers: readonly { readonly token: string; readonly state: 'allowed' | 'blocked' | 'unknown' }[],
  t: Translate,
  formats: Pick<Formats, 'list'>,
): Summary {
  const blocked = crawlers.filter(crawler => crawler.state === 'blocked').map(crawler => crawler.token)
  const unknown = crawlers.filter(crawler => crawler.state === 'unknown')
  if (crawlers.length === 0) return { state: 'unknown', sentence: t('summaryNoCrawlers') }
  if (unknown.length > 0) return { state: 'unknown', sentence: t('summaryUnknown') }
  if (blocked.length === 0) return { state: 'allowed', sentence: plural(t, 'summaryAllowed', crawlers.length) }
  if (blocked.length === crawlers.length) {
    return { state: 'blocked', sentence: plural(t, 'summaryBlocked', crawlers.length) }
  }
  const more = blocked.length - NAMED_AT_MOST
  const named = formats.list(blocked.slice(0, NAMED_AT_MOST))
  const names = more > 0 ? t('andMore', blocked.slice(0, NAMED_AT_MOST).join(', '), more) : named
  return { state: 'partly', sentence: plural(t, 'summaryPartly', blocked.length, crawlers.length, names) }
}
