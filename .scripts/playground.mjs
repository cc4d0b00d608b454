import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import { extname, join, resolve } from 'node:path'

const built = resolve(import.meta.dirname, '../dist/playground')

/** @type {Readonly<Record<string, string>>} */
const types = {
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.svg': 'image/svg+xml',
  '.txt': 'text/plain; charset=utf-8',
}

/**
 * Serves the built playground on 127.0.0.1, on the given port or the next free one. Anything but its files is 404.
 * @param {number} port 0 lets the system choose
 * @param {object} [options]
 * @param {() => string} [options.folder] the folder whose files are served at the moment
 * @param {string} [options.path] where the page is, as an address writes it
 * @param {boolean} [options.keeps] whether browsers may keep the files whose names change with their contents
 * @returns {Promise<{ address: string, close: () => Promise<void> }>}
 */
export async function servePlayground(port, { folder = () => built, path = '/', keeps = true } = {}) {
  if (!existsSync(join(folder(), 'index.html'))) throw new Error(`${folder()} is not built: run npm run build first.`)
  const server = createServer(async ({ url = '' }, response) => {
    try {
      const { pathname } = new URL(url, 'http://host')
      if (!pathname.startsWith(path)) throw new Error('This is not a path of the page.')
      const name = decodeURIComponent(pathname.slice(path.length)) || 'index.html'
      // An address has no .. segments, unless they are escaped.
      const file = resolve(folder(), name)
      if (!file.startsWith(folder())) throw new Error('This is not a file of the page.')
      const body = await readFile(file)
      const kept = keeps && name.startsWith('assets/') ? 'max-age=31536000, immutable' : 'no-cache'
      response.writeHead(200, {
        'content-type': types[extname(name)] ?? 'application/octet-stream',
        'cache-control': kept,
      })
      response.end(body)
    } catch {
      response.writeHead(404).end()
    }
  })
  for (let next = port; ; next++) {
    try {
      await new Promise((listening, failed) =>
        server.once('error', failed).listen(next, '127.0.0.1', () => listening(undefined)),
      )
      break
    } catch (error) {
      if (!(error instanceof Error && 'code' in error && error.code === 'EADDRINUSE')) throw error
    }
  }
  const bound = server.address()
  if (bound === null || typeof bound === 'string') throw new Error('The server has no port.')
  return {
    address: `http://127.0.0.1:${bound.port}${path}`,
    close: () => {
      server.closeAllConnections()
      return new Promise(closed => server.close(() => closed()))
    },
  }
}
