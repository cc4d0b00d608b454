import type { Settings } from '../settings/settings.ts'
import type { Translate } from '../strings.ts'
import type { Formats } from '../ui/format.ts'
import type { PageWish, Since } from '../wishes/page-wish.ts'
import { type Badge, namesWithLines } from './badge.ts'

/** How many crawlers with one verdict are named. */
const MAX_ALIKE_NAMED = 3

/**
 * The badge for a page of a site about which its owner has a wish: a tick, or an exclamation mark and how many crawlers do
 * not get what is wanted. Otherwise unchanged: what is not known or not decided breaks no wish.
 */
export function withWish(
  badge: Badge,
  wish: PageWish,
  mode: Settings['badge'],
  now: number,
  t: Translate,
  formats: Pick<Formats, 'range'>,
): Badge {
  const { state: shape, against, since } = wish
  if (shape === 'as-wanted') return { text: '', title: `${t('wishAsWanted')} · ${badge.title}`, shape }
  if (shape !== 'not-as-wanted') return badge
  return {
    text: mode === 'count' ? String(against.length) : '',
    title: `${notAsWanted(since, now, t, formats)}: ${againstTexts(against, t).join('; ')}`,
    shape,
  }
}

/** "Not as you want since November 22". If the change was not seen on the day on which it came, it is older. */
export function notAsWanted(
  since: Since | undefined,
  now: number,
  t: Translate,
  formats: Pick<Formats, 'range'>,
): string {
  if (!since) return t('wishNotAsWanted')
  const { end } = formats.range(since.from, since.to, now)
  const { start: day } = formats.range(since.to, since.to, now)
  return t(end === undefined ? 'wishBrokenSince' : 'wishBrokenAtLatest', day)
}

/** Who does not get what is wanted, in one text for all with the same verdict by the same line. */
export function againstTexts(against: PageWish['against'], t: Translate): readonly string[] {
  const alike = new Map<string, PageWish['against'][number][]>()
  // What a file says of those that it does not name is the least that a person looks for.
  for (const one of [...against].sort((a, b) => Number(a.crawler.token === '*') - Number(b.crawler.token === '*'))) {
    const key = `${one.state} ${one.line}`
    alike.set(key, [...(alike.get(key) ?? []), one])
  }
  return [...alike.values()].map(group => {
    const [first] = group
    const names = namesWithLines(
      group.map(({ crawler }) => ({ token: crawler.token })),
      t,
      MAX_ALIKE_NAMED,
    )
    const key = first?.state === 'blocked' ? 'wishBlocked' : 'wishMayFetch'
    return first?.line === undefined ? t(`${key}NoLine`, names) : t(key, names, first.line)
  })
}
