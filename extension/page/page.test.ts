import { describe, expect, test } from 'vitest'
import type { HttpHeader } from '../browser/types.ts'
import { silentPage } from '../testing.ts'
import { type PageDeps, type PageFacts, readPage } from './page.ts'
import type { InPageRequest } from './read-in-page.ts'

const page = { tabId: 1, url: 'https://example.com/a#part', isPrivate: false }
const noindex: HttpHeader = { name: 'X-Robots-Tag', value: 'noindex' }
const report = { ...silentPage, headers: undefined, url: 'https://example.com/a' }

/** A page that gives this report, or cannot be scripted; `told` are the headers that the browser reported. */
function read(
  reported: unknown,
  told?: readonly HttpHeader[],
  heard: readonly [url: string, header: HttpHeader][] = [],
  joinsHeaders = false,
  before?: PageFacts,
) {
  const asked: InPageRequest[] = []
  const runInTab = async (_: number, __: unknown, args: unknown[]) => {
    asked.push(args[0] as InPageRequest)
    if (reported instanceof Error) throw reported
    return reported
  }
  const onAnsweredInTab: PageDeps['onAnsweredInTab'] = (_, listener) => {
    for (const [url, header] of heard) listener(url, [header])
    return () => undefined
  }
  const deps = {
    headers: {
      find: async () =>
        told && { url: 'https://example.com/a', headers: [...told], status: 404, request: '1', hops: [], moreHops: 0 },
    },
    runInTab,
    onAnsweredInTab,
    mayAsk: true,
    joinsHeaders,
    timeout: 1,
  }
  const facts = readPage(page, ['Own-Bot'], deps, before)
  return { facts, asked }
}

const nothing = {
  ...silentPage,
  headers: undefined,
  status: undefined,
  contentType: undefined,
  startedAt: undefined,
}

describe('the directives of a page', () => {
  test.each<[string, unknown, readonly HttpHeader[] | undefined, object]>([
    [
      'metas and canonical link',
      { ...report, metas: [{ name: 'robots', content: 'noindex' }], canonicals: ['/'], frames: 2 },
      [],
      {
        metas: [{ name: 'robots', content: 'noindex' }],
        headers: [],
        canonicals: ['/'],
        contentType: 'text/html',
        frames: 2,
      },
    ],
    ['headers as the browser told', { ...report, headers: [] }, [noindex], { headers: [noindex] }],
    ['headers as the server was asked', { ...report, headers: [noindex] }, undefined, { headers: [noindex] }],
    [
      'of the headers of the server, those that speak to crawlers, and of Link the canonical links',
      {
        ...report,
        headers: [
          { name: 'link', value: '</a.css>; rel=preload, </b>; rel=canonical' },
          noindex,
          { name: 'via', value: '1' },
        ],
      },
      undefined,
      { headers: [{ name: 'Link', value: '</b>; rel="canonical"' }, noindex] },
    ],
    [
      'what may be done with the page',
      {
        ...report,
        licenses: ['/license.xml'],
        headers: [
          { name: 'content-usage', value: 'train-ai=n' },
          { name: 'tdm-reservation', value: '1' },
          { name: 'link', value: '</l.xml>; rel=license; type="application/rsl+xml", </c>; rel=license' },
        ],
      },
      undefined,
      {
        licenses: ['/license.xml'],
        headers: [
          { name: 'content-usage', value: 'train-ai=n' },
          { name: 'tdm-reservation', value: '1' },
          { name: 'Link', value: '</l.xml>; rel="license"; type="application/rsl+xml"' },
        ],
      },
    ],
    ['more tags than are read', { ...report, more: true }, [], { more: true }],
    ['a report of more licences than are read', { ...report, licenses: Array(51).fill('/') }, undefined, nothing],
    ['no word of headers', report, undefined, { headers: undefined, contentType: 'text/html' }],
    ['a page that cannot be touched', new Error('cannot be scripted'), undefined, nothing],
    [
      'the same, with headers',
      new Error('cannot be scripted'),
      [noindex],
      { ...nothing, headers: [noindex], status: 404 },
    ],
    ['a report of another shape', { ...report, metas: 'noindex' }, undefined, nothing],
    ['a report from another page', { ...report, url: 'https://example.com/b', frames: 3 }, undefined, nothing],
    ['a report of more metas than were asked for', { ...report, metas: Array(51).fill(report) }, undefined, nothing],
  ])('%s', async (_, reported, told, facts) => {
    expect(await read(reported, told).facts).toMatchObject(facts)
  })

  test('the server is asked for headers only if the browser did not report them', async () => {
    const [told, untold] = [read(report, []), read(report)]
    await Promise.all([told.facts, untold.facts])
    expect([told, untold].map(({ asked }) => asked[0]?.askHeaders)).toEqual([false, true])
  })

  test('headers that are stored a moment after the page was read are found, and the server is not asked', async () => {
    const stored = { url: page.url, headers: [noindex], status: 200, request: '1', hops: [], moreHops: 0 }
    let looks = 0
    const asked: InPageRequest[] = []
    const facts = await readPage(page, [], {
      headers: { find: async () => (++looks === 1 ? undefined : stored) },
      runInTab: async (_: number, __: unknown, args: unknown[]) => {
        asked.push(args[0] as InPageRequest)
        return report
      },
      onAnsweredInTab: () => () => undefined,
      mayAsk: true,
      joinsHeaders: false,
      timeout: 1,
    })
    expect(facts).toMatchObject({ headers: [noindex], status: 200 })
    expect(asked[0]?.askHeaders).toBe(false)
  })

  test('the server is asked once: its headers are used when the page is read again', async () => {
    const first = await read({ ...report, headers: [noindex] }).facts
    const metas = [{ name: 'robots', content: 'nofollow' }]
    const again = read({ ...report, metas }, undefined, [], false, first)
    expect(await again.facts).toEqual({ ...first, metas })
    expect(again.asked[0]?.knownOf).toBe(report.startedAt)
    // A reload is another answer.
    const reloaded = read({ ...report, startedAt: 8 }, undefined, [], false, first)
    expect(await reloaded.facts).toMatchObject({ headers: undefined, joined: false })
    // At first the page could not be scripted, so no request was sent.
    const untouched = await read(new Error('cannot be scripted')).facts
    const later = read({ ...report, headers: [noindex] }, undefined, [], false, untouched)
    expect(await later.facts).toMatchObject({ headers: [noindex], joined: true })
    expect(later.asked[0]).toMatchObject({ askHeaders: true, knownOf: undefined })
  })

  test('a request in the tab that the browser reports counts header by header; other requests do not count', async () => {
    const joined = { ...report, headers: [{ name: 'x-robots-tag', value: 'googlebot: nosnippet, noindex' }] }
    expect(await read(joined).facts).toMatchObject({ headers: joined.headers, joined: true })
    const heard = await read(joined, undefined, [['https://example.com/a', noindex]]).facts
    expect(heard).toMatchObject({ headers: [noindex], joined: false })
    const other = await read(joined, undefined, [['https://example.com/other', noindex]]).facts
    expect(other).toMatchObject({ headers: joined.headers, joined: true })
  })

  test('in a browser that joins headers, the reported headers are joined too', async () => {
    expect(await read(report, [noindex], [], true).facts).toMatchObject({ headers: [noindex], joined: true })
    const heard = read(report, undefined, [['https://example.com/a', noindex]], true)
    expect(await heard.facts).toMatchObject({ headers: [noindex], joined: true })
  })

  test('metas are looked for by every known name and the person’s own', async () => {
    const { facts, asked } = read(report)
    await facts
    expect(asked[0]?.names).toEqual(expect.arrayContaining(['robots', 'googlebot', 'own-bot']))
  })
})
