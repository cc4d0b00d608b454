/**
 * The catalogues: the messages of the page and the extension, one line each, `"KEY": "text"`. English is TypeScript, so that
 * the compiler knows the names that each message is filled with; the other languages are JSON. English lacks the texts of
 * core, which core has; the other languages have them.
 */
import { readdirSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'

/** @typedef {Readonly<Record<string, string>>} Catalogue the texts by key */

const folder = resolve(import.meta.dirname, '../playground/catalogues')

/** The languages of the catalogues in a folder, as their files are named: `pt_BR`. */
export const languagesIn = (of = folder) =>
  readdirSync(of)
    .map(file => file.replace(/\.\w+$/, ''))
    .sort()

export const languages = languagesIn()

/** The path of a catalogue. @param {string} language */
export const catalogueFile = (language, of = folder) => join(of, language === 'en' ? 'en.ts' : `${language}.json`)

/** The catalogue in the text of a file. @param {string} text @returns {Catalogue} */
export const parseCatalogue = text => JSON.parse(text.slice(text.indexOf('{'), text.lastIndexOf('}') + 1))

/** @param {string} language @returns {Catalogue} */
export const catalogueOf = (language, of = folder) => parseCatalogue(readFileSync(catalogueFile(language, of), 'utf8'))

/** The text of a catalogue's file. @param {string} language @param {Catalogue} catalogue */
export function catalogueText(language, catalogue) {
  const object = JSON.stringify(catalogue, null, 2)
  if (language !== 'en') return `${object}\n`
  return `/** The English messages; see .scripts/languages.mjs. */\n// biome-ignore format: each message is one line, as in the other languages.\nexport default ${object} as const\n`
}

/**
 * A catalogue in the format of browser extensions, which fill messages by places: first the number that chooses the plural
 * form, then the other values in the order in which the English text names them, its plural before its singular.
 * @param {Catalogue} catalogue
 * @param {Catalogue} english
 * @returns {Record<string, { message: string, placeholders?: Record<string, { content: string }> }>}
 */
export function browserMessages(catalogue, english) {
  const entries = Object.entries(catalogue).map(([key, message]) => {
    const stem = key.replace(/_(?:zero|one|two|few|many|other)$/, '')
    const counted = english[`${stem}_other`]
    const text =
      stem !== key && counted !== undefined ? `$count$ ${counted} ${english[`${stem}_one`]}` : (english[key] ?? message)
    const names = new Set([...text.matchAll(/\$(\w+)\$/g)].map(([, name = '']) => name))
    const placeholders = Object.fromEntries([...names].map((name, i) => [name, { content: `$${i + 1}` }]))
    return [key, names.size === 0 ? { message } : { message, placeholders }]
  })
  return Object.fromEntries(entries)
}
