import { lineNumbers } from '../text/phrases.ts'
import { listOf, type Wording, wordings } from '../text/wording.ts'
import type { ConflictLine } from './report.ts'

const { say, templates } = wordings('audit_phrase', {
  for: 'for $crawlers$',
  forThis: 'for $crawlers$ ($details$)',
  all: { one: 'the $count$ crawler', other: 'all $count$ crawlers' },
  both: 'both crawlers',
  ofThem: { one: '$count$ of them', other: '$count$ of them' },
  together: '$items$',
  beside: '$first$, $second$',
  lineOfFile: 'line $line$ for $origin$',
  answer: 'by the server’s answer',
  moreLines: '$lines$ and others',
})

export { templates as auditPhraseTemplates }

/** One crawler that a statement is about: for how many rows it holds, and by which lines. */
export interface ForCrawler {
  readonly token: string
  readonly count: number
  readonly lines: readonly ConflictLine[]
}

/** A sentence with more sets of lines than this would be unreadable, so it names no lines. */
const MAX_LINE_SETS = 3

/** For example "for Googlebot (line 14) and for Bingbot (7 of them, lines 14 and 20)": those alike together. */
export function forCrawlers(some: readonly ForCrawler[], rows: number, all: number): Wording {
  const sets = new Map<string, [ForCrawler, ...ForCrawler[]]>()
  for (const one of some) {
    const key = JSON.stringify([one.count, sortedLines(one.lines).map(({ origin, line }) => [origin, line ?? 0])])
    const alike = sets.get(key)
    if (alike) alike.push(one)
    else sets.set(key, [one])
  }
  if (sets.size > MAX_LINE_SETS) return say('for', { crawlers: crawlersPhrase(some, all) })
  const parts = [...sets.values()].map(alike => {
    const [{ count, lines }] = alike
    const details = detailsOf(count === rows ? undefined : count, lines, count)
    const crawlers = crawlersPhrase(alike, all)
    return details ? say('forThis', { crawlers, details }) : say('for', { crawlers })
  })
  return joinedWording(parts)
}

/** "Googlebot and Bingbot", "both crawlers", "all 5 crawlers". */
function crawlersPhrase(some: readonly ForCrawler[], all: number): Wording {
  if (all < 2 || some.length < all) return say('together', { items: listOf(some.map(({ token }) => token)) })
  return all === 2 ? say('both') : say('all', { count: all })
}

function detailsOf(part: number | undefined, lines: readonly ConflictLine[], count: number): Wording | undefined {
  const ofThem = part === undefined ? undefined : say('ofThem', { count: part })
  const byLines = lines.length === 0 ? undefined : linesPhrase(lines, count)
  return ofThem && byLines ? say('beside', { first: ofThem, second: byLines }) : (ofThem ?? byLines)
}

/** For example "line 14", or "lines 14 and 20 and others" if further lines decide some of the `count` rows. */
export function linesPhrase(lines: readonly ConflictLine[], count: number): Wording {
  const ordered = sortedLines(lines)
  const numbers = ordered.flatMap(({ line }) => line ?? [])
  const isOneFile = new Set(lines.map(({ origin }) => origin)).size === 1
  const named = isOneFile
    ? [lineNumbers(numbers)]
    : ordered.flatMap(({ origin, line }) => (line === undefined ? [] : say('lineOfFile', { line, origin })))
  const items = numbers.length === 0 ? [] : named
  const phrase = joinedWording(numbers.length < lines.length ? [...items, say('answer')] : items)
  const isAll = lines.reduce((sum, one) => sum + one.count, 0) >= count
  return isAll ? phrase : say('moreLines', { lines: phrase })
}

function joinedWording(items: readonly Wording[]): Wording {
  const [first] = items
  return first && items.length === 1 ? first : say('together', { items: listOf(items) })
}

/** In the order of the files, so that two crawlers with the same lines get equal lists. */
const sortedLines = (lines: readonly ConflictLine[]): ConflictLine[] =>
  [...lines].sort((a, b) => (a.origin < b.origin ? -1 : a.origin > b.origin ? 1 : (a.line ?? 0) - (b.line ?? 0)))
