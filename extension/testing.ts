import { browserMessages, type Catalogue, catalogueOf } from '../.scripts/languages.mjs'
import type { Translate } from './strings.ts'

/** The messages of a language, filled in as a browser does: by the places that the built catalogue gives to values. */
export const translateIn = (language: string): Translate => translateFrom(catalogueOf(language))

/** The same for a catalogue that is in no file. */
export function translateFrom(catalogue: Catalogue): Translate {
  const messages = browserMessages(catalogue, catalogueOf('en'))
  return (key, ...values) => {
    const { message = key, placeholders } = messages[key] ?? {}
    return message.replace(/\$(\w+)\$/g, (_, name: string) => {
      const place = Number(placeholders?.[name]?.content.slice(1))
      return String(values[place - 1] ?? '')
    })
  }
}
