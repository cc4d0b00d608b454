import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'

/**
 * What the browser asks for before the page is there: the page, the scripts and styles that it names, and the messages
 * that it waits for, in the longest language. What these load later is not counted.
 * @param {string} folder the built playground
 * @returns {{ bytes: number, files: { name: string, bytes: number }[] }} sizes after gzip
 */
export function firstLoadOf(folder) {
  const page = readFileSync(join(folder, 'index.html'), 'utf8')
  const named = [...page.matchAll(/(?:src|href)="\.\/([^"]+\.(?:js|css))"/g)].map(match => match[1] ?? '')
  const files = [...['index.html', ...new Set(named)].map(sizeOf), ...[PAGE, VERDICT].map(longestMessages)]
  return { bytes: files.reduce((sum, file) => sum + file.bytes, 0), files }

  /** @param {string} name */
  function sizeOf(name) {
    return { name, bytes: gzipSync(readFileSync(join(folder, name)), { level: 9 }).length }
  }

  /** @param {{ view: string, message: string }} slice */
  function longestMessages({ view, message }) {
    const found = readdirSync(join(folder, 'assets'))
      .filter(
        name => name.startsWith(`${view}-`) && readFileSync(join(folder, 'assets', name), 'utf8').includes(message),
      )
      .map(name => sizeOf(`assets/${name}`))
    const [longest] = found.sort((a, b) => b.bytes - a.bytes)
    if (!longest) throw new Error(`The messages of the view ${view} were not found.`)
    return longest
  }
}

/** The views whose messages the page waits for, and the key of a message in each. */
const PAGE = { view: 'page', message: 'page_results' }
const VERDICT = { view: 'verdict', message: 'state_allowed' }
