import { afterEach, expect, test, vi } from 'vitest'
import { type InPageRequest, readInPage } from './read-in-page.ts'

const request: InPageRequest = {
  names: ['robots'],
  licenseType: 'application/rsl+xml',
  headerNames: ['x-robots-tag'],
  limits: { most: 2, alternates: 1, longest: 42 },
  askHeaders: true,
  timeout: 1,
}

interface Tags {
  readonly metas?: readonly string[]
  readonly canonicals?: readonly string[]
  readonly licenses?: readonly string[]
  readonly base?: string
}

/** What is read in a page with these tags, and with this header. */
function read({ metas = [], canonicals = [], licenses = [], base }: Tags, header = 'noindex') {
  const link = (href: string) => ({ type: 'application/rsl+xml', getAttribute: () => href })
  const found: Record<string, readonly object[]> = {
    'meta[name]': [
      { name: 'viewport', content: 'x'.repeat(30) },
      ...metas.map(content => ({ name: 'robots', content })),
    ],
    'link[rel~="license" i][href]': licenses.map(link),
    'link[rel~="canonical" i][href]': canonicals.map(link),
    'base[href]': base === undefined ? [] : [link(base)],
  }
  vi.stubGlobal('location', { href: 'https://a.example/' })
  vi.stubGlobal('document', {
    querySelectorAll: (selector: string) => found[selector] ?? [],
    contentType: 'text/html',
    readyState: 'complete',
  })
  vi.stubGlobal('fetch', async () => new Response('', { headers: { 'x-robots-tag': header } }))
  return readInPage(request)
}

afterEach(() => void vi.unstubAllGlobals())

const long = '/'.padEnd(41, 'x')

test('what is not longer than is read is whole, and nothing is more', async () => {
  const tags = { metas: ['nofollow', 'noindex'], canonicals: [long.slice(1), '/other'], licenses: ['/a', '/b'] }
  const metas = tags.metas.map(content => ({ name: 'robots', content }))
  expect(await read(tags)).toMatchObject({ ...tags, metas, more: false })
})

test.each<[string, string, string]>([
  ['/en/', '/a', 'https://a.example/a'],
  ['/en/', 'a', 'https://a.example/en/a'],
  ['https://b.example/', '/a', 'https://b.example/a'],
  ['https://b.example/', 'https://c.example/a', 'https://c.example/a'],
  ['https://b.example/', ' ', ' '],
  ['https://b.example/', 'https://[', 'https://['],
  ['', 'a', 'a'],
  ['https://[', 'a', 'a'],
])('with <base href="%s"> the link %j leads to %j', async (base, written, address) => {
  expect(await read({ base, canonicals: [written] })).toMatchObject({ canonicals: [address] })
})

test('a header is read to its end', async () => {
  const value = `${'nofollow, '.repeat(5000)}noindex`
  expect(await read({}, value)).toMatchObject({ headers: [{ name: 'x-robots-tag', value }], more: false })
})

test.each<[string, Tags, object]>([
  ['many metas', { metas: ['a', 'b', 'noindex'] }, { metas: [{ content: 'a' }, { content: 'b' }] }],
  ['a long meta', { metas: [`${long}, noindex`, 'a'] }, { metas: [{ content: 'a' }] }],
  ['many licences', { licenses: ['/a', '/b', '/c'] }, { licenses: ['/a', '/b'] }],
  ['a long licence', { licenses: [long] }, { licenses: [] }],
  ['a long canonical link', { canonicals: [long, '/b'] }, { canonicals: ['/b'] }],
  ['many canonical links', { canonicals: ['/a', '/b', '/c'] }, { canonicals: ['/a', '/b'] }],
])('of %s only whole ones are read, and it is told that there is more', async (_, tags, kept) => {
  const found = await read(tags)
  expect(found).toMatchObject({ ...kept, more: true })
})
