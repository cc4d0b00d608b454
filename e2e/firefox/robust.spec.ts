/** A missing file in Firefox, which remembers a failed import for as long as a page is open. */
import { readFile } from 'node:fs/promises'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { extname, join, resolve } from 'node:path'
import { expect, test } from '../support/extension.ts'
import type { Firefox } from '../support/firefox.ts'

const built = resolve(import.meta.dirname, '../../dist/playground')
const types: Readonly<Record<string, string>> = { '.html': 'text/html', '.js': 'text/javascript', '.css': 'text/css' }

let firefox: Firefox
let host: Server
let missing = true

test.beforeAll(async ({ inFirefox }) => {
  firefox = await inFirefox()
  host = createServer(async ({ url = '' }, response) => {
    const name = new URL(url, 'http://host').pathname.slice(1) || 'index.html'
    const found = missing && /\/Compare-[^/]*\.js$/.test(name) ? undefined : await readFile(join(built, name))
    response.writeHead(found ? 200 : 404, { 'content-type': types[extname(name)] ?? 'image/svg+xml' }).end(found)
  })
  await new Promise<void>(listening => host.listen(0, '127.0.0.1', listening))
})
test.afterAll(async () => {
  host?.close()
})

const panel = () => firefox.inPage(`return document.querySelector('[role=tabpanel]')?.innerText ?? ''`).then(String)
const controlled = () => firefox.inPage('return navigator.serviceWorker.controller?.state')

test('a pane that failed to load is loaded on the next request, and later without the server', async () => {
  const address = `http://127.0.0.1:${(host.address() as AddressInfo).port}/`
  await firefox.open(address)
  await expect.poll(panel).toContain('Googlebot')
  await firefox.press('Compare')
  await expect.poll(panel).toContain('“Compare” did not load.')
  missing = false
  await firefox.press('Try again')
  await expect.poll(panel).toContain('Keep this version to compare')

  await expect.poll(controlled).toBe('activated')
  host.closeAllConnections()
  await new Promise(closed => host.close(closed))
  await firefox.open(`${address}?again`)
  await expect.poll(panel).toContain('Keep this version to compare')
})
