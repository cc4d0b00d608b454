/** In Firefox: the audit of a page's links and of its site's sitemaps, from the popup on, without access until it is given. */
import { text, page as webPage } from '../server/answers.ts'
import { type SiteServer, startServer } from '../server/server.ts'
import { expect, test } from '../support/extension.ts'
import type { Firefox } from '../support/firefox.ts'

let site: SiteServer
let firefox: Firefox

test.beforeAll(async ({ inFirefox }) => {
  site = await startServer([
    {
      host: 'shop',
      robots: ({ url }) => text(`User-agent: *\nDisallow: /private\nSitemap: ${url('shop', '/sitemap.xml')}\n`),
      pages: {
        '/': webPage('Shop', {
          head: '<link rel="stylesheet" href="/private/a.css">',
          body: '<nav><a href="/open">Open</a> <a href="/private/one" rel="nofollow">Private</a></nav>',
        }),
        '/linking': ({ url }) =>
          webPage('Linking', {
            body: `<a href="/private/one" title="Mine" style="color: red">One</a> <a href="${url('other', '/two')}">Two</a>`,
          }),
        '/sitemap.xml': ({ url }) => ({
          headers: { 'Content-Type': 'application/xml' },
          body: `<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${['/a', '/private/b']
            .map(path => `<url><loc>${url('shop', path)}</loc></url>`)
            .join('')}</urlset>`,
        }),
      },
    },
    { host: 'other', robots: text('User-agent: *\nDisallow: /two\n') },
  ])
  firefox = await inFirefox()
})
test.afterAll(async () => {
  await site?.close()
})

const seen = () => firefox.inPage('return document.body.innerText').then(String)

async function openFromPopup(
  button: string,
  path = '/',
  says = '2 links to this site · 1 blocked for Googlebot, Bingbot, and GPTBot · 1 nofollow',
) {
  await firefox.open(site.url('shop', path))
  await firefox.pressToolbarButton()
  await expect.poll(() => firefox.popupText()).toContain(says)
  expect(await firefox.pressInPopup(button)).toBe(true)
  const audit = await firefox.enterOpened()
  await firefox.closePopup()
  return audit
}

test('links of a page are audited after a press of the button', async () => {
  const audit = await openFromPopup('Check links')
  await expect.poll(seen).toContain('2 links to this site · 1 blocked for Googlebot, Bingbot, and GPTBot · 1 nofollow')
  await expect.poll(seen).toContain('may not fetch 1 style sheet')
  await expect.poll(seen).toContain('URLs are blocked for')
  await audit.close()
})

test('sitemaps are read once the person gives access to their host', async () => {
  const audit = await openFromPopup('Check sitemaps')
  await expect.poll(seen).toContain('robots.txt names 1 sitemap')
  await firefox.press('Fetch 1 sitemap')
  await expect.poll(() => firefox.question()).toContain('shop.localhost')
  expect(site.count('shop', '/sitemap.xml')).toBe(0)
  await firefox.allow()
  await expect.poll(seen).toContain('Done. 1 sitemap is read.')
  await expect.poll(seen).toContain('1 of 2 URLs in the sitemap is blocked for each of the 3 crawlers')
  await audit.close()
})

const page = () => firefox.inPage('return document.documentElement.outerHTML').then(String)
const marked = () =>
  firefox.inPage(`return [...document.querySelectorAll('[data-robotscope]')].map(link => link.title).join()`)

test('blocked links are marked in the page, and the marks go again without a trace', async () => {
  await firefox.open(site.url('shop', '/linking'))
  const before = await page()
  const audit = await openFromPopup('Check links', '/linking', '1 link to this site')
  await expect.poll(seen).toContain('1 link to this site')
  await firefox.press('Mark blocked links in the page')
  await expect.poll(seen).toContain('1 link is marked.')
  await audit.leave()
  expect(await marked()).toBe('Mine – Blocked for Googlebot, Bingbot, and GPTBot')
  await audit.enter()
  await firefox.press('Mark blocked links in the page')
  await expect.poll(seen).not.toContain('1 link is marked.')
  await audit.leave()
  expect(await page()).toBe(before)
  await audit.enter()
  await firefox.press('Mark blocked links in the page')
  await expect.poll(seen).toContain('1 link is marked.')
  await audit.close()
  await expect.poll(page).toBe(before)
})

test('the head of the audit is operated by the keyboard alone', async () => {
  const audit = await openFromPopup('Check links', '/linking', '1 link to this site')
  await expect.poll(seen).toContain('1 link to this site')
  const focused = () => firefox.inPage('return document.activeElement.textContent').then(String)
  const TAB = '\uE004'
  const SPACE = ' '
  const names: string[] = []
  for (let i = 0; i < 30 && names.at(-1) !== 'Mark blocked links in the page'; i++) {
    await firefox.key(TAB)
    names.push((await focused()).trim())
  }
  expect(names).toEqual(['Check sitemaps', 'Ask 1 site', 'Mark blocked links in the page'])
  await firefox.key(SPACE)
  await expect.poll(seen).toContain('1 link is marked.')
  expect((await focused()).trim()).toBe('Mark blocked links in the page')
  await firefox.key(SPACE)
  await expect.poll(seen).not.toContain('1 link is marked.')
  await firefox.key(TAB)
  expect((await focused()).trim()).toBe('Read the page again')
  await audit.close()
})

test('an export is saved by the keyboard alone', async () => {
  const audit = await openFromPopup('Check links')
  await expect.poll(seen).toContain('URLs are blocked for')
  const [TAB, ENTER, DOWN] = ['\uE004', '\uE007', '\uE015']
  const focused = () =>
    firefox
      .inPage(
        `const { activeElement: { labels, textContent } } = document; return labels?.[0]?.textContent ?? textContent`,
      )
      .then(name => String(name).trim())
  async function tabTo(name: RegExp) {
    for (let presses = 0; presses < 40 && !name.test(await focused()); presses++) await firefox.key(TAB)
    expect(await focused()).toMatch(name)
  }
  await tabTo(/^Export…$/)
  await firefox.key(ENTER)
  await expect.poll(seen).toContain('All rows as CSV')
  await tabTo(/^Report/)
  for (let presses = 0; presses < 2; presses++) await firefox.key(DOWN)
  expect(await focused()).toMatch(/CSV/)
  await tabTo(/^Save$/)
  await firefox.key(ENTER)
  await expect.poll(async () => [...(await firefox.saved()).values()].join('')).toContain('/private/one')
  expect([...(await firefox.saved()).keys()]).toEqual([expect.stringMatching(/\.csv$/)])
  await audit.close()
})

test('of a private window nothing is kept: neither in the storage nor in titles, which the history holds', async () => {
  const options = await firefox.address('extension/options/index.html')
  await firefox.open(options)
  const before = await firefox.stored()
  const hidden = await firefox.openAnother('private window')
  const audit = await openFromPopup('Check links', '/linking', '1 link to this site')
  await expect.poll(seen).toContain('1 link to this site')
  expect(await firefox.inPage('return document.title')).toBe('Robotscope')
  expect(await firefox.inPage('return location.href')).not.toContain('shop')
  const kept = 'return JSON.stringify([{ ...localStorage }, { ...sessionStorage }])'
  expect(JSON.parse(String(await firefox.inPage(kept)))).toEqual([{}, {}])
  await audit.close()
  await hidden.close()
  expect(await firefox.stored()).toEqual(before)
})

test('robots.txt of other sites is read when the person allows these sites', async () => {
  const audit = await openFromPopup('Check links', '/linking', '1 link to this site')
  await expect.poll(seen).toContain('robots.txt of 1 other site was not read')
  await firefox.press('Ask 1 site')
  await expect.poll(() => firefox.question()).toContain('other.localhost')
  expect(site.count('other')).toBe(0)
  await firefox.allow()
  await expect.poll(seen).toContain('robots.txt of 1 other site is read.')
  await firefox.press('Mark blocked links in the page')
  await expect.poll(seen).toContain('2 links are marked.')
  expect(site.count('other')).toBe(1)
  await audit.close()
})
