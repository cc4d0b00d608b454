/** The files that were last in the editor. */
import type { Page } from '@playwright/test'
import {
  DIALOG,
  editorOf,
  expect,
  expectGoodLooks,
  expectGoodLooksNarrow,
  openPlayground,
  test,
  write,
} from '../support/playground-page.ts'

const fileOf = (path: string) => `User-agent: *\nDisallow: /${path}\n`
const dialogOf = (page: Page) => page.getByRole('dialog', { name: 'Recent files' })
const namesOf = (page: Page) => dialogOf(page).locator('li .link')

async function openRecent(page: Page) {
  await page.getByRole('button', { name: 'Recent', exact: true }).click()
  await expect(dialogOf(page)).toBeVisible()
}

/** Opens a file with the file chooser. */
async function open(page: Page, name: string, text: string) {
  await page
    .locator('.source input[type=file]')
    .setInputFiles({ name, mimeType: 'text/plain', buffer: Buffer.from(text) })
  await expect(editorOf(page)).toHaveText(text.replaceAll('\n', ''))
}

test('replaced files are listed with their names, opened again and removed', async ({ page, playground }) => {
  await openPlayground(page, playground)
  await openRecent(page)
  await expect(dialogOf(page)).toContainText('There are no recent files yet.')
  await page.keyboard.press('Escape')

  await open(page, 'live.txt', fileOf('live'))
  await open(page, 'robots.txt', `# Of the test site\n${fileOf('test')}`)
  await page.getByRole('button', { name: 'Examples' }).click()
  await page.getByRole('button', { name: 'A server that fails' }).click()
  await openRecent(page)
  // Examples are not listed.
  await expect(namesOf(page)).toHaveText(['Of the test site', 'live.txt'])
  await expect(dialogOf(page).locator('li').first()).toContainText('bytes')

  await namesOf(page).last().click()
  await expect(dialogOf(page)).toHaveCount(0)
  await expect(editorOf(page)).toContainText('Disallow: /live')
  await expect(page.getByRole('rowheader', { name: '/live' })).toBeVisible()
  await page.getByRole('button', { name: 'Go back to what was here before' }).click()
  await expect(editorOf(page)).toContainText('Disallow: /checkout/')

  await openRecent(page)
  await expect(namesOf(page)).toHaveText(['live.txt', 'Of the test site'])
  await dialogOf(page).getByRole('button', { name: 'Remove “live.txt”' }).click()
  await expect(namesOf(page)).toHaveText(['Of the test site'])
  await dialogOf(page).getByRole('button', { name: 'Remove all' }).click()
  await expect(namesOf(page)).toHaveText(['Of the test site'])
  await dialogOf(page).getByRole('button', { name: 'Remove all for good' }).click()
  await expect(dialogOf(page)).toContainText('There are no recent files yet.')
})

test('a removed file stays away, and ten files are stored', async ({ page, playground }) => {
  await openPlayground(page, playground)
  await test.step('a removed file stays away, also when another file is replaced', async () => {
    await open(page, 'secret.txt', fileOf('secret'))
    await expectListed(page, ['secret.txt'])
    await openRecent(page)
    await dialogOf(page).getByRole('button', { name: 'Remove “secret.txt”' }).click()
    await expect(dialogOf(page)).toContainText('There are no recent files yet.')
    await page.keyboard.press('Escape')
    await openRecent(page)
    await expect(dialogOf(page)).toContainText('There are no recent files yet.')
    await page.keyboard.press('Escape')
    await open(page, 'other.txt', fileOf('other'))
    await expectListed(page, ['other.txt'])
  })

  await test.step('ten files are stored, and the oldest is removed', async () => {
    for (let i = 0; i < 12; i++) await open(page, `${i}.txt`, fileOf(`file-${i}`))
    await open(page, `${'long-name-'.repeat(12)}.txt`, fileOf('long'))
    await openRecent(page)
    await expectGoodLooks(page, 'Recent', DIALOG)
    await expectGoodLooksNarrow(page, 'Recent', DIALOG)
    await page.keyboard.press('Escape')
    await expectListed(page, [
      `${'long-name-'.repeat(12)}.txt`,
      '11.txt',
      '10.txt',
      '9.txt',
      '8.txt',
      '7.txt',
      '6.txt',
      '5.txt',
      '4.txt',
      '3.txt',
    ])
  })
})

test('edits of one file are stored as one file, and two tabs that continue with it keep both', async ({
  page,
  playground,
  context,
}) => {
  await test.step('edits of one file are stored as one file, also after a reload', async () => {
    await openPlayground(page, playground)
    await write(page, fileOf('one'))
    await expectListed(page, ['User-agent: *'])
    await write(page, `# Two\n${fileOf('two')}`)
    await expectListed(page, ['Two'])
    await page.reload()
    await write(page, `# Three\n${fileOf('three')}`)
    await expectListed(page, ['Three'])
    await openRecent(page)
    await expect(dialogOf(page).locator('li')).toContainText('in the editor now')
    await page.keyboard.press('Escape')
  })

  await test.step('two tabs that continue with the same file keep both', async () => {
    await write(page, `# Start\n${fileOf('start')}`)
    await expectListed(page, ['Start'])
    await expect.poll(() => page.evaluate(() => localStorage['robotscope.draft'])).toContain('/start')
    const other = await context.newPage()
    await openPlayground(other, playground)
    await expect(editorOf(other)).toContainText('/start')
    await write(page, `# One\n${fileOf('one')}`)
    await expectListed(page, ['One'])
    await write(other, `# Other\n${fileOf('other')}`)
    await expectListed(other, ['Other', 'One'])
    await write(page, `# One more\n${fileOf('one')}`)
    await expectListed(page, ['One more', 'Other'])
  })
})

/** Opens the list until it is as expected. */
async function expectListed(page: Page, names: readonly string[]) {
  await expect(async () => {
    await page.keyboard.press('Escape')
    await openRecent(page)
    await expect(namesOf(page)).toHaveText([...names], { timeout: 3000 })
  }).toPass()
  await page.keyboard.press('Escape')
}

test('if the browser stores nothing, the page says so and everything else works', async ({ page, playground }) => {
  await page.addInitScript(() => {
    indexedDB.open = () => {
      throw new DOMException('The operation is insecure.', 'SecurityError')
    }
  })
  await openPlayground(page, playground)
  await open(page, 'live.txt', fileOf('live'))
  await open(page, 'other.txt', fileOf('other'))
  await openRecent(page)
  await expect(dialogOf(page).getByRole('alert')).toContainText('This browser does not keep files for this page')
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Go back to what was here before' }).click()
  await expect(editorOf(page)).toContainText('Disallow: /live')
})

/** Replaces the list of recent files in the database by another value. Returns what the database holds then. */
const putList = (page: Page, list: unknown) =>
  page.evaluate(
    value =>
      new Promise<unknown>((resolve, reject) => {
        const opening = indexedDB.open('robotscope')
        opening.onsuccess = () => {
          const database = opening.result
          const transaction = database.transaction('recent', 'readwrite')
          const store = transaction.objectStore('recent')
          if (value !== undefined) store.put(value, 'list')
          const stored = store.get('list')
          transaction.oncomplete = () => {
            database.close()
            resolve(stored.result)
          }
        }
        opening.onerror = () => reject(opening.error)
      }),
    list,
  )

test('a database of a later version is not touched, and the page says so', async ({ page, playground }) => {
  await openPlayground(page, playground)
  await page.evaluate(
    () =>
      new Promise<void>((resolve, reject) => {
        const opening = indexedDB.open('robotscope', 9)
        opening.onupgradeneeded = () => opening.result.createObjectStore('later')
        opening.onsuccess = () => {
          opening.result.close()
          resolve()
        }
        opening.onerror = () => reject(opening.error)
      }),
  )
  await write(page, fileOf('after'))
  await openRecent(page)
  await expect(dialogOf(page).getByRole('alert')).toContainText('A later version of this page')
  await page.keyboard.press('Escape')
  await page.reload()
  await expect(editorOf(page)).toContainText('Disallow: /after')
  expect(await page.evaluate(async () => (await indexedDB.databases())[0]?.version)).toBe(9)
})

test('a damaged list is made again, and one of a later version stays as it is', async ({ page, playground }) => {
  await test.step('a damaged list is made again from the files', async () => {
    await openPlayground(page, playground)
    await open(page, 'live.txt', fileOf('live'))
    await open(page, 'test.txt', fileOf('test'))
    await expectListed(page, ['test.txt', 'live.txt'])
    await putList(page, [1, 2, 3])
    await page.reload()
    await openRecent(page)
    await expect(namesOf(page)).toHaveCount(2)
    await expect(dialogOf(page).getByRole('alert')).toHaveCount(0)
    await namesOf(page).filter({ hasText: 'live.txt' }).click()
    await expect(editorOf(page)).toContainText('Disallow: /live')
    // With the next file that is stored, the list is as before.
    await expectListed(page, ['live.txt', 'test.txt'])
    expect(await putList(page, undefined)).toMatchObject({
      version: 1,
      files: [{ title: 'live.txt' }, { title: 'test.txt' }],
    })
  })

  await test.step('a list of a later version stays as it is, and the page says so', async () => {
    const list = { version: 2, files: [{ id: 'a', name: 'of a later version' }] }
    await open(page, 'live.txt', fileOf('live'))
    await expectListed(page, ['live.txt', 'test.txt'])
    await putList(page, list)
    await write(page, fileOf('after'))
    await openRecent(page)
    await expect(dialogOf(page).getByRole('alert')).toHaveText(
      'A later version of this page has kept the recent files in this browser. They are not lost: load the page again to see them.',
    )
    await page.keyboard.press('Escape')
    await page.reload()
    await expect(editorOf(page)).toContainText('Disallow: /after')
    expect(await putList(page, undefined)).toEqual(list)
  })
})
