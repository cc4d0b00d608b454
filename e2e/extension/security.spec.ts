/** What docs/security.md promises, tested in a browser. */
import type { ExtensionBrowser } from '../support/browsers.ts'
import { expect, test } from '../support/extension.ts'

let browser: ExtensionBrowser

test.beforeAll(async ({ inChromium }) => {
  browser = await inChromium({ everySite: true })
})

test('a website cannot load a page of the extension, nor put one into a frame, nor send it a message', async ({
  server,
}) => {
  const page = await browser.open(server.url('allowed'))
  const popup = browser.address('extension/popup/index.html')
  const found = await page.evaluate(async address => {
    const fetched = await fetch(address).then(
      () => 'fetched',
      () => 'refused',
    )
    const frame = document.createElement('iframe')
    frame.src = address
    document.body.append(frame)
    await new Promise(resolve => frame.addEventListener('load', resolve))
    let inside = 'out of reach'
    try {
      inside = frame.contentDocument?.title ?? inside
    } catch {
      inside = 'out of reach'
    }
    const { chrome } = globalThis as { chrome?: { runtime?: { sendMessage?: unknown } } }
    return { fetched, inside, messages: typeof chrome?.runtime?.sendMessage }
  }, popup)
  expect(found).toEqual({ fetched: 'refused', inside: 'out of reach', messages: 'undefined' })
  expect(page.frames().filter(frame => frame.url().startsWith(popup))).toEqual([])
  await page.close()
})

test('its pages run no code but their own', async () => {
  const page = await browser.context.newPage()
  await page.goto(browser.address('extension/options/index.html'))
  const ran = await page.evaluate(async () => {
    const refused: string[] = []
    document.addEventListener('securitypolicyviolation', event => refused.push(event.effectiveDirective))
    const script = document.createElement('script')
    script.textContent = 'globalThis.ran = true'
    document.body.append(script)
    const image = new Image()
    image.src = 'https://example.com/pixel.png'
    document.body.append(image)
    // The browser reports what it refused a while later.
    for (let tries = 0; tries < 100 && refused.length < 2; tries++) await new Promise(done => setTimeout(done, 100))
    return { ran: 'ran' in globalThis, refused: [...new Set(refused)].sort() }
  })
  expect(ran).toEqual({ ran: false, refused: ['img-src', 'script-src-elem'] })
  await page.close()
})

test('of a site nothing is asked for but its robots.txt', async ({ server }) => {
  server.forget()
  const page = await browser.open(server.url('crlf', '/private'))
  await expect.poll(async () => (await browser.badge(page)).text).toBe('3')
  const popup = await browser.openPopupInTab(page)
  await expect(popup.getByRole('region', { name: 'This page' })).toBeVisible()
  const ofBrowser = ['/favicon.ico']
  expect(
    server
      .paths('crlf')
      .filter(path => !ofBrowser.includes(path))
      .sort(),
  ).toEqual(['/private', '/robots.txt'])
  expect(server.lastHeaders('crlf')).not.toHaveProperty('referer')
  await popup.close()
  await page.close()
})
