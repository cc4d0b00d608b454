import { describe, expect, test } from 'vitest'
import { redirectRefusal } from '../access/redirect-refusal.ts'
import { fetchResource, type KnownAnswer, MAX_REDIRECTS, type ReceivedAnswer } from './fetch-resource.ts'

const site = 'https://example.com/robots.txt'

/** A server by its addresses: the status, and the headers. */
type Server = Readonly<Record<string, readonly [status: number, headers?: Readonly<Record<string, string>>]>>

async function fetched(server: Server, { url = site, known }: { url?: string; known?: KnownAnswer } = {}) {
  const asked: { readonly address: string; readonly headers: object }[] = []
  const result = await fetchResource<'no server', string>(
    url,
    {
      async request(address, headers) {
        asked.push({ address, headers })
        const [status, sent = {}] = server[address] ?? []
        if (status === undefined) return { kind: 'none', because: 'no server' }
        const content = async () => ({ body: new Uint8Array(0), truncated: false })
        return { kind: 'answer', status, headers: sent, content } satisfies ReceivedAnswer
      },
      refusalOf: redirectRefusal,
    },
    known,
  )
  return { result, asked }
}

describe('where a redirect leads (RFC 9110 §10.2.2)', () => {
  test.each([
    ['another site', 'https://www.example.org/r', 'https://www.example.org/r'],
    ['a path', '/r?a#b', 'https://example.com/r?a'],
    ['a relative path', 'r', 'https://example.com/r'],
    ['another host with the same scheme', '//www.example.com/r', 'https://www.example.com/r'],
    ['with name and password', 'https://user:secret@example.com/r', 'https://example.com/r'],
    ['a host in another script', 'https://bücher.example/ä', 'https://xn--bcher-kva.example/%C3%A4'],
  ])('%s', async (_, location, to) => {
    const { result } = await fetched({ [site]: [301, { location }], [to]: [200] })
    expect(result).toMatchObject({ kind: 'answer', status: 200, url: to, hops: [{ status: 301, url: to }] })
  })

  test.each([
    ['an address without a host', 'mailto:a@b.c', 'not-web'],
    ['http', 'http://example.com/r', 'insecure'],
    ['a local address', 'https://192.168.0.1/', 'local-network'],
  ])('not: %s', async (_, location, because) => {
    const { result, asked } = await fetched({ [site]: [302, { location }] })
    expect(result).toMatchObject({ kind: 'refused', status: 302, because, hops: [] })
    expect(asked).toHaveLength(1)
  })

  test.each([
    ['no host', 301, { location: 'https://' }],
    ['no Location', 301, {}],
    ['a status that does not redirect', 300, { location: '/r' }],
    ['a status that does not redirect', 304, { location: '/r' }],
    ['a status of success', 201, { location: '/r' }],
  ])('nowhere: %s, %i', async (_, status, headers) => {
    const { result } = await fetched({ [site]: [status, headers] })
    expect(result).toMatchObject({ kind: 'answer', status, url: site, hops: [] })
  })
})

test('each address of a chain is asked once, and no more than ten redirects are followed', async () => {
  const chain = (length: number): Server => ({
    [site]: [302, { location: '/1' }],
    ...Object.fromEntries(
      Array.from({ length }, (_, i) => [
        `https://example.com/${i + 1}`,
        i + 1 < length ? [307, { location: `/${i + 2}` }] : [200],
      ]),
    ),
  })
  const most = await fetched(chain(MAX_REDIRECTS))
  expect(most.result.kind).toBe('answer')
  expect(most.asked).toHaveLength(MAX_REDIRECTS + 1)
  const more = await fetched(chain(MAX_REDIRECTS + 1))
  expect(more.result.kind).toBe('too-many-redirects')
  expect(more.asked).toHaveLength(MAX_REDIRECTS + 1)
})

test('a redirect back ends the fetch', async () => {
  const there = 'https://example.com/there'
  const { result } = await fetched({ [site]: [301, { location: there }], [there]: [301, { location: site }] })
  expect(result).toEqual({
    kind: 'redirect-loop',
    hops: [
      { status: 301, url: there },
      { status: 301, url: site },
    ],
  })
})

test('the redirects before a failure are told', async () => {
  const { result } = await fetched({ [site]: [308, { location: '/r' }] })
  expect(result).toEqual({ kind: 'none', because: 'no server', hops: [{ status: 308, url: 'https://example.com/r' }] })
})

describe('a known answer', () => {
  const there = 'https://example.com/there'
  const headers = { etag: '"1"', 'last-modified': 'Sun, 06 Nov 1994 08:49:37 GMT' }
  const conditional = { 'if-none-match': '"1"', 'if-modified-since': 'Sun, 06 Nov 1994 08:49:37 GMT' }

  test('is confirmed by 304; its validators are sent only to the address that gave them', async () => {
    const { result, asked } = await fetched(
      { [site]: [301, { location: there }], [there]: [304, { 'cache-control': 'max-age=60' }] },
      { known: { url: there, headers } },
    )
    expect(result).toMatchObject({ kind: 'confirmed', url: there, headers: { 'cache-control': 'max-age=60' } })
    expect(asked).toEqual([
      { address: site, headers: {} },
      { address: there, headers: conditional },
    ])
  })

  test('is needed: 304 without one is an answer like others', async () => {
    expect((await fetched({ [site]: [304] })).result).toMatchObject({ kind: 'answer', status: 304 })
  })
})
