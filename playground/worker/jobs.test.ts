import { describe, expect, test } from 'vitest'
import { overview, setPolicy } from '../../core/edit/index.ts'
import { lint, parse } from '../../core/index.ts'
import { changes } from './changes.ts'
import { createClient } from './client.ts'
import { type Jobs, jobs } from './jobs.ts'
import { cellStates, type MatrixPart } from './matrix.ts'
import { testWorker } from './testing.ts'

const client = createClient<Jobs>(() => testWorker(jobs))
const namesOf = (cells: Uint8Array) => [...cells].map(cell => cellStates[cell])

describe('matrix', () => {
  const robots = parse('User-agent: *\nDisallow: /a\n\nUser-agent: GPTBot\nDisallow: /\n')
  const crawlers = ['Googlebot', 'GPTBot', 'AdsBot-Google', 'my-own-bot']

  test('a row for each URL, a cell for each crawler, invalid URLs among them', async () => {
    const urls = ['/a', 'https://example.com/b', 'mailto:a@b', 'ä', '/robots.txt']
    const { cells, totals } = await client.run('matrix', { robots, urls, crawlers })
    const invalid = ['invalid', 'invalid', 'invalid', 'invalid']
    expect(namesOf(cells)).toEqual([
      ...['blocked', 'blocked', 'allowed', 'blocked'],
      ...['allowed', 'blocked', 'allowed', 'allowed'],
      ...invalid,
      ...invalid,
      ...['allowed', 'allowed', 'allowed', 'allowed'],
    ])
    expect(totals).toEqual({ allowed: 8, blocked: 4, deferred: 0, undecided: 0, unknown: 0, invalid: 8 })
  })

  test('the reading and the server’s answer decide too', async () => {
    const urls = ['/b']
    const simulated = {
      answer: { kind: 'network-error', url: 'https://example.com/robots.txt', cause: 'dns' },
    } as const
    const server = { simulated, now: 0 }
    const { cells } = await client.run('matrix', { robots, urls, crawlers, reading: 'koster-1996', server })
    expect(namesOf(cells)).toEqual(['deferred', 'deferred', 'deferred', 'deferred'])
    const asDocumented = await client.run('matrix', { robots, urls, crawlers, server })
    expect(namesOf(asDocumented.cells)).toEqual(['blocked', 'blocked', 'blocked', 'blocked'])
  })

  test('rows that are done come as parts, and together they are the result', async () => {
    const urls = Array.from({ length: 5000 }, (_, i) => `/${i % 2 ? 'a' : 'b'}${i}`)
    const parts: MatrixPart[] = []
    const dones: number[] = []
    const { cells, totals } = await client.run(
      'matrix',
      { robots, urls, crawlers },
      { onPart: part => parts.push(part), onProgress: ({ done }) => dones.push(done) },
    )
    expect(parts.length).toBeGreaterThan(2)
    expect(dones.at(-1)).toBe(5000)
    expect(parts.flatMap(part => [...part.cells])).toEqual([...cells])
    expect(parts.map(({ from }) => from * 4)).toEqual(parts.map((_, i) => lengthOf(parts.slice(0, i))))
    expect(totals).toEqual({ allowed: 10_000, blocked: 10_000, deferred: 0, undecided: 0, unknown: 0, invalid: 0 })
  })

  test('URLs as the lines of a text', async () => {
    const { cells } = await client.run('matrix', { robots, urls: '/a\n/b', crawlers: ['Googlebot'] })
    expect(namesOf(cells)).toEqual(['blocked', 'allowed'])
  })

  test('no URLs, no crawlers', async () => {
    const totals = { allowed: 0, blocked: 0, deferred: 0, undecided: 0, unknown: 0, invalid: 0 }
    expect(await client.run('matrix', { robots, urls: [], crawlers })).toEqual({ cells: new Uint8Array(), totals })
    expect(await client.run('matrix', { robots, urls: ['/'], crawlers: [] })).toEqual({
      cells: new Uint8Array(),
      totals,
    })
  })

  test('an empty token is an error that says so', async () => {
    await expect(client.run('matrix', { robots, urls: ['/'], crawlers: [' '] })).rejects.toThrow('product token')
  })
})

const lengthOf = (parts: readonly MatrixPart[]) => parts.reduce((sum, { cells }) => sum + cells.length, 0)

describe('what core offers comes back as it would without a worker', () => {
  const before = parse('User-agent: *\nDisallow: /a\nDisallow: /a/b\nAlow: /c\n')
  const after = parse('User-agent: *\nDisallow: /b\n')

  test('lint', async () => {
    const problems = lint(before, { maxPerRule: 1 })
    expect(problems.length).toBeGreaterThan(0)
    expect(await client.run('lint', { robots: before, maxPerRule: 1 })).toEqual(problems)
  })

  test('changes', async () => {
    const steps = changes({ before, after, reading: 'rfc9309' })
    let step = steps.next()
    while (!step.done) step = steps.next()
    expect(step.value.length).toBeGreaterThan(0)
    expect(await client.run('changes', { before, after, reading: 'rfc9309' })).toEqual(step.value)
  })

  test('overview', async () => {
    const options = { ownTokens: ['my-bot'], reading: 'google' } as const
    expect(await client.run('overview', { robots: before, ...options })).toEqual(overview(before, options))
  })

  test('setPolicy', async () => {
    const request = { tokens: ['GPTBot'], policy: 'block' } as const
    expect(await client.run('setPolicy', { robots: before, ...request })).toEqual(setPolicy(before, request))
  })
})
