/** The popup fits the 600 px that Firefox gives it, in both languages. */
import { page, text } from '../server/answers.ts'
import { type SiteServer, startServer } from '../server/server.ts'
import { expect, test } from '../support/extension.ts'
import { germanCopyOf } from '../support/german.ts'

let site: SiteServer

test.beforeAll(async () => {
  const head = '<meta name="robots" content="noindex">'
  site = await startServer([
    {
      host: 'shop',
      robots: text('User-agent: *\nDisallow: /account/\n'),
      pages: { '/': page('Shop'), '/account/login': page('Log in', { head }) },
    },
  ])
})
test.afterAll(() => site?.close())

for (const [language, words] of [
  ['en', ['Allow on shop.localhost', 'This page', 'Refresh', 'Why?', 'More']],
  ['de', ['Auf shop.localhost erlauben', 'Diese Seite', 'Neu laden', 'Warum?', 'Mehr']],
] as const) {
  test(`${language}: the answer, the offer of access and the buttons are in sight at once`, async ({ inFirefox }) => {
    const firefox = await inFirefox(language === 'de' ? { path: germanCopyOf('firefox') } : {})
    for (const path of ['/', '/account/login']) {
      await firefox.open(site.url('shop', path))
      await firefox.pressToolbarButton()
      for (const said of words) await expect.poll(() => firefox.popupText(), path).toContain(said)
      // The panel follows the height of its content, up to Firefox's maximum.
      await expect
        .poll(async () => {
          const { content = 0, seen = 0 } = (await firefox.popupHeights()) ?? {}
          return content > 0 && content <= Math.min(seen, 600)
        }, `height of ${path}`)
        .toBe(true)
      await firefox.closePopup()
    }
  })
}
