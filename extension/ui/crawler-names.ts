import type { Translate } from '../strings.ts'
import type { Formats } from './format.ts'

/** How many crawlers a sentence names. More names would make it unreadable. */
const MAX_NAMED_CRAWLERS = 3

/** "a, b, and c", "a, b, c and 4 more". */
export function crawlerNamesText(tokens: readonly string[], t: Translate, formats: Pick<Formats, 'list'>): string {
  const more = tokens.length - MAX_NAMED_CRAWLERS
  const named = tokens.slice(0, MAX_NAMED_CRAWLERS)
  return more > 0 ? t('andMore', named.join(', '), more) : formats.list(named)
}
