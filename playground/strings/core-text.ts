import type { Wording, WordingValue } from '../../core/index.ts'
import { language, listText, loadedForm, numberText } from './catalogue.ts'

/** A text of core for people, and its language if that is not the page's. */
export interface CoreText {
  readonly text: string
  readonly lang?: 'en'
}

/** A text of core in the language of the page; in English as long as the catalogue does not translate it. */
export function coreText(wording: Wording): CoreText {
  // Core words everything in English itself, so the English page need not load that.
  if (language() === 'en') return { text: wording.text }
  const template = loadedForm(wording.key, wording.values['count'])
  if (template === undefined) return { text: wording.text, lang: 'en' }
  return { text: template.replace(/\$(\w*)\$/g, (_, name: string) => filledIn(wording.values[name], name)) }
}

/** The same for many at once, as one text. */
export const coreTexts = (wordings: readonly Wording[]): string =>
  wordings.map(wording => coreText(wording).text).join(' ')

function filledIn(value: WordingValue | undefined, name: string): string {
  if (value === undefined) return name === '' ? '$' : ''
  if (typeof value === 'string') return value
  if (typeof value === 'number') return name === 'count' ? numberText(value) : String(value)
  if ('text' in value) return coreText(value).text
  const items = value.items.map(item => filledIn(item, ''))
  return listText(value.more > 0 ? [...items, moreText(value.more)] : items)
}

/** "4 more", at the end of a list that is cut. */
const moreText = (count: number): string =>
  (loadedForm('phrase_more', count) ?? '$count$').replace('$count$', numberText(count))
