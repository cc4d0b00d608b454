import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'

/**
 * What the browser asks for before the page is there: the page, and the scripts and styles that it names. What these
 * load later is not counted.
 * @param {string} folder the built playground
 * @returns {{ bytes: number, files: { name: string, bytes: number }[] }} sizes after gzip
 */
export function firstLoadOf(folder) {
  const page = readFileSync(join(folder, 'index.html'), 'utf8')
  const named = [...page.matchAll(/(?:src|href)="\.\/([^"]+\.(?:js|css))"/g)].map(match => match[1] ?? '')
  const files = ['index.html', ...new Set(named)].map(name => {
    return { name, bytes: gzipSync(readFileSync(join(folder, name)), { level: 9 }).length }
  })
  return { bytes: files.reduce((sum, file) => sum + file.bytes, 0), files }
}
