import { expect, test } from 'vitest'
import type { LookupResult } from '../robots/lookup.ts'
import { currentWith } from '../robots/testing.ts'
import { lookUpSites, otherOrigins } from './other-sites.ts'

const page = (url: string, ...urls: readonly string[]) => ({
  url,
  loading: false,
  counts: { links: 0, samePage: 0, notWeb: 0, tooLong: 0, moreLinks: 0, moreLoaded: 0, frames: 0 },
  links: urls.map(address => ({ url: address, text: '', rel: [], region: '' as const, times: 1, nofollow: 0 })),
  loaded: [{ url: 'https://cdn.example/a.css', kind: 'style' as const }],
  named: [],
})

test('other sites are those of links and of what is loaded, the most frequent first', () => {
  const links = ['https://a.example/1', 'https://b.example/1', 'https://b.example/2', 'http://b.example/1']
  expect(otherOrigins(page('https://a.example/', ...links))).toEqual([
    'https://b.example',
    'http://b.example',
    'https://cdn.example',
  ])
})

test('what is in the local network is asked by a page that is there as well, and by no other', () => {
  const links = ['http://192.168.0.1/reboot', 'http://localhost/']
  expect(otherOrigins(page('https://a.example/', ...links))).toEqual(['https://cdn.example'])
  expect(otherOrigins(page('http://10.0.0.1/', ...links))).toContain('http://192.168.0.1')
})

test('three hosts are asked at once, each one thing at a time, and none keeps the others waiting', async () => {
  const underWay: string[] = []
  let most = 0
  const answered: [string, boolean][] = []
  const origins = ['a', 'b', 'c', 'd', 'e'].flatMap(name => [`https://${name}.example`, `http://${name}.example`])
  await lookUpSites(
    origins,
    async (origin): Promise<LookupResult> => {
      const { hostname } = new URL(origin)
      expect(underWay).not.toContain(hostname)
      underWay.push(hostname)
      most = Math.max(most, underWay.length)
      await new Promise(resolve => setTimeout(resolve, 2))
      underWay.splice(underWay.indexOf(hostname), 1)
      if (hostname === 'b.example') throw new Error('no answer')
      if (hostname === 'c.example') return { type: 'no-web-page' }
      return { type: 'known', source: 'fresh', read: currentWith() }
    },
    (origin, read) => answered.push([origin, read !== undefined]),
  )
  expect(most).toBe(3)
  expect(answered.map(([origin]) => origin).sort()).toEqual([...origins].sort())
  expect(
    answered
      .filter(([, isKnown]) => !isKnown)
      .map(([origin]) => new URL(origin).hostname)
      .sort(),
  ).toEqual(['b.example', 'b.example', 'c.example', 'c.example'])
})
