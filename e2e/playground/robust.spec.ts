/** What the page does when something that it needs is missing: a file, its server, its worker. */
import { createHash } from 'node:crypto'
import { cp, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { expect, type Page } from '@playwright/test'
import { servePlayground } from '../../.scripts/playground.mjs'
import { test as freshTest } from '../support/fixtures.ts'
import { editorOf, openPlayground, panelOf, show, test, write } from '../support/playground-page.ts'

const built = resolve(import.meta.dirname, '../../dist/playground')
const NOTE = '# made by hand'

test('a pane that fails to load says so in its place, and is loaded on the next request', async ({
  page,
  playground,
}) => {
  const compare = /\/Compare-[^/]*\.js$/
  // From the start: all panes are loaded some seconds after the first view.
  await page.route(compare, route => route.abort())
  await page.goto(playground)
  await write(page, `User-agent: *\n${NOTE}`)
  await page.getByRole('tab', { name: 'Compare' }).click()
  await expect(panelOf(page)).toContainText('“Compare” did not load. Your file is not lost.')
  // Everything else works in the meantime.
  await expect(await show(page, 'Verdicts')).toContainText('Googlebot')
  await page.getByRole('tab', { name: 'Compare' }).click()
  await expect(panelOf(page)).toContainText('“Compare” did not load')
  await expect(editorOf(page)).toContainText(NOTE)

  await page.unroute(compare)
  await panelOf(page).getByRole('button', { name: 'Try again' }).click()
  await expect(panelOf(page)).toContainText('before')
})

test('if a file of the editor is missing, the page says that a part is missing', async ({ page, playground }) => {
  await page.route(/\/services-[^/]*\.js$/, route => route.abort())
  await page.goto(playground)
  await expect(page.getByRole('alert')).toContainText('A part of this page did not load')
  await expect(page.getByRole('grid')).toContainText('Googlebot')
  await page.unroute(/\/services-[^/]*\.js$/)
  await page.getByRole('button', { name: 'Reload the page' }).click()
  await expect(page.locator('.cm-foldGutter').first()).toBeAttached()
  await expect(page.getByRole('alert')).toHaveCount(0)
})

test('where the worker does not load, verdicts stay, what it would find is said to be missing, and the next change asks again', async ({
  page,
  playground,
}) => {
  const worker = /\/worker-[^/]*\.js$/
  await page.route(worker, route => route.abort())
  await page.goto(playground)
  await write(page, 'User-agent: *\nDisalow: /shared')
  await expect(await show(page, /Problems/)).toContainText('The search for problems ended early')
  await expect(await show(page, 'Verdicts')).toContainText('Googlebot')
  await page.unroute(worker)
  await write(page, 'User-agent: *\nDisalow: /other')
  await expect(await show(page, /Problems/)).toContainText('Disalow')
})

test('a browser that lacks what the page needs is told which ones have it', async ({ page, playground }) => {
  await page.addInitScript(() => Reflect.deleteProperty(URL, 'canParse'))
  await page.goto(playground)
  await expect(page.getByText('Chrome or Edge 123, Firefox 125, Safari 17.5')).toBeVisible()
})

test('after an error that stops the whole page, the file can be saved', async ({ page, playground }) => {
  await page.goto(playground)
  await write(page, `User-agent: *\n${NOTE}`)
  await page.evaluate(() => {
    const { select } = Intl.PluralRules.prototype
    // Not before the file has its last line: an earlier error would take the editor away from the keyboard.
    Intl.PluralRules.prototype.select = function (count: number) {
      if (document.querySelector('.cm-content')?.textContent?.includes('/a')) throw new Error('made up')
      return select.call(this, count)
    }
  })
  await page.keyboard.insertText('\nDisallow: /a')
  await expect(page.getByRole('alert')).toContainText('Your file is not lost')
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Save robots.txt' }).click(),
  ])
  expect(await readFile(await download.path(), 'utf8')).toBe(`User-agent: *\n${NOTE}\nDisallow: /a`)
  await page.getByRole('button', { name: 'Reload the page' }).click()
  await expect(editorOf(page)).toContainText(NOTE)
})

/** A host that serves one folder at a time. Browsers keep nothing of it, apart from what the page stores. */
async function startHost(folder: string) {
  let current = folder
  const { address, close: stop } = await servePlayground(0, { folder: () => current, keeps: false })
  const deploy = (next: string) => {
    current = next
  }
  return { address, deploy, stop }
}

/** A later version of the page: each file of a view has another name, and the description differs. */
async function laterVersion(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'robotscope-page-'))
  await cp(built, folder, { recursive: true })
  const assets = join(folder, 'assets')
  const names = (await readdir(assets)).filter(name => name.endsWith('.js'))
  const renamed = (text: string) =>
    names.reduce((sum, name) => sum.replaceAll(name, name.replace(/\.js$/, 'later.js')), text)
  const files: object[] = []
  const list = (url: string, content: string) => {
    const hash = createHash('sha256').update(content).digest('base64')
    files.push({ url, revision: hash, integrity: `sha256-${hash}` })
  }
  for (const name of await readdir(assets)) {
    const content = await readFile(join(assets, name), 'utf8')
    await rm(join(assets, name))
    await writeFile(join(assets, renamed(name)), renamed(content))
    list(`assets/${renamed(name)}`, renamed(content))
  }
  const page = renamed(await readFile(join(folder, 'index.html'), 'utf8')).replace(
    'content="Test a',
    'content="Later: test a',
  )
  await writeFile(join(folder, 'index.html'), page)
  list('index.html', page)
  const worker = await readFile(join(folder, 'service-worker.js'), 'utf8')
  const known = /\[\{url:.*?\}\]/s.exec(worker)?.[0] ?? ''
  expect(known).toContain('index.html')
  await writeFile(
    join(folder, 'service-worker.js'),
    worker.replace(known, () => JSON.stringify(files)),
  )
  return folder
}

const descriptionOf = (page: Page) => page.locator('meta[name=description]')

/** Waits until the browser has stored the whole page. */
const copied = (page: Page) =>
  page.evaluate(async () => {
    const { active } = await navigator.serviceWorker.ready
    if (active?.state === 'activated') return
    await new Promise(activated => active?.addEventListener('statechange', activated))
  })

freshTest.describe('with a stored copy of the page', () => {
  freshTest.use({ serviceWorkers: 'allow' })

  freshTest(
    'it works without its server, and a later version waits until the person asks for it',
    async ({ page, context }) => {
      const host = await startHost(built)
      const later = await laterVersion()
      try {
        await openPlayground(page, host.address)
        await write(page, `Disalow: /\n${NOTE}`)
        await copied(page)

        host.deploy(later)
        // The open version still works, although its files are gone from the server.
        await page.reload()
        await expect(descriptionOf(page)).not.toHaveAttribute('content', /Later/)
        for (const pane of ['Compare', 'Crawlers', 'Audit']) await expect(await show(page, pane)).not.toBeEmpty()
        await page.getByRole('button', { name: 'Use the newer version' }).click()
        await expect(descriptionOf(page)).toHaveAttribute('content', /Later/)
        await expect(editorOf(page)).toContainText(NOTE)

        await host.stop()
        const other = await context.newPage()
        await other.goto(`${host.address}?from=mail`)
        await expect(descriptionOf(other)).toHaveAttribute('content', /Later/)
        await expect(editorOf(other)).toContainText(NOTE)
        await expect(await show(other, /Problems/)).toContainText('Disalow')
        await expect(await show(other, 'Compare')).not.toBeEmpty()
      } finally {
        await host.stop()
        await rm(later, { recursive: true, force: true })
      }
    },
  )

  freshTest('a copy with a file of another version is not stored', async ({ page }) => {
    const host = await startHost(built)
    const mixed = await mkdtemp(join(tmpdir(), 'robotscope-page-'))
    try {
      await cp(built, mixed, { recursive: true })
      const [pane = ''] = (await readdir(join(mixed, 'assets'))).filter(name => /^Compare-.*\.js$/.test(name))
      await writeFile(join(mixed, 'assets', pane), '// Not the file that the page was built with.')
      host.deploy(mixed)
      await page.goto(host.address)
      const states = await page.evaluate(async () => {
        const registration = await navigator.serviceWorker.register('service-worker.js')
        const worker = registration.installing
        await new Promise<void>(done => {
          worker?.addEventListener('statechange', () => done())
        })
        return { worker: worker?.state, active: registration.active }
      })
      expect(states).toEqual({ worker: 'redundant', active: null })
    } finally {
      await host.stop()
      await rm(mixed, { recursive: true, force: true })
    }
  })
})

test('two tabs have separate drafts; a new one begins with the latest draft', async ({ page, playground, context }) => {
  const other = await context.newPage()
  await openPlayground(page, playground)
  await write(page, 'User-agent: *\n# one\n')
  await openPlayground(other, playground)
  await write(other, 'User-agent: *\n# two\n')
  // Changes are also stored when a page is left.
  await other.reload()
  await page.reload()
  await expect(editorOf(page)).toContainText('# one')
  await expect(editorOf(other)).toContainText('# two')
  await write(other, 'User-agent: *\n# three\n')
  await other.close()
  const next = await context.newPage()
  await next.goto(playground)
  await expect(editorOf(next)).toContainText('# three')
  await next.close()
})

test('if a long list has no room, the file and the beginning of the list are stored, and the page says so', async ({
  page,
  playground,
}) => {
  await openPlayground(page, playground)
  // Leaves room for about 100,000 characters.
  await page.evaluate(() => {
    for (const storage of [localStorage, sessionStorage]) {
      for (let size = 1 << 22; size >= 1 << 15; size >>= 1) {
        for (let i = 0; ; i++) {
          try {
            storage.setItem(`filler-${size}-${i}`, 'x'.repeat(size))
          } catch {
            break
          }
        }
      }
      storage.removeItem('filler-65536-0')
    }
  })
  await write(page, `User-agent: *\n${NOTE}`)
  const targets = page.getByRole('textbox', { name: 'Add URLs or paths' })
  await targets.click()
  const urls = Array.from({ length: 5000 }, (_, i) => `https://www.example.com/a-long-path/${i}`)
  await page.evaluate(text => {
    const data = new DataTransfer()
    data.setData('text/plain', text)
    document.activeElement?.dispatchEvent(new ClipboardEvent('paste', { clipboardData: data, bubbles: true }))
  }, urls.join('\n'))
  await expect(page.locator('header')).toContainText('The list of URLs is too long to be kept')
  await page.reload()
  await expect(editorOf(page)).toContainText(NOTE)
  await expect(page.getByRole('grid')).toHaveAttribute('aria-rowcount', '1001')
})
