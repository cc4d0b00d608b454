import type { Plugin } from 'vite'
import { type Catalogue, catalogueFile, catalogueOf, languagesIn } from '../../.scripts/languages.mjs'
import { shownByCoreText, type View, views } from './views.ts'

const PREFIX = 'virtual:messages/'

/**
 * Splits the catalogues in a folder (.scripts/languages.mjs) into a module for each view and language.
 * `virtual:messages/LANGUAGE/VIEW` contains messages, `virtual:messages/VIEW` has a loader for each language, and
 * `virtual:messages` lists the languages. Missing translations are replaced by English messages, except for texts of core,
 * whose English is in core.
 */
export function messageCatalogues(folder: string): Plugin {
  return {
    name: 'messages',
    resolveId: {
      filter: { id: /^virtual:messages/ },
      handler: id => `\0${id}`,
    },
    load: {
      filter: { id: /^\0virtual:messages/ },
      handler(resolved) {
        const id = resolved.slice(1)
        const [first = '', second] = id.slice(PREFIX.length).split('/')
        if (first === '') return `export default ${JSON.stringify(languagesIn(folder).map(tagOf))}`
        if (second === undefined) {
          const speaking = languagesIn(folder).filter(name => name !== 'en' || !isCoreAlone(first))
          const loaders = speaking.map(name => `'${tagOf(name)}': () => import('${PREFIX}${name}/${first}')`)
          return `export default { ${loaders.join(', ')} }`
        }
        if (!isView(second)) return this.error(`There is no view ${second}: see playground/strings/views.ts.`)
        for (const language of ['en', first]) this.addWatchFile(catalogueFile(language, folder))
        const translated = first === 'en' ? {} : catalogueOf(first, folder)
        return `export default ${JSON.stringify(sliceOf(catalogueOf('en', folder), translated, second))}`
      },
    },
  }
}

/** The BCP 47 tag of a folder: `pt-BR` for `pt_BR`. */
const tagOf = (folder: string) => folder.replace('_', '-')

const isView = (name: string): name is View => name in views

const isCoreAlone = (view: string) => isView(view) && views[view].every(start => shownByCoreText.includes(start))

/** Whether a message belongs to a view. The other messages are used only by the extension. */
export function isOfView(key: string): boolean {
  const [start = ''] = key.split('_', 1)
  return key.includes('_') && Object.values(views).some((starts: readonly string[]) => starts.includes(start))
}

/** The messages of a view, translated where possible, with placeholders spelled as in the text: `$host$`. */
function sliceOf(english: Catalogue, translated: Catalogue, view: View): Catalogue {
  const starts: readonly string[] = views[view]
  const own = Object.entries({ ...english, ...translated }).filter(([key]) => {
    const [start = ''] = key.split('_', 1)
    return key.includes('_') && starts.includes(start)
  })
  return Object.fromEntries(own)
}
