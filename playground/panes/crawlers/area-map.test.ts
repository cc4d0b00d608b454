import { expect, test } from 'vitest'
import { parse } from '../../../core/index.ts'
import { finish } from '../../worker/on-page.ts'
import { areaMap } from './area-map.ts'

const robots = parse(
  'User-agent: *\nDisallow: /cart/\nDisallow: /*.pdf$\nDisallow: /cart/*\nUser-agent: Own\nUser-agent: GPTBot\nDisallow: /\n',
)

test('each area that rules name is judged for all crawlers of each purpose', () => {
  const { areas, purposes } = finish(areaMap({ robots, reading: 'rfc9309', ownTokens: ['Own', 'GPTBot'] }))
  expect(areas).toEqual([
    { pattern: '/', path: '/' },
    { pattern: '/cart/', path: '/cart/' },
    { pattern: '/*.pdf$', path: '/x.pdf' },
  ])
  const cellsOf = (id: string) => purposes.find(one => one.id === id)?.areas
  expect(cellsOf('own')).toEqual([{ blocked: 1 }, { blocked: 1 }, { blocked: 1 }])
  const [home, cart] = cellsOf('ai-training') ?? []
  expect(home?.blocked).toBe(1)
  expect(home?.allowed).toBeGreaterThan(5)
  expect(cart?.allowed ?? 0).toBeLessThan(home?.allowed ?? 0)
})

test('no more areas than a map shows, from all parts of the file', () => {
  const rules = Array.from({ length: 50 }, (_, i) => `Disallow: /a${i}/\n`).join('')
  const { areas } = finish(areaMap({ robots: parse(`User-agent: *\n${rules}`), reading: 'rfc9309', ownTokens: [] }))
  expect(areas.map(({ path }) => path)).toEqual([
    '/',
    '/a0/',
    '/a7/',
    '/a14/',
    '/a21/',
    '/a28/',
    '/a35/',
    '/a42/',
    '/a49/',
  ])
})

test('two files are compared in the areas of both', () => {
  const before = parse('User-agent: *\nDisallow: /old/\n')
  const { areas, purposes } = finish(areaMap({ robots, before, reading: 'rfc9309', ownTokens: [] }))
  expect(areas.map(({ path }) => path)).toEqual(['/', '/cart/', '/x.pdf', '/old/'])
  const search = purposes.find(({ id }) => id === 'search')
  const all = search?.areas[0]?.allowed
  expect([search?.areas.at(-1)?.allowed, search?.before?.at(-1)?.allowed ?? 0]).toEqual([all, expect.any(Number)])
  expect(search?.before?.at(-1)?.blocked).toBeGreaterThan(1)
})
