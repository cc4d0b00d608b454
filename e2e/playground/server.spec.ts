/** The simulated answer of the server, and its effect on the verdicts. */
import type { Page } from '@playwright/test'
import {
  decisionOf,
  expect,
  expectGoodLooks,
  expectGoodLooksNarrow,
  openAssumptions,
  openPlayground,
  readAsInThePast,
  show,
  targetsOf,
  test,
  write,
} from '../support/playground-page.ts'

const answerOf = (page: Page) => page.getByRole('combobox', { name: 'Server’s answer' })

test.beforeEach(async ({ page, playground }) => {
  await openPlayground(page, playground)
  await write(page, 'User-agent: *\nDisallow: /private\n')
  await openAssumptions(page)
  await page.getByRole('button', { name: 'Remove all URLs' }).click()
  await targetsOf(page).fill('https://shop.example/private')
  await targetsOf(page).press('Enter')
  await page.getByRole('gridcell').first().click()
  await expect(decisionOf(page)).toContainText('Googlebot may not fetch https://shop.example/private: line 2')
})

test('the simulated answer decides: failures, redirects, HTML; a deferred visit is called deferred', async ({
  page,
}) => {
  await test.step('an answer without a file allows everything, a failure allows nothing', async () => {
    await answerOf(page).selectOption('404 Not Found')
    await expect(decisionOf(page)).toContainText('Googlebot may fetch')
    await expect(page.locator('.line-winner')).toHaveCount(0)
    const why = await show(page, 'Why')
    await expect(why).toContainText('The server has no such file (status 404). So there are no rules')

    await answerOf(page).selectOption('503 Service Unavailable')
    await expect(why).toContainText('The server failed (status 503).')
    await expect(why).toContainText('So nothing may be fetched')
    await expectGoodLooks(page, 'server')
    await expectGoodLooksNarrow(page, 'server')
    await page.getByRole('combobox', { name: 'for' }).selectOption('13 hours')
    await expect(why).toContainText('So there are no rules')
    await page.getByRole('checkbox', { name: 'an earlier copy is kept' }).check()
    await expect(why).toContainText('the last copy of the file that it could fetch')
    await expect(why).toContainText('line 2')
  })

  await test.step('redirects to another host leave the rules with the host that was asked, HTML holds no rules', async () => {
    const why = await show(page, 'Why')
    await answerOf(page).selectOption('301 to another host, then 200')
    await expect(why).toContainText('The rules are still for shop.example')
    await expect(decisionOf(page)).toContainText('Googlebot may not fetch')
    await answerOf(page).selectOption('200 with an HTML page')
    await expect(why).toContainText('The file is an HTML page')
    await expect(decisionOf(page)).toContainText('Googlebot may fetch')
  })

  await test.step('a deferred visit is called deferred', async () => {
    await show(page, 'Verdicts')
    await readAsInThePast(page, '1996 draft')
    await answerOf(page).selectOption('Host not found')
    await expect(page.getByRole('gridcell').first()).toContainText('deferred')
    await page.reload()
    await expect(answerOf(page)).toHaveValue('dns')
  })
})
