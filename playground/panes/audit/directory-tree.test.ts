import { expect, test } from 'vitest'
import type { DirectorySum } from '../../../core/audit/index.ts'
import { childrenOf, directoryKey } from './directory-tree.ts'

const sumOf = (
  node: number,
  parent: number,
  path: string | undefined,
  rows: number,
  blocked: number,
): DirectorySum => ({
  node,
  parent,
  origin: 'https://a.example',
  path,
  rows,
  blocked: [blocked, 0],
})

const directories = [
  sumOf(0, -1, '/', 100, 40),
  sumOf(1, 0, '/b/', 30, 5),
  sumOf(2, 0, '/a/', 20, 20),
  sumOf(3, 2, '/a/c/', 20, 20),
  sumOf(4, 0, undefined, 10, 10),
]

test('URLs directly in a directory get a row of their own, so that the rows add up to the directory', () => {
  const children = childrenOf(directories, 'blocked', 0)
  expect(children.get(0)?.map(directoryKey)).toEqual(['2', '0 direct', '1', '4'])
  expect(children.get(0)?.find(({ isDirect }) => isDirect)).toMatchObject({ rows: 40, blocked: [5, 0], path: '/' })
  for (const { node, rows, blocked } of directories) {
    const inside = children.get(node)
    if (!inside) continue
    expect(inside.reduce((sum, one) => sum + one.rows, 0)).toBe(rows)
    expect(inside.reduce((sum, one) => sum + (one.blocked[0] ?? 0), 0)).toBe(blocked[0])
  }
})

test('a directory has no such row if all its URLs are in subdirectories, or if it has no subdirectories', () => {
  const children = childrenOf(directories, 'name', 0)
  expect(children.get(2)?.map(directoryKey)).toEqual(['3'])
  expect(children.has(1)).toBe(false)
  expect(children.get(0)?.map(directoryKey)).toEqual(['0 direct', '2', '1', '4'])
})

test('requests are counted like URLs, also those for what is in no list', () => {
  const requests = [900, 300, 500, 500]
  const children = childrenOf(directories, 'requests', 0, requests)
  expect(children.get(0)?.map(one => [directoryKey(one), one.requests])).toEqual([
    ['2', 500],
    ['1', 300],
    ['0 direct', 100],
    ['4', 0],
  ])
  const unlisted = childrenOf([sumOf(0, -1, '/', 10, 0), sumOf(1, 0, '/b/', 10, 0)], 'rows', 0, [7, 4]).get(0)
  expect(unlisted).toMatchObject([
    { path: '/b/', requests: 4 },
    { isDirect: true, rows: 0, requests: 3 },
  ])
})
