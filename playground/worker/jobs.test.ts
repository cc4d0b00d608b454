import { describe, expect, test } from 'vitest'
import { overview, setPolicy } from '../../core/edit/index.ts'
import { parse } from '../../core/index.ts'
import { applyEdits, tidyUp } from '../../core/lint/index.ts'
import { programChanges } from '../../core/programs/index.ts'
import { foundIn } from '../../core/proofs/index.ts'
import { changesPerCrawler } from './changes.ts'
import { createWorkerClient } from './client.ts'
import { type Jobs, jobs } from './jobs.ts'
import { problemsOf } from './problems.ts'
import { testWorker } from './testing.ts'

const client = createWorkerClient<Jobs>(() => testWorker(jobs))

const none = { allowed: 0, blocked: 0, deferred: 0, undecided: 0, unknown: 0, blockedForAll: 0, blockedForSome: 0 }

describe('totals', () => {
  const robots = parse('User-agent: *\nDisallow: /a\n\nUser-agent: GPTBot\nDisallow: /\n')
  const asked = { robots, crawlers: ['Googlebot', 'GPTBot', 'AdsBot-Google', 'my-own-bot'], server: undefined }
  const reading = 'as-documented'

  test('count a verdict on each URL for each crawler', async () => {
    const urls = '/a\nhttps://example.com/b\n/robots.txt'
    expect(await client.run('totals', { ...asked, urls, reading })).toEqual({
      ...none,
      allowed: 8,
      blocked: 4,
      blockedForSome: 2,
    })
  })

  test('depend on the reading and the server’s answer', async () => {
    const urls = 'https://example.com/b'
    const simulated = {
      answer: { kind: 'network-error', url: 'https://example.com/robots.txt', cause: 'dns' },
    } as const
    const server = { simulated, now: 0 }
    const drafted = await client.run('totals', { ...asked, urls, reading: 'koster-1996', server })
    expect(drafted).toEqual({ ...none, deferred: 4 })
    expect(await client.run('totals', { ...asked, urls, reading, server })).toEqual({
      ...none,
      blocked: 4,
      blockedForAll: 1,
    })
  })

  test('are those of a program, which is loaded when it is asked for', async () => {
    const blank = parse('User-agent: *\n\nDisallow: /a\n')
    const urls = 'https://example.com/a'
    const python = await client.run('totals', { ...asked, robots: blank, urls, reading: 'python-3.12' })
    expect(python).toEqual({ ...none, allowed: 4 })
    const robots = await client.run('totals', { ...asked, robots: blank, urls, reading: 'robots-parser' })
    // AdsBot-Google follows no group for *.
    expect(robots).toMatchObject({ allowed: 1, blocked: 3 })
  })

  test('cover more URLs than one slice judges, and several crawlers', async () => {
    const urls = Array.from({ length: 5001 }, (_, i) => `https://example.com/${i % 3 ? 'a' : 'b'}${i}`).join('\n')
    const few = await client.run('totals', { ...asked, urls, reading })
    expect(few).toEqual({ ...none, allowed: 5001 + 2 * 1667, blocked: 5001 + 2 * 3334, blockedForSome: 5001 })
    const crawlers = Array.from({ length: 300 }, (_, i) => `bot-${'x'.repeat(i)}`)
    const many = await client.run('totals', {
      ...asked,
      urls: urls.slice(0, urls.indexOf('\n', 60)),
      crawlers,
      reading,
    })
    expect(many).toEqual({ ...none, allowed: 300, blocked: 600, blockedForAll: 2 })
  })

  test('no URLs, no crawlers', async () => {
    expect(await client.run('totals', { ...asked, urls: '', reading })).toEqual(none)
    expect(await client.run('totals', { ...asked, urls: 'https://example.com/', crawlers: [], reading })).toEqual(none)
  })

  test('an empty token is rejected with an error that says so', async () => {
    const run = client.run('totals', { ...asked, urls: 'https://example.com/', crawlers: [' '], reading })
    await expect(run).rejects.toThrow('product token')
  })
})

describe('programs', () => {
  const before = parse('User-agent: *\nDisallow: /a\n')
  const after = parse('User-agent: *\n\nDisallow: /a\n')

  test('what a change changes for them alone', async () => {
    expect(await client.run('programChanges', { before, after })).toEqual(programChanges(before, after))
    expect(foundIn(programChanges(before, after))).toMatchObject([
      { program: 'python-3.12' },
      { program: 'www-robotrules' },
    ])
  })

  test('why they read a file otherwise, and the edits after which they do not', async () => {
    const { findings, edits, differing } = await client.run('portability', { robots: after })
    expect(findings).toMatchObject([{ cause: 'blank-line', line: 2 }])
    expect(applyEdits(after.text, edits)).toBe(before.text)
    expect(differing.get('python-3.12')?.before).toBeGreaterThan(0)
    expect((await client.run('portability', { robots: before })).edits).toEqual([])
  })
})

test('a job that is cancelled while it loads something does not go on', async () => {
  const turns: string[] = []
  let load = () => {}
  const waiting = {
    slow: async (_: object) => {
      await new Promise<void>(loaded => {
        load = loaded
      })
      return (function* (): Generator<undefined, number, undefined> {
        for (;;) {
          turns.push('slow')
          yield
        }
      })()
    },
    quick: (_: object) => 1,
  }
  const own = createWorkerClient<typeof waiting>(() => testWorker(waiting))
  const control = new AbortController()
  const slow = own.run('slow', {}, { signal: control.signal })
  await new Promise(resolve => setTimeout(resolve, 20))
  control.abort()
  await expect(slow).rejects.toThrow()
  await new Promise(resolve => setTimeout(resolve, 20))
  load()
  expect(await own.run('quick', {})).toBe(1)
  expect(turns.length).toBeLessThan(2)
})

describe('functions of core give the same results in the worker', () => {
  const before = parse('User-agent: *\nDisallow: /a\nDisallow: /a/b\nAlow: /c\n')
  const after = parse('User-agent: *\nDisallow: /b\n')

  test('lint', async () => {
    const problems = problemsOf(before, { maxPerRule: 1 })
    expect(problems.list.length).toBeGreaterThan(0)
    expect(await client.run('lint', { robots: before, maxPerRule: 1 })).toEqual(problems)
  })

  test('tidyUp', async () => {
    const tidy = tidyUp(before)
    expect(foundIn(tidy).edits.length).toBeGreaterThan(0)
    expect(await client.run('tidyUp', { robots: before })).toEqual(tidy)
  })

  test('changes', async () => {
    const steps = changesPerCrawler({ before, after, reading: 'rfc9309' })
    let step = steps.next()
    while (!step.done) step = steps.next()
    expect(step.value.classes.length).toBeGreaterThan(0)
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
