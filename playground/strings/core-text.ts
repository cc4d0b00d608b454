import type { Wording, WordingList, WordingValue } from '../../core/verdict/index.ts'
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
  const translated = templateOf(wording)
  if (translated === undefined) return { text: wording.text, lang: 'en' }
  return { text: translated.replace(/\$(\w*)\$/g, (_, name: string) => valueText(wording.values[name], name)) }
}

/** The same for many at once, as one text. */
export const coreTexts = (wordings: readonly Wording[]): string =>
  wordings.map(wording => coreText(wording).text).join(' ')

/** The template in the language of the page; undefined if the catalogue has no such text. */
export function templateOf({ key, values, template }: Wording): string | undefined {
  return language() === 'en' ? template : loadedForm(key, values['count'])
}

/** A value as text. A dollar sign is a value without a name. */
export function valueText(value: WordingValue | undefined, name: string): string {
  if (value === undefined) return name === '' ? '$' : ''
  if (typeof value === 'string') return value
  if (typeof value === 'number') return name === 'count' ? numberText(value) : String(value)
  return 'text' in value ? coreText(value).text : listOfTexts(value)
}

function listOfTexts({ items, more }: WordingList): string {
  const texts = items.map(item => valueText(item, ''))
  if (more === 0) return listText(texts)
  const rest = (loadedForm('phrase_more', more) ?? '$count$ more').replace('$count$', numberText(more))
  return listText([...texts, rest])
}
