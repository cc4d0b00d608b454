/** The parts around the panes: the title, the head, and the help. */
import { expect, test } from '../support/fixtures.ts'
import { expectGoodLooks, openPlayground, targetsOf, write } from '../support/playground-page.ts'

const GENERAL = 'robots.txt tester: who may fetch what, and why – Robotscope'

test('the title names the purpose of the page, then the open file', async ({ page, playground }) => {
  await openPlayground(page, playground)
  await expect(page).toHaveTitle(GENERAL)
  const chooser = page.locator('.source input[type=file]')
  await chooser.setInputFiles({ name: 'live.txt', mimeType: 'text/plain', buffer: Buffer.from('User-agent: *\n') })
  await expect(page).toHaveTitle('live.txt – robots.txt – Robotscope')
  await targetsOf(page).fill('https://shop.example/a')
  await targetsOf(page).press('Enter')
  await expect(page).toHaveTitle('shop.example – robots.txt – Robotscope')
  await page.reload()
  await expect(page).toHaveTitle('shop.example – robots.txt – Robotscope')
  await page.getByRole('button', { name: 'Remove all URLs' }).click()
  await expect(page).toHaveTitle('live.txt – robots.txt – Robotscope')
  await write(page, 'User-agent: *\nDisallow: /another\n')
  await expect(page).toHaveTitle(GENERAL)
})

test('the title is in the language of the page', async ({ page, playground }) => {
  await openPlayground(page, playground)
  await page.getByRole('combobox', { name: 'Language' }).selectOption('Deutsch')
  await expect(page).toHaveTitle('robots.txt-Tester: wer was abrufen darf, und warum – Robotscope')
})

test('the head describes the page, and contains no address that the build was not given', async ({
  request,
  playground,
}) => {
  const html = await (await request.get(playground)).text()
  expect(html).toContain(`<title>${GENERAL}</title>`)
  for (const name of ['og:title', 'og:description', 'og:type']) expect(html).toContain(`property="${name}"`)
  expect(html).toMatch(/name="description"\s+content="[^"]{80,180}"/)
  expect(html).not.toMatch(/og:(?:url|image)|rel="canonical"/)
})

test('the colour around the page is that of the chosen theme', async ({ page, playground }) => {
  await openPlayground(page, playground)
  const colour = () =>
    page.evaluate(
      () =>
        [...document.querySelectorAll<HTMLMetaElement>('meta[name="theme-color"]')].find(
          ({ media }) => matchMedia(media).matches,
        )?.content,
    )
  await page.emulateMedia({ colorScheme: 'light' })
  const light = await colour()
  await page.getByRole('radio', { name: 'Dark' }).check({ force: true })
  const dark = await colour()
  expect(dark).not.toBe(light)
  await page.getByRole('radio', { name: 'System' }).check({ force: true })
  expect(await colour()).toBe(light)
})

test('help describes the page, with its words, keys and rules', async ({ page, playground }) => {
  await openPlayground(page, playground)
  await page.getByRole('button', { name: 'Help', exact: true }).click()
  const help = page.getByRole('dialog', { name: 'Help' })
  await expect(help).toContainText('which line of the robots.txt decides it')
  // This build was not configured with any other link.
  await expect(help.getByRole('link')).toHaveText(['Licences of the software in this page'])
  const licences = await page.request.get(
    new URL((await help.getByRole('link').getAttribute('href')) ?? '', playground).href,
  )
  expect(await licences.text()).toContain('## react - ')
  await help.getByText('What stays with you').click()
  await expect(help).toContainText('is sent nowhere')
  await help.getByText('All rules of Problems').click()
  await help.getByRole('button', { name: 'A whole URL where a path belongs' }).click()
  const rule = page.getByRole('dialog', { name: 'A whole URL where a path belongs' })
  await expect(rule).toContainText('Disallow')
  await page.keyboard.press('Escape')
  await expect(rule).toHaveCount(0)
  await expect(help).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('button', { name: 'Help', exact: true })).toBeFocused()
})

for (const width of [1280, 320]) {
  test.describe(`at a width of ${width}`, () => {
    test.use({ viewport: { width, height: 800 } })

    test('axe finds nothing in the help, and nothing is cut off', async ({ page, playground }) => {
      await openPlayground(page, playground)
      await page.getByRole('button', { name: 'Help', exact: true }).click()
      const help = page.getByRole('dialog', { name: 'Help' })
      for (const part of await help.locator('summary').all()) await part.click()
      const cutOff = await help.evaluate(dialog => dialog.scrollWidth - dialog.clientWidth)
      expect(cutOff, 'how much wider than the dialog its text is').toBe(0)
      await expectGoodLooks(page, 'Help')
    })
  })
}
