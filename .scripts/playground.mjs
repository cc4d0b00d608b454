import { existsSync } from 'node:fs'
import { resolve } from 'node:path'
import { preview } from 'vite'

const folder = resolve(import.meta.dirname, '../dist/playground')

/**
 * Serves the built playground on 127.0.0.1, on the given port or the next free one.
 * @param {number} port 0 lets the system choose
 * @returns {Promise<{ address: string, close: () => Promise<void> }>}
 */
export async function servePlayground(port) {
  if (!existsSync(resolve(folder, 'index.html'))) throw new Error(`${folder} is not built: run npm run build first.`)
  const server = await preview({
    configFile: false,
    root: resolve(folder, '..'),
    // A wrong path gets 404 instead of the page.
    appType: 'mpa',
    logLevel: 'warn',
    build: { outDir: folder },
    preview: { host: '127.0.0.1', port },
  })
  const bound = server.httpServer.address()
  if (bound === null || typeof bound === 'string') throw new Error('The server has no port.')
  return { address: `http://127.0.0.1:${bound.port}/`, close: () => server.close() }
}
