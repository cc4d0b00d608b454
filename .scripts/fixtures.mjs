/**
 * Writes the fixtures of the current version: the data that its code stores in browsers, and the links and files that
 * people share. Every later version must open them. Run the script when package.json has a new version. It never
 * changes a folder that exists.
 */
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { createServer } from 'vite'
import { readArguments } from './arguments.mjs'

readArguments('node .scripts/fixtures.mjs')
const root = resolve(import.meta.dirname, '..')
/** @type {{ version: string }} */
const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))

// Uses the configuration of the builds, as the page imports virtual modules.
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
