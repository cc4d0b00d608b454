import { expect, test } from 'vitest'
import { readLinks } from './page-links.ts'

const counts = { links: 1, samePage: 0, notWeb: 0, tooLong: 0, moreLinks: 0, moreLoaded: 0, frames: 0 }
const link = { url: 'https://a.example/b', text: 'b', rel: ['nofollow'], region: 'nav', times: 2, nofollow: 1 }
const report = {
  url: 'https://a.example/#part',
  changed: false,
  loading: false,
  counts,
  links: [link],
  loaded: [{ url: 'https://a.example/a.css', kind: 'style' }],
  named: [{ url: 'https://a.example/de', kind: 'alternate', language: 'de' }],
}
const page = { tabId: 7, url: 'https://a.example/', isPrivate: false }

/** A tab whose page answers with these, one after the other. */
function tab(...answers: unknown[]) {
  const asked: number[] = []
  const runInTab = async (tabId: number) => {
    asked.push(tabId)
    const answer = answers.shift()
    if (answer instanceof Error) throw answer
    return JSON.stringify(answer)
  }
  return { asked, runInTab }
}

test('what the page reports is what is found', async () => {
  const { changed: _, ...found } = report
  const { runInTab, asked } = tab(report)
  expect(await readLinks(page, { runInTab })).toEqual(found)
  expect(asked).toEqual([7])
})

test('a page with many links may take a minute to read', async () => {
  const limits: unknown[] = []
  await readLinks(page, {
    runInTab: async (_tabId, _func, _args, limitMs) => {
      limits.push(limitMs)
      return JSON.stringify(report)
    },
  })
  expect(limits).toEqual([60_000])
})

test('names and passwords in addresses are left out', async () => {
  const links = [{ ...link, url: 'https://user:secret@a.example/b' }]
  const found = await readLinks(page, tab({ ...report, url: 'https://user@a.example/', links }))
  expect(found).toMatchObject({ links: [{ url: 'https://a.example/b' }] })
})

test.each<[string, unknown]>([
  ['nothing', undefined],
  ['a text', 'links'],
  ['addresses that are none of the web', { ...report, links: [{ ...link, url: 'javascript:alert(1)' }] }],
  ['an address that is none', { ...report, loaded: [{ url: 'https://', kind: 'style' }] }],
  ['a text that is too long', { ...report, links: [{ ...link, text: 'x'.repeat(81) }] }],
  ['a part of the page that there is not', { ...report, links: [{ ...link, region: 'cellar' }] }],
  ['more links than are read', { ...report, links: Array.from({ length: 20_001 }, () => link) }],
  ['numbers that are none', { ...report, counts: { ...counts, links: -1 } }],
  ['an error', new Error('Cannot access contents of the page')],
])('a page that reports %s is closed', async (_, answer) => {
  expect(await readLinks(page, tab(answer))).toBe('closed')
})

test('a page that changed while it was read is read again, once', async () => {
  const { runInTab, asked } = tab({ ...report, changed: true }, report)
  expect(await readLinks(page, { runInTab })).toMatchObject({ links: [link] })
  expect(asked).toHaveLength(2)
  expect(await readLinks(page, tab({ ...report, changed: true }, { ...report, changed: true }, report))).toBe('changed')
})

test('what another page reports is not taken for this one', async () => {
  expect(await readLinks(page, tab({ ...report, url: 'https://a.example/other' }))).toBe('changed')
})
