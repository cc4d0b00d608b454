import { type Citation, type DialectId, dialectOf, dialects, dialectWording } from '../../core/index.ts'
import { type CoreText, coreText } from '../strings/core-text.ts'

/** Names from core in the language of the page, or in English until the messages are loaded. */

export const dialectTitle = (id: DialectId): string => coreText(dialectWording(dialectOf(id))).text

/**
 * The title of a section. It begins with the name of the specification: "1996 draft §3.2.1". Headings of Google's pages
 * stay in English.
 */
export function sectionTitle({ title }: Citation): CoreText {
  const of = dialects.find(dialect => title.startsWith(`${dialect.title} §`))
  return of ? { text: dialectTitle(of.id) + title.slice(of.title.length) } : { text: title, lang: 'en' }
}
