import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Plugin } from 'vite'

const RULE_PAGES_MODULE = 'virtual:rule-pages'

/**
 * Provides the pages about lint rules as modules. They are read from a folder of English pages (`tie.md`) with a
 * subfolder for each other language (`de/tie.md`). `virtual:rule-pages/LANGUAGE` contains all pages of a language in
 * Markdown, by rule; `virtual:rule-pages` lists the rules and has a loader for each language.
 */
export function rulePages(folder: string): Plugin {
  const ids = idsIn(folder)
  const languages = ['en', ...translationsIn(folder)]
  return {
    name: 'rule-pages',
    resolveId: {
      filter: { id: /^virtual:rule-pages/ },
      handler: id => `\0${id}`,
    },
    load: {
      filter: { id: /^\0virtual:rule-pages/ },
      handler(resolved) {
        const language = resolved.slice(`\0${RULE_PAGES_MODULE}/`.length)
        if (language === '') {
          const loaders = languages.map(
            name => `'${name.replace('_', '-')}': () => import('${RULE_PAGES_MODULE}/${name}')`,
          )
          return `export const ids = ${JSON.stringify(ids)}; export const loaders = { ${loaders.join(', ')} }`
        }
        const pages = ids.flatMap(id => {
          const paths = rulePagePaths(folder, language, id)
          for (const path of paths) this.addWatchFile(path)
          const [english = '', translation] = paths.map(path => readFileSync(path, 'utf8'))
          if (language === 'en') return [[id, english] as const]
          return translation === undefined ? [] : [[id, translatedPage(english, translation)] as const]
        })
        return `export default ${JSON.stringify(Object.fromEntries(pages))}`
      },
    },
  }
}

/** The rules that a folder has pages about. */
const idsIn = (folder: string): readonly string[] =>
  readdirSync(folder)
    .flatMap(name => /^(.+)\.md$/.exec(name)?.[1] ?? [])
    .filter(id => id !== 'README')
    .sort()

/** The languages that the pages are translated into, as names of folders: `pt_BR`. */
export const translationsIn = (folder: string): readonly string[] =>
  readdirSync(folder, { withFileTypes: true })
    .flatMap(entry => (entry.isDirectory() ? entry.name : []))
    .sort()

/** The English page about a rule and its translation, if there is one. */
const rulePagePaths = (folder: string, language: string, id: string): readonly string[] =>
  [join(folder, `${id}.md`), join(folder, language, `${id}.md`)].filter(existsSync)

/**
 * A whole page in another language. A translation contains only the title and the explanation. The English page has
 * what is the same in all languages: the rule, its readings and its specification at the head, and the examples.
 */
export function translatedPage(english: string, translation: string): string {
  const [, head, examples] = /^(# .*?\n\*\*\w+\*\* · [^\n]*\n).*?(\n## .*)$/s.exec(english) ?? []
  const explanation = /^# [^\n]*\n(.*)$/s.exec(translation)?.[1]
  if (head === undefined || examples === undefined || explanation === undefined) {
    throw new Error('A page about a lint rule has a head, an explanation and examples; a translation has a title.')
  }
  return head + explanation + examples
}
