import { browserMessages, type Catalogue, catalogueOf } from '../.scripts/languages.mjs'
import type { PageFacts } from './page/page.ts'
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

/** A page that was read as a whole and says nothing to crawlers. */
export const silentPage: PageFacts = {
  metas: [],
  headers: [],
  status: 200,
  hops: [],
  moreHops: 0,
  joined: false,
  canonicals: [],
  contentType: 'text/html',
  loading: false,
  licenses: [],
  more: false,
  startedAt: 1,
  frames: 0,
  alternates: [],
  title: '',
  links: 0,
}
