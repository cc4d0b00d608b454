/** Reads from the repository what the texts for the stores are made of. */
import { readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { catalogueOf, languages } from '../languages.mjs'

const root = resolve(import.meta.dirname, '../..')
const read = (/** @type {string} */ path) => readFileSync(join(root, path), 'utf8')

/** @returns {import('./material.mjs').Product} */
export function product() {
  const { version, license, site } = JSON.parse(read('package.json'))
  const catalogues = Object.fromEntries(languages.map(language => [language, catalogueOf(language)]))
  return {
    version,
    licence: license,
    site,
    catalogues,
    security: read('docs/security.md'),
    packages: read('docs/packages.md'),
  }
}
