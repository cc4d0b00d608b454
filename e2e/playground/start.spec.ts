/** A first visit: from the example to the verdicts on the person's own site. */
import type { Page } from '@playwright/test'
import { decisionOf, editorOf, expect, openPlayground, show, test, write } from '../support/playground-page.ts'

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
    await expect(startOf(page)).toContainText(`The robots.txt of ${host} opened in another tab.`)
    await page.evaluate(text => navigator.clipboard.writeText(text), OWN)
    await startOf(page).getByRole('button', { name: 'Paste it here' }).click()
    await expect(editorOf(page)).toContainText('/private/')
    await expect(rowsOf(page)).toHaveText([`${origin}/cart`, `${origin}/`, `${origin}/private/`])
    await expect(decisionOf(page)).toContainText(`may fetch ${origin}/cart`)
    await expect(page).toHaveTitle(`${host} – robots.txt – Robotscope`)
    await expect(startOf(page).getByRole('status')).toHaveCount(0)
    await expect(leadOf(page)).toHaveCount(0)

    await backButton(page).click()
    await expect(editorOf(page)).toContainText('An imaginary shop')
    await expect(rowsOf(page)).toHaveCount(8)
  })

  await test.step('changing the example keeps its URLs', async () => {
    await expect(leadOf(page)).toBeVisible()
    await write(page, OWN)
    await expect(leadOf(page)).toHaveCount(0)
    await expect(rowsOf(page)).toHaveCount(8)
    await editorOf(page).press('ControlOrMeta+z')
    await expect(editorOf(page)).toContainText('An imaginary shop')
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
    await startOf(page).getByRole('button', { name: 'The site has no robots.txt (404)' }).click()
    await expect(page.getByRole('combobox', { name: /answer/i })).toContainText('404')
    await expect(rowsOf(page)).toHaveText(['https://shop.example/'])
    await expect(await show(page, 'Verdicts')).toContainText('5 allowed')
    await backButton(page).click()
  })

  await test.step('the page that a person named stays in the link', async () => {
    await startOf(page).getByRole('textbox').fill('view-source:https://www.shop.example/products/red-shoes?size=42')
    await startOf(page).getByRole('textbox').press('Enter')
    await startOf(page).getByRole('button', { name: 'The site has no robots.txt (404)' }).click()
    const rows = ['https://www.shop.example/products/red-shoes?size=42', 'https://www.shop.example/']
    await expect(rowsOf(page)).toHaveText(rows)
    await page.waitForURL(/#1/)
    const link = page.url()
    await page.evaluate(() => localStorage.clear())
    await page.goto('about:blank')
    await page.goto(link)
    await expect(rowsOf(page)).toHaveText(rows)
  })
})
