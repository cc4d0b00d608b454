/** A first visit: from the example to the verdicts on the person's own site. */
import type { Locator, Page } from '@playwright/test'
import {
  decisionOf,
  editorOf,
  expect,
  expectGoodLooks,
  openPlayground,
  show,
  targetsOf,
  test,
  write,
} from '../support/playground-page.ts'

const OWN = 'User-agent: *\nDisallow: /private/\n'
const startOf = (page: Page) => page.getByRole('region', { name: 'Start with your site' })
const leadOf = (page: Page) => page.getByText('An example: paste your robots.txt over it')
const rowsOf = (page: Page) => page.getByRole('rowheader')
const backButton = (page: Page) => page.getByRole('button', { name: 'Go back to what was here before' })

test('from an address to the verdicts about that site, from a pasted file, and from a pasted address', async ({
  page,
  context,
  playground,
  server,
}) => {
  await test.step('from an address to the verdicts about that site', async () => {
    await openPlayground(page, playground)
    const field = startOf(page).getByRole('textbox', { name: 'Address of your site' })
    await field.fill('my shop')
    await field.press('Enter')
    await expect(startOf(page)).toContainText('“my shop” is not the address of a website.')

    const asked = context.waitForEvent('page')
    const { host, origin } = new URL(server.url('allowed'))
    await field.fill(`${origin}/cart`)
    await field.press('Enter')
    const tab = await asked
    await tab.waitForURL(`${origin}/robots.txt`)
    await page.bringToFront()
    // The headline says what is asked, and whom, instead of the answer of the file that is still open.
    const question = decisionOf(page).getByRole('heading', { name: `May Googlebot fetch ${origin}/cart?` })
    await expect(question).toBeVisible()
    await expect(decisionOf(page).getByRole('status')).toContainText(`The robots.txt of ${host} tells.`)
    await expect(decisionOf(page)).not.toContainText('/account/login')
    await expect(page.getByRole('button', { name: /^AI training/ })).toHaveCount(0)
    const paste = decisionOf(page).getByRole('button', { name: 'Paste it here' })
    await expect(paste).toBeFocused()
    await expectGoodLooks(page, 'awaited')
    await page.evaluate(text => navigator.clipboard.writeText(text), OWN)
    await paste.click()
    await expect(editorOf(page)).toContainText('/private/')
    await expect(editorOf(page)).toBeFocused()
    await expect(rowsOf(page)).toHaveText([`${origin}/cart`, `${origin}/`, `${origin}/private/`])
    await expect(decisionOf(page)).toContainText(`may fetch ${origin}/cart`)
    await expect(page).toHaveTitle(`${host} – robots.txt – Robotscope`)
    await expect(question).toHaveCount(0)
    await expect(leadOf(page)).toHaveCount(0)

    await backButton(page).click()
    await expect(editorOf(page)).toContainText('An imaginary shop')
    await expect(rowsOf(page)).toHaveCount(8)
  })

  await test.step('typing over the example brings URLs of the rules, and Undo brings back those of the example', async () => {
    await expect(leadOf(page)).toBeVisible()
    await write(page, OWN)
    await expect(leadOf(page)).toHaveCount(0)
    await expect(rowsOf(page)).toHaveText(['/', '/private/'])
    await expect(decisionOf(page)).toContainText('/private/')
    await editorOf(page).press('ControlOrMeta+z')
    await expect(editorOf(page)).toContainText('An imaginary shop')
    await expect(rowsOf(page)).toHaveCount(8)
  })

  await test.step('an address pasted into the example leads to its robots.txt', async () => {
    await page.evaluate(() => navigator.clipboard.writeText('https://shop.example/guides?page=2'))
    await editorOf(page).click()
    await editorOf(page).press('ControlOrMeta+v')
    const notice = page.getByRole('alert')
    await expect(notice).toContainText('This page fetches nothing')
    await expect(notice.getByRole('link', { name: 'Open its robots.txt' })).toHaveAttribute(
      'href',
      'https://shop.example/robots.txt',
    )
    await expect(editorOf(page)).not.toContainText('shop.example/guides')
  })

  await test.step('a file pasted over the example brings its own URLs; a file pasted over that one does not', async () => {
    await page.evaluate(text => navigator.clipboard.writeText(text), OWN)
    await editorOf(page).press('ControlOrMeta+a')
    await editorOf(page).press('ControlOrMeta+v')
    await expect(rowsOf(page)).toHaveText(['/', '/private/'])
    await expect(page.getByRole('alert').filter({ hasText: 'Your file replaced the example' })).toBeVisible()

    await page.evaluate(text => navigator.clipboard.writeText(text), `${OWN}Disallow: /more/\n`)
    await editorOf(page).press('ControlOrMeta+a')
    await editorOf(page).press('ControlOrMeta+v')
    await expect(editorOf(page)).toContainText('/more/')
    await expect(rowsOf(page)).toHaveText(['/', '/private/'])
  })
})

test('a site without a robots.txt, and the page that a person named, which stays in the link', async ({
  page,
  playground,
}) => {
  await test.step('a site without a robots.txt is judged as such', async () => {
    await openPlayground(page, playground)
    await page.evaluate(() => {
      window.open = () => null
    })
    await startOf(page).getByRole('textbox').fill('shop.example')
    await startOf(page).getByRole('textbox').press('Enter')
    await decisionOf(page).getByRole('button', { name: 'The site has no robots.txt (404)' }).click()
    await expect(page.getByRole('combobox', { name: /answer/i })).toContainText('404')
    await expect(rowsOf(page)).toHaveText(['https://shop.example/'])
    await expect(await show(page, 'Verdicts')).toContainText('5 allowed')
    await backButton(page).click()
  })

  await test.step('the page that a person named stays in the link', async () => {
    const before = page.url()
    await startOf(page).getByRole('textbox').fill('view-source:https://www.shop.example/products/red-shoes?size=42')
    await startOf(page).getByRole('textbox').press('Enter')
    await decisionOf(page).getByRole('button', { name: 'The site has no robots.txt (404)' }).click()
    const rows = ['https://www.shop.example/products/red-shoes?size=42', 'https://www.shop.example/']
    await expect(rowsOf(page)).toHaveText(rows)
    await page.waitForURL(url => url.hash.startsWith('#1') && url.href !== before)
    const link = page.url()
    await page.evaluate(() => localStorage.clear())
    await page.goto('about:blank')
    await page.goto(link)
    await expect(rowsOf(page)).toHaveText(rows)
  })
})

test('what is pasted or typed before the recogniser is there waits for it, at every entrance', async ({
  page,
  playground,
}) => {
  let isSlow = false
  await page.route('**/*.js', async route => {
    if (isSlow) await new Promise(done => setTimeout(done, 700))
    await route.continue()
  })
  const bot = 'Mozilla/5.0 (compatible; YandexBot/3.0; +http://yandex.com/bots)'
  const pasted = {
    urls: targetsOf(page),
    site: startOf(page).getByRole('textbox'),
    editor: page.locator('.source').getByRole('textbox', { name: 'robots.txt' }),
  }
  for (const at of ['urls', 'site', 'editor'] as const) {
    await test.step(`pasted: ${at}`, async () => {
      isSlow = false
      await page.goto('about:blank')
      await page.goto(playground)
      await expect(rowsOf(page)).toHaveCount(8)
      await page.evaluate(text => navigator.clipboard.writeText(text), bot)
      isSlow = true
      await pasted[at].focus()
      await page.keyboard.press('ControlOrMeta+a')
      await page.keyboard.press('ControlOrMeta+v')
      await expect(decisionOf(page)).toContainText('YandexBot may')
      await expect(rowsOf(page)).toHaveCount(8)
      // The plain text or, by now, the editor.
      await expect
        .poll(() => pasted[at].evaluate(field => ('value' in field ? field.value : field.textContent)))
        .not.toContain('Yandex')
    })
  }

  await test.step('typed', async () => {
    isSlow = false
    await page.goto('about:blank')
    await page.evaluate(() => localStorage.clear()).catch(() => {})
    await page.goto(playground)
    await expect(rowsOf(page)).toHaveCount(8)
    isSlow = true
    await pasted.urls.fill('<meta name="robots" content="noindex">')
    await pasted.urls.press('Enter')
    await page.keyboard.type('/second')
    await page.keyboard.press('Enter')
    await expect(decisionOf(page).getByRole('status')).toContainText('may not index it')
    await expect(rowsOf(page).filter({ hasText: '/second' })).toHaveText(/^\/second$/)
  })

  await test.step('what nothing takes is pasted as ever', async () => {
    isSlow = false
    await page.goto('about:blank')
    await page.goto(playground)
    await page.evaluate(() => navigator.clipboard.writeText('/account/orders'))
    isSlow = true
    await pasted.urls.focus()
    await page.keyboard.press('ControlOrMeta+v')
    await expect(pasted.urls).toHaveValue('/account/orders')
  })
})

test('what is pasted goes where it belongs, at every entrance', async ({ page, playground }) => {
  await openPlayground(page, playground)
  const paste = async (field: Locator, text: string) => {
    await page.evaluate(copied => navigator.clipboard.writeText(copied), text)
    await field.click()
    await field.press('ControlOrMeta+v')
  }
  const address = startOf(page).getByRole('textbox')

  await test.step('a User-Agent header chooses its crawler, and that can be undone', async () => {
    await paste(targetsOf(page), 'User-Agent: Mozilla/5.0 (compatible; YandexBot/3.0; +http://yandex.com/bots)')
    await expect(decisionOf(page)).toContainText('YandexBot may')
    await paste(address, 'Mozilla/5.0 (compatible; bingbot/2.0; +http://www.bing.com/bingbot.htm)')
    await expect(decisionOf(page)).toContainText('Bingbot may')
    await expect(page.getByRole('alert')).toContainText('Bingbot is chosen: the text is its User-Agent header.')
    await backButton(page).click()
    await expect(decisionOf(page)).toContainText('YandexBot may')
    await paste(address, 'Mozilla/5.0 (compatible; bingbot/2.0; +http://www.bing.com/bingbot.htm)')
    await expect(decisionOf(page)).toContainText('Bingbot may')
  })

  await test.step('the head of a page is checked', async () => {
    await paste(editorOf(page), '<html><head><meta name="robots" content="noindex"></head>')
    await expect(decisionOf(page).getByRole('status')).toContainText('Bingbot may fetch the page, but may not index it')
    const found = decisionOf(page).getByRole('status')
    const others = decisionOf(page).getByText('robots.txt is not why')
    const topOf = async (part: Locator) => (await part.boundingBox())?.y ?? 0
    expect(await topOf(found)).toBeLessThan(await topOf(others))
    await expect(editorOf(page)).toContainText('An imaginary shop')
  })

  await test.step('a list in the editor is offered to Verdicts, one in the field for the site is added', async () => {
    await paste(editorOf(page), 'https://a.example/1\nhttps://a.example/2\n')
    await page.getByRole('alert').getByRole('button', { name: 'Add it to the URLs' }).click()
    await expect(rowsOf(page)).toHaveText(['https://a.example/1', 'https://a.example/2'])
    await page.getByRole('button', { name: 'Undo' }).click()
    await expect(rowsOf(page)).toHaveCount(8)
    await show(page, 'Problems')
    await paste(address, 'https://a.example/1\nhttps://a.example/2\n')
    await expect(rowsOf(page)).toHaveText(['https://a.example/1', 'https://a.example/2'])
  })

  await test.step('a robots.txt in the field for URLs opens in the editor', async () => {
    await paste(targetsOf(page), OWN)
    await expect(editorOf(page)).toContainText('/private/')
    await backButton(page).click()
  })

  await test.step('what the page has no place for is named, and replaces the example only with a way back', async () => {
    const llms = '# Shop\n\n- [Guides](https://a.example/guides.md): how to\n'
    await paste(address, llms)
    await expect(startOf(page).getByRole('alert')).toContainText('This is an llms.txt')
    await paste(targetsOf(page), 'server {\n  location /a { deny all; }\n}')
    const refused = page.locator('.list-news').filter({ hasText: 'This configures a server' })
    await refused.getByRole('button', { name: 'Open it in the editor' }).click()
    await expect(editorOf(page)).toContainText('location /a')
    await backButton(page).click()
    await paste(editorOf(page), llms)
    await expect(page.getByRole('alert').filter({ hasText: 'This is an llms.txt' })).toHaveCount(2)
    await backButton(page).click()
    await expect(editorOf(page)).toContainText('An imaginary shop')
  })

  await test.step('a robots.txt that is pasted into the example is not mixed with it', async () => {
    await paste(editorOf(page), OWN)
    await expect(editorOf(page)).not.toContainText('An imaginary shop')
    await backButton(page).click()
  })

  await test.step('a file of another kind goes where it belongs, and opens if that was wanted', async () => {
    const chosen = page.waitForEvent('filechooser')
    await page.getByRole('region', { name: 'robots.txt' }).getByRole('button', { name: 'Open file…' }).click()
    const buffer = Buffer.from('HTTP/2 200\nx-robots-tag: none\n')
    await (await chosen).setFiles({ name: 'headers.txt', mimeType: 'text/plain', buffer })
    await expect(decisionOf(page).getByRole('status')).toContainText('may not index it')
    const notice = page.getByRole('alert').filter({ hasText: 'headers.txt is a page or its headers' })
    await expect(editorOf(page)).toContainText('An imaginary shop')
    await notice.getByRole('button', { name: 'Open it in the editor anyway' }).click()
    await expect(editorOf(page)).toContainText('x-robots-tag')
    await backButton(page).click()
  })

  await test.step('a sitemap that is pasted into an own file is offered to Verdicts, too', async () => {
    await write(page, OWN)
    await paste(editorOf(page), '<urlset><url><loc>https://a.example/3</loc></url></urlset>')
    const offer = page.getByRole('alert').getByRole('button', { name: 'Add it to the URLs' })
    await expect(offer).toBeVisible()
    await expect(editorOf(page)).not.toContainText('urlset')
    await paste(editorOf(page), '<head><meta name="robots" content="noindex"></head>')
    await expect(offer).toHaveCount(0)
  })

  await test.step('in an own file, too, what is no part of one goes where it belongs, and nothing is lost', async () => {
    await write(page, OWN)
    await paste(editorOf(page), 'CCBot/2.0 (https://commoncrawl.org/faq/)')
    await expect(decisionOf(page)).toContainText('CCBot may')
    await expect(editorOf(page)).not.toContainText('commoncrawl')
    await backButton(page).click()
    await expect(decisionOf(page)).toContainText('Bingbot may')
    await paste(editorOf(page), 'https://a.example/1\nhttps://a.example/2\n')
    await page.getByRole('alert').getByRole('button', { name: 'Insert it at the cursor anyway' }).click()
    await expect(editorOf(page)).toContainText('https://a.example/2')
    await editorOf(page).press('ControlOrMeta+z')
    await expect(editorOf(page)).not.toContainText('a.example')
    // In a comment anything may stand, and a list of paths may become rules.
    await editorOf(page).press('ControlOrMeta+End')
    await page.keyboard.insertText('# ')
    await page.evaluate(text => navigator.clipboard.writeText(text), 'CCBot/2.0 (https://commoncrawl.org/faq/)')
    await editorOf(page).press('ControlOrMeta+v')
    await expect(editorOf(page)).toContainText('# CCBot/2.0 (https://commoncrawl.org/faq/)')
    await paste(editorOf(page), '/one\n/two\n')
    await expect(editorOf(page)).toContainText('/two')
  })

  await test.step('a text without any rule is no file with five verdicts', async () => {
    await write(page, 'Dear crawlers,\nplease be kind.')
    await expect(decisionOf(page)).toContainText('No rule in this text: everything is allowed')
  })
})
