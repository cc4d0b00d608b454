/** In Firefox: the page as a server has it, from the first view through a change of the file to a comparison. */

import { servePlayground } from '../../.scripts/playground.mjs'
import { expect, test } from '../support/extension.ts'
import type { Firefox } from '../support/firefox.ts'

let firefox: Firefox
let served: Awaited<ReturnType<typeof servePlayground>>

test.beforeAll(async ({ inFirefox }) => {
  served = await servePlayground(0)
  firefox = await inFirefox()
})
test.afterAll(() => served?.close())

const textOf = (selector: string) =>
  firefox.inPage(`return document.querySelector(${JSON.stringify(selector)})?.innerText ?? ''`).then(String)
const errors = () => firefox.inPage('return window.failures.join()')

test('what is typed changes the verdicts; why, and what changed, is told', async () => {
  await firefox.open(served.address)
  await firefox.inPage(
    'window.failures = []; for (const kind of ["error", "unhandledrejection"]) addEventListener(kind, event => failures.push(String(event.message ?? event.reason)))',
  )
  await expect.poll(() => textOf('.answer-sentence')).toContain('Googlebot may fetch /account/login')
  await expect.poll(() => textOf('[role=grid]')).toContain('blocked')
  await firefox.inPage(`document.querySelector('[role=tab]:nth-of-type(4)').click()`)
  await expect.poll(() => textOf('[role=tabpanel]')).toContain('What was there before?')
  await firefox.press('Keep this version to compare')
  await expect.poll(() => textOf('[role=tabpanel]')).toContain('No URL changes its verdict')

  // By now the editor has taken the place of the plain text.
  await expect.poll(() => textOf('.cm-content')).toContain('User-agent: Googlebot')
  await firefox.inPage(`
    document.querySelector('.cm-content').focus()
    document.execCommand('selectAll')
    document.execCommand('insertText', false, 'User-agent: *\\nDisallow: /account')`)
  await expect.poll(() => textOf('.answer-sentence')).toContain('Googlebot may not fetch')
  await expect.poll(() => textOf('[role=tabpanel]')).toContain('Verdicts change')
  await firefox.inPage(`document.querySelector('[role=tab]:nth-of-type(2)').click()`)
  await expect.poll(() => textOf('[role=tabpanel]')).toContain('Line 2 is the only rule that matches')
  expect(await errors()).toBe('')
})
