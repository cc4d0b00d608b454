import {
  isAmount,
  visibleControls,
  type Wording,
  type WordingList,
  type WordingValue,
} from '../../core/verdict/index.ts'
import { language, listText, loadedTemplate, numberText } from './catalogue.ts'

/** A text of core for people. `lang` is set if the text is not in the language of the page. */
export interface CoreText {
  readonly text: string
  readonly lang?: 'en'
}

/** A text of core in the language of the page, or in English if the catalogue has no translation. */
export function coreText(wording: Wording): CoreText {
  // Core contains its English texts, so the English page need not load them.
  if (language() === 'en') return { text: visibleControls(wording.text) }
  const translated = templateOf(wording)
  if (translated === undefined) return { text: visibleControls(wording.text), lang: 'en' }
  return { text: translated.replace(/\$(\w*)\$/g, (_, name: string) => valueText(wording.values[name], name)) }
}

/** Several texts of core, joined into one. */
export const coreTexts = (wordings: readonly Wording[]): string =>
  wordings.map(wording => coreText(wording).text).join(' ')

/** The template in the language of the page; undefined if the catalogue has no such text. */
export function templateOf({ key, values, template }: Wording): string | undefined {
  return language() === 'en' ? template : loadedTemplate(key, values['count'])
}

/** A value as text. The value with the empty name is a dollar sign. */
export function valueText(value: WordingValue | undefined, name: string): string {
  if (value === undefined) return name === '' ? '$' : ''
  if (typeof value === 'string') return visibleControls(value)
  if (typeof value === 'number') return isAmount(name) ? numberText(value) : String(value)
  return 'text' in value ? coreText(value).text : listOfTexts(value)
}

function listOfTexts({ items, more }: WordingList): string {
  const texts = items.map(item => valueText(item, ''))
  if (more === 0) return listText(texts)
  const rest = (loadedTemplate('phrase_more', more) ?? '$count$ more').replace('$count$', numberText(more))
  return listText([...texts, rest])
}
