import links from 'virtual:messages/links'
import { beforeAll, expect, test } from 'vitest'
import { openSource } from '../../core/audit/sources/index.ts'
import type { AuditInput } from '../../playground/audit/question.ts'
import { addView } from '../../playground/strings/catalogue.ts'
import { inputsOf, rowFactsOf } from './inputs.ts'

beforeAll(() => addView(links))

const page = {
  url: 'https://a.example/',
  loading: false,
  counts: { links: 0, samePage: 0, notWeb: 0, tooLong: 0, moreLinks: 0, moreLoaded: 0, frames: 0 },
  links: [
    {
      url: 'https://a.example/1,2?q="x"',
      text: '=SUM("a", b); c',
      rel: ['nofollow' as const, 'ugc' as const],
      region: 'nav' as const,
      times: 3,
      nofollow: 2,
    },
    { url: 'https://b.example/', text: 'B', rel: [], region: '' as const, times: 1, nofollow: 0 },
    { url: 'https://a.example/2', text: '', rel: [], region: 'main' as const, times: 1, nofollow: 0 },
  ],
  loaded: [{ url: 'https://cdn.example/a.css', kind: 'style' as const }],
  named: [{ url: 'https://a.example/de', kind: 'alternate' as const, language: 'de\n"x"' }],
}

/** The rows of an input as the audit reads them. */
async function rowsOf({ name, file, options = {} }: Omit<AuditInput, 'id'>) {
  const rows: { row: number; cells: readonly string[] }[] = []
  const urls: string[] = []
  const source = openSource({
    name,
    options,
    sink: {
      found() {},
      records: batch => void urls.push(...batch.map(({ url }) => url)),
      bad: ({ reason }) => expect.fail(JSON.stringify(reason)),
      cells: (row, cells) => void rows.push({ row, cells }),
    },
  })
  source.push(new Uint8Array(await file.arrayBuffer()))
  source.end()
  return { rows, urls }
}

test('exports of the audit have what the page says of each URL', async () => {
  const [own, others, loaded, named] = await Promise.all(inputsOf(page).map(rowsOf))
  expect(own?.urls).toEqual(['https://a.example/1,2?q="x"', 'https://a.example/2'])
  expect(own?.rows.map(({ cells }) => cells.slice(1))).toEqual([
    ['link', '=SUM("a", b); c', 'nofollow ugc', 'nav', '3', ''],
    ['link', '', '', 'main', '1', ''],
  ])
  expect(others?.rows.map(({ cells }) => cells)).toEqual([['https://b.example/', 'link', 'B', '', '', '1', '']])
  expect(loaded?.rows.map(({ cells }) => cells)).toEqual([['https://cdn.example/a.css', 'style', '', '', '', '', '']])
  expect(named?.rows.map(({ cells }) => cells)).toEqual([
    ['https://a.example/de', 'alternate', '', '', '', '', 'de\n"x"'],
  ])
})

test('the facts of a row are found by its number in the input', async () => {
  const [own] = inputsOf(page)
  if (!own) return expect.fail('there are links')
  const { rows } = await rowsOf(own)
  expect(rows.map(({ row }) => rowFactsOf(own.file, row))).toEqual([
    { type: 'link', link: page.links[0] },
    { type: 'link', link: page.links[2] },
  ])
})
