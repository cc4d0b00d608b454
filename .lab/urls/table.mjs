/**
 * The table that tests of the serialiser of URLs read, core/url/fixtures/urls.json. Its URLs are made up, by hand and at
 * random; to add one, add a row with null and run `npm run urls -- --write`.
 */
import { readFileSync, writeFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { URL as StandardUrl } from 'whatwg-url'
import { pathBy } from './path-by.mjs'

const file = resolve(import.meta.dirname, '../../core/url/fixtures/urls.json')

/** Each URL with path and query, or with null if it is not a URL. */
export const table = /** @type {[url: string, path: string | null][]} */ (JSON.parse(readFileSync(file, 'utf8')))

/** The values of the table as whatwg-url gives them, which follows the URL Standard step by step. */
export const byStandard = () => table.map(([url]) => [url, pathBy(StandardUrl, url)])

/** Writes these values into the file, a URL on a line. All but printable ASCII is escaped, so that editors keep it. */
export function writeTable() {
  const rows = byStandard().map(row => JSON.stringify(row).replace(/[^ -~]/g, escaped))
  writeFileSync(file, `[\n${rows.join(',\n')}\n]\n`)
}

/** @param {string} unit */
const escaped = unit => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`
