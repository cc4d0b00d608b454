import { expect, test } from 'vitest'
import { parse } from '../parse/parse.ts'
import { closedToSearch } from './closed-to-search.ts'
import type { Fetched } from './site-verdict.ts'

test.each<[file: string, lines: readonly number[] | undefined]>([
  ['User-agent: *\nDisallow: /', [2]],
  ['User-agent: *\nDisallow: /$', [2]],
  ['User-agent: *\nDisallow: /\nAllow: /public/', [2]],
  ['User-agent: Googlebot\nDisallow: /*\n\nUser-agent: *\nDisallow: /', [2, 5]],
  // A crawler that is not a search engine does not open the site to one.
  ['User-agent: Twitterbot\nDisallow:\n\nUser-agent: *\nDisallow: /', [5]],
  ['User-agent: Bingbot\nDisallow:\n\nUser-agent: *\nDisallow: /', undefined],
  ['User-agent: Googlebot\nUser-agent: Bingbot\nDisallow: /', undefined],
  ['User-agent: *\nDisallow: /private/', undefined],
  ['', undefined],
])('%j: %j', (file, lines) => {
  expect(closedToSearch({ robots: parse(file) })?.lines).toEqual(lines)
})

test.each<[status: number, lines: readonly number[] | undefined]>([
  [404, undefined],
  [200, [2]],
])('with the answer %i: %j', (status, lines) => {
  const fetched: Fetched = { answer: { kind: 'response', url: 'https://a.example/robots.txt', status }, now: 0 }
  expect(closedToSearch({ robots: parse('User-agent: *\nDisallow: /'), fetched })?.lines).toEqual(lines)
})
