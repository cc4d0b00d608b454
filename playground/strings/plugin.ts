import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Plugin } from 'vite'
import { shownByCoreText, type View, views } from './views.ts'

type Catalogue = Readonly<Record<string, { readonly message: string }>>

const PREFIX = 'virtual:messages/'

/**
 * Cuts the catalogue, a folder as browsers read it (`en/messages.json`), into what each view loads:
 * `virtual:messages/LANGUAGE/VIEW` holds messages, `virtual:messages/VIEW` tells how to load them in each language, and
 * `virtual:messages` lists the languages. What a language does not say yet it says in English, in which nothing is
 * loaded that core says.
 */
export function messages(folder: string): Plugin {
  const languages = () => readdirSync(folder).sort()
  const fileOf = (language: string) => join(folder, language, 'messages.json')
  const read = (language: string): Catalogue => JSON.parse(readFileSync(fileOf(language), 'utf8'))
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
        if (first === '') return `export default ${JSON.stringify(languages().map(tagOf))}`
        if (second === undefined) {
          const speaking = languages().filter(name => name !== 'en' || !isCoreAlone(first))
          const loaders = speaking.map(name => `'${tagOf(name)}': () => import('${PREFIX}${name}/${first}')`)
          return `export default { ${loaders.join(', ')} }`
        }
        if (!isView(second)) return this.error(`There is no view ${second}: see playground/strings/views.ts.`)
        for (const language of ['en', first]) this.addWatchFile(fileOf(language))
        return `export default ${JSON.stringify(sliceOf(read('en'), first === 'en' ? {} : read(first), second))}`
      },
    },
  }
}

/** `pt-BR` for the folder `pt_BR`, as browsers name them. */
const tagOf = (folder: string) => folder.replace('_', '-')

const isView = (name: string): name is View => name in views

const isCoreAlone = (view: string) => isView(view) && views[view].every(start => shownByCoreText.includes(start))

/** Whether a message belongs to a view; the others are the extension's own. */
export function isOfView(key: string): boolean {
  const [start = ''] = key.split('_', 1)
  return key.includes('_') && Object.values(views).some((starts: readonly string[]) => starts.includes(start))
}

/** The messages of a view, translated as far as they are, their placeholders as they stand in the text: `$host$`. */
function sliceOf(english: Catalogue, translated: Catalogue, view: View): Record<string, string> {
  const starts: readonly string[] = views[view]
  const own = Object.entries({ ...english, ...translated }).filter(([key]) => {
    const [start = ''] = key.split('_', 1)
    if (!key.includes('_') || !starts.includes(start)) return false
    return key in translated || !shownByCoreText.includes(start)
  })
  return Object.fromEntries(own.map(([key, { message }]) => [key, message]))
}
