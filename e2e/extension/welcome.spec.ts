/** What opens when the extension is installed. */
import { expectAccessible } from '../support/accessibility.ts'
import { launchWithExtension } from '../support/browsers.ts'
import { expect, test } from '../support/fixtures.ts'

test('the welcome page says what there is to know, and takes "only when I ask" for an answer', async () => {
  const browser = await launchWithExtension()
  const page = browser.context.pages().find(opened => opened.url().endsWith('/welcome/index.html'))
  const welcome = page ?? (await browser.open(browser.address('extension/welcome/index.html')))
  await expect(welcome.getByRole('heading', { name: 'Welcome to Robotscope' })).toBeVisible()
  await expect(welcome.getByRole('button', { name: 'On every site' })).toBeEnabled()
  await expectAccessible(welcome)
  await welcome.screenshot({ path: test.info().outputPath('welcome.png') })
  await welcome.getByRole('button', { name: 'Only when I ask' }).click()
  await expect(welcome.getByText('Press the button of Robotscope on any page.')).toBeVisible()
  const [options] = await Promise.all([
    browser.context.waitForEvent('page'),
    welcome.getByRole('button', { name: 'Crawlers and other options' }).click(),
  ])
  await expect(options.getByText('Robotscope answers only when you press its button.')).toBeVisible()
  await browser.close()
})

test('once every site is allowed there is nothing to ask', async () => {
  const browser = await launchWithExtension({ everySite: true })
  const welcome = await browser.context.newPage()
  await welcome.goto(browser.address('extension/welcome/index.html'))
  await expect(welcome.getByText('Robotscope answers on every site now.')).toBeVisible()
  await expect(welcome.getByRole('button', { name: 'On every site' })).toBeDisabled()
  await browser.close()
})
