import { expect, test } from 'vitest'
import { createDirectoryTree, directoryLimits, directoryOf, subtreeFlags } from './directories.ts'
import { octetsOfText } from './octets.ts'
import { createPathScan, scanPath } from './path-scan.ts'
import { addUrl, createUrlTable, NOT_SERIALISED, pathAt, type UrlTable, urlCount } from './url-table.ts'

const table = () => createUrlTable({ limit: 1e9, used: 0 }, true)
const scan = createPathScan()
const octets = new Uint8Array(64)
const written = new Uint8Array(64)
const encoder = new TextEncoder()

/** The first two paths found that have the same number. */
function alike(pathOf: (i: number) => string, numberOf: (path: string) => number): readonly [string, string] {
  const seen = new Map<number, string>()
  for (let i = 0; ; i++) {
    const path = pathOf(i)
    const number = numberOf(path)
    const other = seen.get(number)
    if (other !== undefined) return [other, path]
    seen.set(number, path)
  }
}

const add = (urls: UrlTable, url: string, from: number, origin: number, serialised: boolean): number => {
  const written = octetsOfText(url)
  return addUrl(urls, written, from, written.length, origin, serialised)
}

const scanned = (path: string) => {
  scanPath(scan, written, 0, encoder.encodeInto(path, written).written, 0, false, octets, 0)
  return scan
}

test('URLs with the same hash are distinguished', () => {
  const paths = alike(
    i => `/${i.toString(36)}`,
    path => scanned(path).hash,
  )
  const urls = table()
  expect(paths.map(path => add(urls, path, 0, 0, false))).toEqual([0, 1])
  expect(paths.map(path => add(urls, path, 0, 0, false))).toEqual([0, 1])
  expect([pathAt(urls, 0), pathAt(urls, 1)]).toEqual(paths)
})

test('directories with the same hash are distinguished', () => {
  const paths = alike(
    i => `/${i.toString(36)}/`,
    path => scanned(path).hashes[1] as number,
  )
  const tree = createDirectoryTree(directoryLimits)
  const [first, second] = paths.map(path => directoryOf(tree, scanned(path), 0, octets))
  expect(second).not.toBe(first)
  expect(tree.nodes[first ?? 0]?.path).toBe(paths[0])
  // The second directory has no node: its URL is counted among the others.
  expect(tree.nodes[second ?? 0]?.path).toBeUndefined()
  expect(subtreeFlags(tree, 0)[second ?? 0]).toBe(1)
})

test('directories of several origins are distinguished, even if they have the same number', () => {
  const tree = createDirectoryTree(directoryLimits)
  const first = directoryOf(tree, scanned('/a/'), 0, octets)
  const again = directoryOf(tree, scanned('/a/'), 0, octets)
  // The same scan, with the same hash, for a different origin.
  const second = directoryOf(tree, scanned('/a/'), 1, octets)
  expect(again).toBe(first)
  expect([tree.nodes[first]?.origin, tree.nodes[first]?.path]).toEqual([0, '/a/'])
  expect(tree.nodes[second]?.origin).toBe(1)
  expect(subtreeFlags(tree, tree.roots.get(1) ?? 0)[second]).toBe(1)
})

test('a path that a browser would change is not added', () => {
  const urls = table()
  for (const path of ['/a b', '/a/../b', '/%c3', '/é', '/a?\t'])
    expect(add(urls, path, 0, 0, false)).toBe(NOT_SERIALISED)
  expect(urlCount(urls)).toBe(0)
  expect(add(urls, '/%c3', 0, 0, true)).toBe(0)
})

test('the fragment is left out, and origins are distinguished', () => {
  const urls = table()
  expect(add(urls, 'https://a.example/a?b#c', 17, 3, false)).toBe(0)
  expect(add(urls, '/a?b', 0, 3, false)).toBe(0)
  expect(add(urls, '/a?b', 0, 4, false)).toBe(1)
  expect(pathAt(urls, 0)).toBe('/a?b')
})
