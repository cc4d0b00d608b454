import { shortened } from '../text/choice-argument.ts'
import { readCommaList } from './comma-list.ts'
import type { Directive, DirectiveResult, UnreadDirective } from './directive.ts'
import { readRobotsTag } from './robots-tag.ts'

/** The meta tags of a page and the headers of its answer, as strings. */
export interface PageSource {
  /**
   * `<meta name content>` elements of the head: `robots`, those whose name is a product token, `tdm-reservation` and
   * `tdm-policy`.
   */
  readonly metas?: readonly { readonly name: string; readonly content: string }[]
  /** Names in any case. A header that was sent several times is listed several times. Other headers are ignored. */
  readonly headers?: readonly { readonly name: string; readonly value: string }[]
}

/** Throws a `TypeError` for text, a list and the like, in which no directive would be found. */
export function pageSourceArgument<Source extends PageSource>(source: Source): Source {
  if (Object.prototype.toString.call(source) === '[object Object]') return source
  throw new TypeError(`meta tags and headers of a page are needed, not ${shortened(source)}`)
}

/** Whether a meta tag or header belongs to the TDM Reservation Protocol and not to a crawler. */
export const isTdmName = (name: string): boolean => /^tdm-(?:reservation|policy)$/i.test(name.trim())

/** All directives of a page. Those of headers come first, because headers arrive first. */
export interface PageDirectives {
  readonly directives: readonly Directive[]
  /** The texts that do not apply, with reasons. */
  readonly unread: readonly UnreadDirective[]
}

/**
 * Reads meta tags (Google, "Robots meta tag, data-nosnippet, and X-Robots-Tag specifications"), X-Robots-Tag (same) and
 * Robots-Tag (draft-illyes-repext). Texts that cannot be read are listed in `unread`. Throws a `TypeError` for what is not a
 * `PageSource`.
 */
export const pageDirectives = (source: PageSource): PageDirectives => {
  const { metas = [], headers = [] } = pageSourceArgument(source)
  const fromHeaders = headers.flatMap(({ name, value }, index): DirectiveResult[] => {
    const kind = name.trim().toLowerCase()
    if (kind === 'x-robots-tag') return readCommaList(value, { kind, index }, '*')
    if (kind === 'robots-tag') return readRobotsTag(value, { kind, index })
    return []
  })
  const fromMetas = metas.flatMap(({ name, content }, index) => {
    const addressee = name.trim()
    if (isTdmName(addressee)) return []
    return readCommaList(content, { kind: 'meta', index }, addressee.toLowerCase() === 'robots' ? '*' : addressee)
  })
  const results = [...fromHeaders, ...fromMetas]
  return {
    directives: results.flatMap(result => ('directive' in result ? [result.directive] : [])),
    unread: results.flatMap(result => ('unread' in result ? [result.unread] : [])),
  }
}
