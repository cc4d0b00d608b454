/** The line of wishes above the panes: what a site gives to each purpose, and what its owner wants. */
import { expectAccessible } from '../support/accessibility.ts'
import { editorOf, expect, openPlayground, test, write } from '../support/playground-page.ts'

const robots = 'User-agent: *\nDisallow: /cart\n\nUser-agent: Googlebot\nDisallow: /\n'

test('a wish is set for two purposes, made so in one step, taken back, and carried by the address', async ({
  page,
  playground,
}) => {
  await openPlayground(page, playground)
  await write(page, robots)
  const line = page.getByRole('region', { name: 'What you want' })
  const purpose = (name: RegExp) => line.getByRole('button', { name })

  await test.step('what the site gives is said without a wish', async () => {
    await expect(purpose(/^AI training closed in 1 area$/)).toBeVisible()
    await expect(purpose(/^Search open to \d+ of \d+$/)).toBeVisible()
    await expect(line.getByRole('button', { name: 'Make it so…' })).toHaveCount(0)
  })

  await test.step('a wish: areas that are closed become exceptions, and what differs is named with its line', async () => {
    await purpose(/^AI training/).click()
    await line.getByRole('radio', { name: 'closed' }).check()
    await expect(purpose(/^not as you want: AI training/)).toBeVisible()
    await purpose(/^Search/).click()
    await line.getByRole('radio', { name: 'open' }).check()
    await expect(line.getByText(/^\/ is closed to Googlebot/)).toContainText('Go to line 5')
    await expect(line.getByText('1 exception: /cart')).toBeVisible()
    await expect(line.getByText(/Not decided by robots\.txt/)).toHaveCount(0)
    await expectAccessible(page, '.wishes')
  })

  await test.step('make it so: shown with its proof, made, and taken back', async () => {
    await line.getByRole('button', { name: 'Make it so…' }).click()
    await expect(line).toContainText('your wish holds, and no verdict changes where you want nothing: proved')
    await expect(line.locator('ins').filter({ hasText: 'User-agent: GPTBot' })).toBeVisible()
    await expect(editorOf(page)).not.toContainText('GPTBot')
    await line.getByRole('button', { name: 'Apply' }).click()
    await expect(editorOf(page)).toContainText('GPTBot')
    await expect(purpose(/^as you want: AI training closed/)).toBeVisible()
    await expect(purpose(/^as you want: Search closed in 1 area/)).toBeVisible()
    await line.getByRole('button', { name: 'Undo' }).click()
    await expect(editorOf(page)).not.toContainText('GPTBot')
    await expect(purpose(/^not as you want: Search/)).toBeVisible()
  })

  await test.step('the whole wish is text of robots.expect, and stays when the page is loaded again', async () => {
    await line.getByRole('button', { name: 'All you want…' }).click()
    const dialog = page.getByRole('dialog', { name: 'What you want' })
    const text = dialog.getByRole('textbox')
    await expect(text).toHaveValue(
      /^ai-training\s+disallow\s+everywhere\nsearch\s+allow\s+\/\nsearch\s+disallow\s+\/cart\n$/,
    )
    const whole = await text.inputValue()
    await expect(dialog.getByRole('status')).toContainText('Taken')
    await text.fill('Googlebot alow /\n')
    await expect(dialog.getByRole('status')).toHaveText(/^Line 1: alow is not allow.* Did you mean allow\?$/)
    await dialog.getByRole('button', { name: 'Search only' }).click()
    await expect(text).toHaveValue(/ai-training\s+disallow/)
    await expect(dialog.getByRole('button', { name: 'Search only', pressed: true })).toBeVisible()
    await dialog.getByRole('button', { name: 'Back to what it was' }).click()
    await expect(text).toHaveValue(whole)
    await dialog.getByRole('button', { name: 'Search only' }).click()
    await expectAccessible(page, 'dialog')
    await dialog.getByRole('button', { name: 'Make it so…' }).click()
    await expect(dialog).toContainText('your wish holds')
    await dialog.getByRole('button', { name: 'Apply' }).click()
    await expect(editorOf(page)).toContainText('GPTBot')
    await expect(text).toBeFocused()
    await dialog.getByRole('button', { name: 'Undo' }).click()
    await expect(editorOf(page)).not.toContainText('GPTBot')
    await dialog.getByRole('button', { name: 'Done' }).click()
    await expect(dialog).toBeHidden()
    await expect(purpose(/^not as you want: AI answers/)).toBeVisible()
    await page.reload()
    await expect(purpose(/^not as you want: AI answers/)).toBeVisible()
  })
})
