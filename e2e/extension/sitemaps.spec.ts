/** The audit of a site's sitemaps, on a server of its own: also of such as are made to do harm. */
import { readFile } from 'node:fs/promises'
import { gzipSync } from 'node:zlib'
import type { Page } from '@playwright/test'
import { redirect, status, text, page as webPage } from '../server/answers.ts'
import { type Answer, type Site, type SiteServer, startServer } from '../server/server.ts'
import type { ExtensionBrowser } from '../support/browsers.ts'
import { expect, openMore, test } from '../support/extension.ts'
import { expectGoodLooks } from '../support/playground-page.ts'

const NAMESPACE = 'http://www.sitemaps.org/schemas/sitemap/0.9'

const xml = (body: string | Uint8Array): Answer => ({ headers: { 'Content-Type': 'application/xml' }, body })
const urlset = (urls: readonly string[]) =>
  `<?xml version="1.0"?><urlset xmlns="${NAMESPACE}">${urls.map(url => `<url><loc>${url}</loc></url>`).join('')}</urlset>`
const index = (urls: readonly string[]) =>
  `<?xml version="1.0"?><sitemapindex xmlns="${NAMESPACE}">${urls.map(url => `<sitemap><loc>${url}</loc></sitemap>`).join('')}</sitemapindex>`

const paths = (count: number, start: string) => Array.from({ length: count }, (_, i) => `${start}${i}`)

/** A gzip file of several members, as servers append to them. */
const members = (...pieces: readonly string[]) => Buffer.concat(pieces.map(piece => gzipSync(piece)))

/** A site whose robots.txt names sitemaps by their paths, or by their addresses. */
const naming = (host: string, sitemaps: readonly string[], pages: Site['pages'] = {}): Site => ({
  host,
  robots: request =>
    text(
      `User-agent: *\nDisallow: /private\n${sitemaps.map(path => `Sitemap: ${path.startsWith('/') ? request.url(host, path) : path}\n`).join('')}`,
    ),
  pages: { '/': webPage('Site'), ...pages },
})

let site: SiteServer
let browser: ExtensionBrowser

test.beforeAll(async ({ inChromium }) => {
  const whole = (host: string, path: string) => () => xml(urlset([site.url(host, path)]))
  site = await startServer([
    naming('maps', ['/index.xml', '/missing.xml'], {
      '/': webPage('Maps', { body: '<a href="/private/two">Two</a>' }),
      '/favicon.ico': status(404),
      '/index.xml': ({ url }) =>
        xml(index(['/a.xml', '/b.xml.gz', '/a.xml', '/index.xml'].map(path => url('maps', path)))),
      '/a.xml': ({ url }) => xml(urlset([url('maps', '/one'), url('maps', '/private/two')])),
      '/b.xml.gz': ({ url }) => {
        const all = urlset([url('maps', '/three'), url('maps', '/private/four')])
        return xml(members(all.slice(0, 90), all.slice(90)))
      },
      '/missing.xml': status(404),
    }),
    { host: 'usual', robots: text(''), pages: { '/': webPage('Usual'), '/sitemap.xml': whole('usual', '/x') } },
    naming('large', ['/large.xml'], {
      '/large.xml': ({ url }) => xml(urlset(paths(100_000, `${url('large')}private/`))),
    }),
    naming('hostile', ['/doctype.xml', '/bomb.xml.gz', '/html.xml', '/loop-1.xml', '/circle.xml'], {
      '/doctype.xml': xml(`<?xml version="1.0"?><!DOCTYPE lolz [<!ENTITY lol "lol">]><urlset xmlns="${NAMESPACE}"/>`),
      '/bomb.xml.gz': xml(gzipSync(`<urlset xmlns="${NAMESPACE}">${' '.repeat(60_000_000)}</urlset>`)),
      '/html.xml': webPage('Not a sitemap'),
      '/loop-1.xml': ({ url }) => xml(index([url('hostile', '/loop-2.xml')])),
      '/loop-2.xml': ({ url }) => xml(index([url('hostile', '/loop-1.xml')])),
      '/circle.xml': redirect('/circle.xml'),
    }),
    // On the internet, as far as a browser can tell: what it names and where that redirects is in the local network.
    naming('far.test', ['http://device.localhost/reboot', '/moved.xml', '/index.xml'], {
      '/moved.xml': redirect('/reboot', 'device'),
      '/index.xml': ({ url }) => xml(index([url('device', '/reboot')])),
    }),
    naming('farther.test', ['sitemap.xml', '/index.xml'], {
      '/index.xml': ({ url }) => xml(index(paths(103, url('device', '/')))),
    }),
    { host: 'relative', robots: text('Sitemap: /map.xml\n'), pages: { '/': webPage('Site') } },
    { host: 'device', robots: text(''), pages: { '/reboot': text('rebooting') } },
    naming('slow', ['/index.xml'], {
      '/index.xml': ({ url }) => xml(index(paths(20, url('slow', '/part-')))),
      ...Object.fromEntries(
        paths(20, '/part-').map((path, i) => [
          path,
          { after: 500, headers: { 'Content-Type': 'application/xml' }, body: urlset([`http://slow.localhost/${i}`]) },
        ]),
      ),
    }),
    naming('elsewhere', ['/index.xml'], {
      '/index.xml': ({ url }) => xml(index([url('cdn', '/s.xml')])),
    }),
    { host: 'cdn', robots: text(''), pages: { '/s.xml': ({ url }) => xml(urlset([url('elsewhere', '/private/x')])) } },
  ])
  browser = await inChromium({ everySite: true })
  tabs = undefined
})
test.afterAll(async () => {
  await site?.close()
})

/** One tab for the sites, and one for their audits. */
let tabs: { readonly page: Page; readonly audit: Page } | undefined

async function auditOf(host: string) {
  if (tabs) {
    await tabs.page.bringToFront()
    await tabs.page.goto(site.url(host))
    await browser.openAudit(tabs.page, 'sitemaps', tabs.audit)
  } else {
    const page = await browser.open(site.url(host))
    tabs = { page, audit: await browser.openAudit(page, 'sitemaps') }
    // The browser itself logs an answer of 404.
    tabs.audit.on('pageerror', error => {
      throw error
    })
  }
  const { audit } = tabs
  return { audit, head: audit.getByRole('banner'), headline: audit.locator('.audit-headline') }
}

test('sitemaps that robots.txt names are read, index files and compressed ones too, each once', async () => {
  const { audit, head, headline } = await auditOf('maps')
  site.forget()
  await head.getByRole('button', { name: 'Fetch 2 sitemaps' }).click()
  await expect(head).toContainText('Done. 3 sitemaps are read.')
  await expect(head).toContainText('1 sitemap could not be read')
  await expect(head).toContainText('/missing.xml The server answered 404.')
  await expect(headline).toContainText('2 of 4 URLs in the sitemap are blocked for each of the 3 crawlers, by line 2.')
  await expect(audit.getByRole('region', { name: 'What was found' })).toContainText('sitemap')
  expect(site.paths('maps').filter(path => path !== '/robots.txt')).toEqual([
    '/index.xml',
    '/missing.xml',
    '/a.xml',
    '/b.xml.gz',
  ])
  expect(site.lastHeaders('maps', '/a.xml')).not.toHaveProperty('cookie')
  expect(site.lastHeaders('maps', '/a.xml')).not.toHaveProperty('referer')
  await expectGoodLooks(audit, 'done')
})

test('from the popup to the links, to the sitemaps, to an export, and back', async () => {
  const page = await browser.open(site.url('maps'))
  const popup = await browser.openPopupInTab(page)
  const opened = browser.context.waitForEvent('page')
  await openMore(popup)
  await popup.getByRole('button', { name: 'Check links' }).click()
  const audit = await opened
  audit.on('pageerror', error => {
    throw error
  })
  await popup.close()
  const head = audit.getByRole('banner')
  const headline = audit.locator('.audit-headline')
  await expect(head).toContainText('1 link to this site · 1 blocked for Googlebot')
  await head.getByRole('link', { name: 'Check sitemaps' }).click()
  await expect(audit.getByText('This will show what contradicts robots.txt')).toBeVisible()
  await head.getByRole('button', { name: 'Fetch 2 sitemaps' }).click()
  await expect(headline).toContainText('2 of 4 URLs in the sitemap are blocked')
  // Otherwise Chromium asks where to save, in a window that tests cannot reach.
  await audit.evaluate(() => delete (window as { showSaveFilePicker?: unknown }).showSaveFilePicker)
  await audit.getByRole('button', { name: 'Export…' }).click()
  const saved = audit.waitForEvent('download')
  await audit.getByRole('dialog').getByRole('button', { name: 'Save' }).click()
  expect(await readFile(await (await saved).path(), 'utf8')).toContain('2 of 4 URLs in the sitemap are blocked')
  await audit.keyboard.press('Escape')
  await audit.goBack()
  await expect(head).toContainText('1 link to this site · 1 blocked for Googlebot')
  await expect(headline).toContainText('is blocked for all 3 crawlers')
  await audit.goForward()
  await head.getByRole('button', { name: 'Go to the page' }).click()
  await expect.poll(() => page.evaluate(() => document.visibilityState)).toBe('visible')
  await page.close()
  await expect(head.getByRole('button', { name: 'Go to the page' })).toHaveCount(0)
  await audit.close()
})

test('where robots.txt names none, the usual place is looked at', async () => {
  const { head, headline } = await auditOf('usual')
  await expect(head).toContainText('robots.txt names no sitemap. Many sites have one at /sitemap.xml.')
  await head.getByRole('button', { name: 'Fetch 1 sitemap' }).click()
  await expect(headline).toContainText('The only URL in the sitemap may be fetched')
})

test('100,000 entries in one file are judged', async () => {
  const { head, headline } = await auditOf('large')
  await head.getByRole('button', { name: 'Fetch 1 sitemap' }).click()
  await expect(headline).toContainText('All 100,000 URLs in the sitemap are blocked')
})

test('what is made to do harm is told, and the rest is read', async () => {
  const { audit, head } = await auditOf('hostile')
  site.forget()
  await head.getByRole('button', { name: 'Fetch 5 sitemaps' }).click()
  await expect(head).toContainText('Done. 2 sitemaps are read.')
  await expect(head).toContainText('4 sitemaps could not be read')
  await expect(head).toContainText('/html.xml This is an HTML page')
  await expect(head).toContainText('/circle.xml The redirects lead in a circle')
  const inputs = audit.getByRole('region', { name: 'What is read' })
  await expect(inputs).toContainText('DOCTYPE')
  await expect(inputs.getByRole('listitem').filter({ hasText: '/bomb.xml.gz' })).toContainText(
    'A single piece of the XML is longer than 256 KiB.',
  )
  expect(site.count('hostile', '/loop-1.xml')).toBe(1)
})

test('from the internet nothing in the local network is asked for', async () => {
  const { head } = await auditOf('far.test')
  site.forget()
  await head.getByText('robots.txt names 3 sitemaps').click()
  await expect(head).toContainText('device.localhost/reboot Not asked for: it is in your own network.')
  await head.getByRole('button', { name: 'Fetch 2 sitemaps' }).click()
  await expect(head).toContainText('Done. 1 sitemap is read.')
  await expect(head).toContainText('2 sitemaps could not be read')
  await expect(head).toContainText(/moved\.xml It redirects to http:\/\/device\.localhost:\d+\/reboot\. Not asked for/)
  expect(site.paths('device')).toEqual([])
})

test('what is not asked for is told, however it is named and however many there are', async () => {
  const { head } = await auditOf('farther.test')
  await head.getByText('robots.txt names 2 sitemaps').click()
  await expect(head).toContainText('sitemap.xml This is not an absolute URL.')
  await head.getByRole('button', { name: 'Fetch 1 sitemap' }).click()
  await head.getByText('103 sitemaps could not be read').click()
  await expect(head.getByRole('listitem').filter({ hasText: '/99 Not asked for' })).toBeVisible()
  await expect(head.getByText('3 more', { exact: true })).toBeVisible()
  await expect(head.getByText('/100 Not asked for')).toHaveCount(0)
  const relative = await auditOf('relative')
  await expect(relative.head).toContainText('robots.txt names 1 sitemap')
  await expect(relative.head).toContainText('None of these can be asked for. Many sites have one at /sitemap.xml.')
  await expect(relative.head.getByRole('button', { name: 'Fetch 1 sitemap' })).toBeVisible()
})

test('reading can be paused, continued and cancelled', async () => {
  const { head } = await auditOf('slow')
  await head.getByRole('button', { name: 'Fetch 1 sitemap' }).click()
  await expect(head).toContainText(/[2-9] sitemaps are read/)
  await head.getByRole('button', { name: 'Pause' }).click()
  await expect(head).toContainText('Paused: no further sitemap is asked for.')
  await expect(head.locator('.audit-current')).toHaveCount(0)
  const before = site.paths('slow').length
  await head.getByRole('button', { name: 'Continue' }).click()
  await expect.poll(() => site.paths('slow').length).toBeGreaterThan(before)
  await head.getByRole('button', { name: 'Cancel' }).click()
  await expect(head).toContainText('Cancelled.')
  const asked = site.paths('slow').length
  await head.getByRole('button', { name: 'Start again' }).click()
  await expect(head.getByRole('button', { name: 'Fetch 1 sitemap' })).toBeVisible()
  expect(site.paths('slow')).toHaveLength(asked)
})

test('access is asked for where it is needed, first to the site and then to where its sitemaps are', async ({
  inChromium,
}) => {
  const own = await inChromium()
  const originsOf = (host: string) => [`http://${host}.localhost/*`, `https://${host}.localhost/*`]
  const page = await own.open(site.url('elsewhere'))
  const popup = await own.pressToolbarButton(page)
  await expect.poll(() => popup.evaluate(() => document.body?.textContent ?? '')).toContain('Check sitemaps')
  const opened = own.context.waitForEvent('page')
  await popup.click('Check sitemaps')
  const audit = await opened
  const head = audit.getByRole('banner')
  await own.sayYesTo(originsOf('elsewhere'))
  await head.getByRole('button', { name: 'Fetch 1 sitemap' }).click()
  await expect(head).toContainText('1 sitemap is at cdn.localhost, which Robotscope may not ask yet.')
  expect(site.count('cdn', '/s.xml')).toBe(0)
  await own.sayYesTo([...originsOf('elsewhere'), ...originsOf('cdn')])
  await head.getByRole('button', { name: 'Allow and continue' }).click()
  await expect(head).toContainText('Done. 2 sitemaps are read.')
  await expect(audit.locator('.audit-headline')).toContainText('The only URL in the sitemap is blocked')
})
