import type { CrawlerCategory, Obedience, Preset, Verification } from '../../core/crawlers/index.ts'
import { type Citation, type Crawler, type DialectId, dialects } from '../../core/index.ts'
import { language, loadedWords } from '../strings/catalogue.ts'
import { snake, t } from '../strings/t.ts'

/** What core has English names for, in the language of the page. */

export const dialectTitle = (id: DialectId): string => t(`dialect_${snake(id)}`)

export const categoryTitle = (id: CrawlerCategory): string => t(`category_${snake(id)}`)

/** One sentence, without its subject. */
export const categoryDescription = (id: CrawlerCategory): string => t(`category_${snake(id)}_description`)

export const presetTitle = (id: Preset['id']): string => t(`preset_${snake(id)}`)

/** What a crawler is for. Until its words are there, or if they know nothing of it, in core's English. */
export function purposeOf({ token, purpose }: Crawler): { readonly text: string; readonly lang?: 'en' } {
  const words = language() === 'en' ? undefined : loadedWords(`purpose_${token.replace(/[^A-Za-z0-9]/g, '_')}`)
  return words === undefined ? { text: purpose, lang: 'en' } : { text: words }
}

/** What an operator says about robots.txt: the subject is the crawler. */
export const obedienceTitle = (obeys: Obedience): string => t(`obedience_${snake(obeys)}`)

export const verificationTitle = (verification: Verification): string => t(`verification_${verification}`)

/**
 * A place in a specification, which is named by the specification first: "1996 draft §3.2.1". Headings of Google's pages
 * stay in English.
 */
export function sectionTitle({ title }: Citation): { readonly title: string; readonly lang?: 'en' } {
  const of = dialects.find(dialect => title.startsWith(`${dialect.title} §`))
  return of ? { title: dialectTitle(of.id) + title.slice(of.title.length) } : { title, lang: 'en' }
}
