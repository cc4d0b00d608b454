import { expect, test } from 'vitest'
import type { SentPage } from '../page/served-page.ts'
import { otherAlternates, returnedBy } from './return-links.ts'

type Named = readonly [kind: 'alternate' | 'canonical' | 'next', url: string, language?: string]

/** A page that names these addresses. */
const page = (url: string, ...named: readonly Named[]) => ({
  url,
  loading: false,
  counts: { links: 0, samePage: 0, notWeb: 0, tooLong: 0, moreLinks: 0, moreLoaded: 0, frames: 0 },
  links: [],
  loaded: [],
  named: named.map(([kind, address, language = '']) => ({ kind, url: address, language })),
})

/** What a server sends with these alternates, and those of its header. */
const sent = (alternates: readonly string[], linked: readonly string[] = [], truncated = false): SentPage => ({
  type: 'page',
  facts: { metas: [], canonicals: [], licenses: [], more: false, title: '', links: 0, alternates },
  linked,
  truncated,
})

const english = page('https://a.example/en?from=mail', ['canonical', 'https://a.example/en'])

test('alternates for languages are asked, each once, but neither the page itself nor other alternates', () => {
  const links = page(
    'https://a.example/en#top',
    ['alternate', 'https://a.example/de', 'de'],
    ['alternate', 'https://a.example/de', 'de-AT'],
    ['alternate', 'https://b.example/fr', 'fr'],
    ['alternate', 'https://a.example/en', 'en'],
    ['alternate', 'https://a.example/feed'],
    ['next', 'https://a.example/2', 'de'],
  )
  expect(otherAlternates(links)).toEqual({ urls: ['https://a.example/de', 'https://b.example/fr'], refused: [] })
})

test('the page is also known by its canonical address', () => {
  const named = [...english.named, { kind: 'alternate' as const, url: 'https://a.example/en', language: 'x-default' }]
  expect(otherAlternates({ ...english, named }).urls).toEqual([])
})

test('nothing in the local network is asked because of a page on the internet, and nothing over http from https', () => {
  const links = page(
    'https://a.example/',
    ['alternate', 'http://a.example/de', 'de'],
    ['alternate', 'https://192.168.0.1/reboot', 'fr'],
  )
  expect(otherAlternates(links)).toEqual({
    urls: [],
    refused: [
      { url: 'http://a.example/de', because: 'insecure' },
      { url: 'https://192.168.0.1/reboot', because: 'local-network' },
    ],
  })
})

test.each<[string, SentPage, unknown]>([
  ['the address', sent(['de https://a.example/de', 'en https://a.example/en?from=mail']), 'back'],
  ['the canonical address, relative to its own', sent(['en /en#top']), 'back'],
  ['the same address, written otherwise', sent(['en https://A.example:443/%65n/../en?from=mail']), 'back'],
  ['the address in the header', sent([], ['../en']), 'back'],
  ['another page', sent(['en /other', 'fr ']), 'none'],
  ['another host', sent(['en https://b.example/en']), 'none'],
  ['what is no address', sent(['en http://[']), 'none'],
  ['nothing', sent([]), 'none'],
  ['nothing in the part that is read', sent([], [], true), 'more'],
  ['more than is read', sent(Array.from({ length: 500 }, (_, i) => `x-${i} /${i}`)), 'more'],
  ['nothing, with a status', { type: 'status', status: 404 }, { type: 'status', status: 404 }],
  ['nothing, as it redirects', { type: 'redirect' }, { type: 'redirect' }],
])('an alternate that names %s', (_, answer, expected) => {
  expect(returnedBy(answer, 'https://a.example/x/de', english)).toEqual(expected)
})
