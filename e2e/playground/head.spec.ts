/** The parts around the panes: the title, the head, and the help. */
import {
  DIALOG,
  expect,
  expectGoodLooks,
  expectGoodLooksNarrow,
  openPlayground,
  targetsOf,
  test,
  write,
} from '../support/playground-page.ts'

const GENERAL = 'robots.txt tester: who may fetch what, and why – Robotscope'

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

test('the colour around the page, its help, and its title', async ({ page, playground }) => {
  await test.step('the colour around the page is that of the chosen theme', async () => {
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
    await page.getByRole('combobox', { name: 'Theme' }).selectOption('dark')
    const dark = await colour()
    expect(dark).not.toBe(light)
    await page.getByRole('combobox', { name: 'Theme' }).selectOption('system')
    expect(await colour()).toBe(light)
  })

  await test.step('help describes the page, with its words, keys and rules', async () => {
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
    await help.locator('details').evaluateAll(all => {
      for (const details of all) details.setAttribute('open', '')
    })
    const cutOff = () => help.evaluate(dialog => dialog.scrollWidth - dialog.clientWidth)
    expect(await cutOff(), 'how much wider than the dialog its text is').toBe(0)
    await expectGoodLooks(page, 'Help', DIALOG)
    await expectGoodLooksNarrow(page, 'Help', DIALOG)
    await page.keyboard.press('Escape')
    await expect(page.getByRole('button', { name: 'Help', exact: true })).toBeFocused()
  })

  await test.step('the title names the purpose of the page, then the open file', async () => {
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

  await test.step('the title is in the language of the page', async () => {
    await page.getByRole('combobox', { name: 'Language' }).selectOption('Deutsch')
    await expect(page).toHaveTitle('robots.txt-Tester: wer was abrufen darf, und warum – Robotscope')
  })
})
