/** Texts from elsewhere in the popup and in the audit of a page: what is seen, copied and heard is the text. */
import { text, page as webPage } from '../server/answers.ts'
import { startServer } from '../server/server.ts'
import { expect, test } from '../support/extension.ts'
import { controls, expectForeignTexts, long, odd } from '../support/foreign-text.ts'

const file = [
  'User-agent: *',
  `Disallow: /a*/${odd.raw}`,
  `Allow: /*#${odd.raw}`,
  'Disallow: /*a',
  `Content-Usage: ${odd.raw}`,
  '',
  'User-agent: GPTBot',
  `Disallow: /*${controls.raw}\0z`,
  `Disallow: /*${long.raw}`,
  `Sitemap: /${odd.raw}`,
].join('\n')

const inAttribute = (raw: string) => raw.replaceAll('"', '&quot;')

test('the popup and the audit of a page show URLs, rules and names as they are', async ({ inChromium }) => {
  const links = [odd, controls, long].map(
    ({ raw }, i) =>
      `<a href="/${inAttribute(raw)}">${i}</a> <a hreflang="${raw}" rel="alternate" href="//${raw}">x</a>`,
  )
  const site = await startServer([
    {
      host: 'shop',
      robots: text(file),
      pages: {
        [`/a/${encodeURI(odd.raw)}`]: webPage('Odd', {
          head: `<link rel="canonical" href="https://${odd.raw}/"><meta name="robots" content="noindex, ${odd.raw}">
            <meta name="${odd.raw}" content="noindex"><link rel="alternate" hreflang="${odd.raw}" href="/de">`,
          body: links.join(' '),
        }),
      },
    },
  ])
  const browser = await inChromium({ everySite: true })
  const page = await browser.open(site.url('shop', `/a/${encodeURI(odd.raw)}`))
  const popup = await browser.openPopupInTab(page)
  const whole = popup.locator('body')
  await expect(whole).toContainText('kq0')
  await popup.evaluate(() => {
    for (const button of document.querySelectorAll<HTMLElement>('[aria-expanded=false]')) button.click()
    for (const details of document.querySelectorAll('details')) details.open = true
  })
  await expectForeignTexts(popup, whole, 3)
  await page.bringToFront()
  const audit = await browser.openAudit(page)
  // The editor has its own way of showing such characters.
  await audit.evaluate(() => {
    const sheet = new CSSStyleSheet()
    sheet.replaceSync('.cm-editor { display: none !important }')
    document.adoptedStyleSheets.push(sheet)
  })
  for (const name of ['Overview', 'URLs', 'Rules', 'Directories']) {
    await audit.getByRole('radio', { name, exact: true }).check({ timeout: 5000 })
    await test.step(name, () => expectForeignTexts(audit, audit.locator('body'), 1))
  }
  await site.close()
})
