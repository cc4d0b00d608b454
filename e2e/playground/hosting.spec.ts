/** The built page in any place: under any path of any host, and where it cannot start. */
import { readFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { extname, join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { test as base, expect } from '@playwright/test'
import { editorOf, openPlayground, show, targetsOf, write } from '../support/playground-page.ts'

const folder = resolve(import.meta.dirname, '../../dist/playground')
const types: Readonly<Record<string, string>> = {
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.svg': 'image/svg+xml',
}

/** A host that serves only the page's files, under a path. */
const test = base.extend<{ host: string }>({
  host: async ({ context }, use) => {
    const server = createServer(async ({ url = '' }, response) => {
      const { pathname } = new URL(url, 'http://host')
      const name = pathname.startsWith('/a/b%20c/') ? pathname.slice(9) || 'index.html' : ''
      try {
        const body = await readFile(join(folder, name))
        response.writeHead(200, { 'content-type': types[extname(name)] ?? 'application/octet-stream' }).end(body)
      } catch {
        response.writeHead(404).end()
      }
    })
    await new Promise<void>(listening => server.listen(0, '127.0.0.1', listening))
    await use(`http://127.0.0.1:${(server.address() as AddressInfo).port}/a/b%20c/`)
    // Pages may still load files that they need later.
    await context.close()
    server.closeAllConnections()
    server.close()
  },
})

for (const place of ['', 'index.html', 'index.html?from=mail&v=1', '?q']) {
  test(`under a path with ${place || 'nothing'} behind it everything loads, and links lead back there`, async ({
    page,
    host,
  }) => {
    const missing: string[] = []
    page.on('response', response => response.ok() || missing.push(response.url()))
    await openPlayground(page, host + place)
    await write(page, 'User-agent: *\nDisalow: /shared')
    // The worker, and views that are loaded when they are opened.
    await expect(await show(page, /Problems/)).toContainText('Disalow')
    await expect(await show(page, 'Crawlers')).toContainText('GPTBot')
    await expect(await show(page, 'Compare')).toBeVisible()
    await show(page, 'Verdicts')
    await targetsOf(page).fill('/shared')
    await targetsOf(page).press('Enter')
    await page.getByRole('button', { name: 'Share', exact: true }).click()
    const field = page.getByRole('dialog').getByRole('textbox', { name: 'Link' })
    await expect(field).toHaveValue(/#1/)
    const link = await field.inputValue()
    expect(link.startsWith(`${host}${place}#1`)).toBe(true)

    const other = await page.context().newPage()
    await other.goto(link)
    await expect(editorOf(other)).toContainText('/shared')
    await expect(other.getByRole('grid')).toContainText('/shared')
    expect(missing).toEqual([])
  })
}

test('opened from the disk, the page explains in plain words how to serve it', async ({ page }) => {
  await page.goto(pathToFileURL(join(folder, 'index.html')).href)
  await expect(page.getByRole('heading', { name: 'Robotscope' })).toBeVisible()
  await expect(page.getByText('serve this folder and open it from there')).toBeVisible()
})

test('without JavaScript the page says that it needs it', async ({ browser, host }) => {
  const context = await browser.newContext({ javaScriptEnabled: false })
  const page = await context.newPage()
  await page.goto(host)
  await expect(page.getByText('It needs JavaScript')).toBeVisible()
  await context.close()
})

test('the message for a page that did not start is never shown while it starts', async ({ page, host }) => {
  await page.goto(host)
  await expect(editorOf(page)).toBeVisible()
  await expect(page.getByText('Its scripts did not start')).toHaveCount(0)
})
