import { readCommaList } from './comma-list.ts'
import type { Directive, Reading, Unread } from './directive.ts'
import { readRobotsTag } from './robots-tag.ts'

/** What was gathered from a page and its answer, as strings. */
export interface PageSource {
  /** `<meta name content>` of the head: `robots`, and those named by a product token. */
  readonly metas?: readonly { readonly name: string; readonly content: string }[]
  /** Names in any case; a header that was sent several times is given several times. Others are passed over. */
  readonly headers?: readonly { readonly name: string; readonly value: string }[]
}

/** Everything that the page says to crawlers: headers first, as they arrive first. */
export interface PageDirectives {
  readonly directives: readonly Directive[]
  /** What was written and does not count, with the reason. */
  readonly unread: readonly Unread[]
}

/**
 * Reads meta tags (Google, "Robots meta tag, data-nosnippet, and X-Robots-Tag specifications"), X-Robots-Tag (same) and
 * Robots-Tag (draft-illyes-repext). Never throws: what cannot be read is reported in `unread`.
 */
export const pageDirectives = ({ metas = [], headers = [] }: PageSource): PageDirectives => {
  const fromHeaders = headers.flatMap(({ name, value }, index): Reading[] => {
    const kind = name.trim().toLowerCase()
    if (kind === 'x-robots-tag') return readCommaList(value, { kind, index }, '*')
    if (kind === 'robots-tag') return readRobotsTag(value, { kind, index })
    return []
  })
  const fromMetas = metas.flatMap(({ name, content }, index) => {
    const addressee = name.trim()
    return readCommaList(content, { kind: 'meta', index }, addressee.toLowerCase() === 'robots' ? '*' : addressee)
  })
  const readings = [...fromHeaders, ...fromMetas]
  return {
    directives: readings.flatMap(reading => ('directive' in reading ? [reading.directive] : [])),
    unread: readings.flatMap(reading => ('unread' in reading ? [reading.unread] : [])),
  }
}
