/**
 * Writes the fixtures of the present version: what its code leaves in browsers and gives away, for every later version
 * to open. Run it when package.json has a new version. A folder that was written is never changed.
 */
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { createServer } from 'vite'

const root = resolve(import.meta.dirname, '..')
/** @type {{ version: string }} */
const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))

// With the configuration of the builds: what the page says comes from virtual modules.
const server = await createServer({
  root,
  logLevel: 'error',
  optimizeDeps: { noDiscovery: true },
  server: { middlewareMode: true, hmr: false, ws: false, watch: null },
})
for (const fixtures of ['playground/share/fixtures', 'extension/fixtures']) {
  const folder = join(root, fixtures, version)
  if (existsSync(folder)) {
    console.log(`${fixtures}/${version} is there already and stays as it is.`)
    continue
  }
  /** @type {() => Promise<Record<string, readonly object[]>>} */
  const write = (await server.ssrLoadModule(`/${fixtures}/samples.ts`))['write']
  const files = Object.entries(await write())
  mkdirSync(folder)
  for (const [name, content] of files) {
    writeFileSync(join(folder, name), `${JSON.stringify(content, null, 2)}\n`)
    console.log(`${fixtures}/${version}/${name}: ${content.length} fixtures`)
  }
}
await server.close()
