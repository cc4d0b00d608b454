import { describe, expect, test } from 'vitest'
import { wordings } from '../../core/text/wording.ts'
import type { Wording } from '../../core/verdict/index.ts'
import type { SitemapAnswer } from './fetch-sitemap.ts'
import { createSitemapRun, type RunState, SITEMAP_LIMITS, type SitemapLimits, type SitemapRun } from './sitemap-run.ts'

const at = (path: string) => `https://a.example/${path}`

/** What each address answers: the addresses that an index names, an answer, or a sitemap of pages. */
type Site = Readonly<Record<string, readonly string[] | SitemapAnswer>>

interface RunOptions {
  readonly limits?: Partial<SitemapLimits>
  /** Why the file at an address cannot be read. */
  readonly refusedFiles?: Readonly<Record<string, Wording>>
}

function runOf(site: Site, { limits = {}, refusedFiles = {} }: RunOptions = {}) {
  const asked: string[] = []
  let underWay = 0
  const run = createSitemapRun({
    fetchSitemap: async (url, signal) => {
      asked.push(url)
      underWay += 1
      expect(underWay).toBe(1)
      await new Promise(resolve => setTimeout(resolve))
      underWay -= 1
      signal.throwIfAborted()
      const answer = site[url]
      return answer && 'type' in answer ? answer : { type: 'file', file: new Blob(['0123456789']) }
    },
    readFile: async url => {
      const answer = site[url]
      const parts = answer && !('type' in answer) ? answer : []
      if (refusedFiles[url]) return { parts, refusal: { type: 'not-readable', because: refusedFiles[url] } }
      return { parts }
    },
    limits: { ...SITEMAP_LIMITS, ...limits },
  })
  return { run, asked }
}

const until = (run: SitemapRun, isThere: (state: RunState) => boolean) =>
  new Promise<RunState>(resolve => {
    const look = () => isThere(run.state()) && resolve(run.state())
    run.subscribe(look)
    look()
  })
const ended = (run: SitemapRun) => until(run, ({ phase }) => phase === 'done' || phase === 'cancelled')

test('index files are followed, each address once, one request at a time', async () => {
  const { run, asked } = runOf({ [at('i')]: [at('1'), at('2'), at('i'), at('1')] })
  run.start([at('i'), at('2')])
  expect(await ended(run)).toMatchObject({ read: 3, waiting: 0, failed: [], limit: undefined })
  expect(asked).toEqual([at('i'), at('2'), at('1')])
})

test('index files that name each other end', async () => {
  const { run, asked } = runOf({ [at('i')]: [at('j')], [at('j')]: [at('i')] })
  run.start([at('i')])
  expect(await ended(run)).toMatchObject({ read: 2, failed: [] })
  expect(asked).toEqual([at('i'), at('j')])
})

describe('limits', () => {
  test('index files in index files without end are followed so deep', async () => {
    const site = Object.fromEntries(Array.from({ length: 9 }, (_, i) => [at(`${i}`), [at(`${i + 1}`)]]))
    const { run, asked } = runOf(site, { limits: { depth: 2 } })
    run.start([at('0')])
    expect(await ended(run)).toMatchObject({ failed: [{ url: at('2'), why: { type: 'too-deep' } }] })
    expect(asked).toEqual([at('0'), at('1'), at('2')])
  })

  test('an index that is read in part and nested too deeply is listed once', async () => {
    const because = wordings('test', { cut: 'The file ends in the middle.' }).say('cut')
    const options = { limits: { depth: 0 }, refusedFiles: { [at('i')]: because } }
    const { run } = runOf({ [at('i')]: [at('1')] }, options)
    run.start([at('i')])
    const failed = [{ url: at('i'), why: { type: 'not-readable', because } }]
    expect(await ended(run)).toMatchObject({ read: 0, failed })
  })

  test('so many files are asked for', async () => {
    const parts = Array.from({ length: 500 }, (_, i) => at(`p${i}`))
    const { run, asked } = runOf({ [at('i')]: parts }, { limits: { files: 4 } })
    run.start([at('i')])
    expect(await ended(run)).toMatchObject({ limit: 'files', waiting: 497 })
    expect(asked).toHaveLength(4)
  })

  test('so many octets are transferred', async () => {
    const { run, asked } = runOf({ [at('i')]: [at('1'), at('2'), at('3')] }, { limits: { octets: 15 } })
    run.start([at('i')])
    expect(await ended(run)).toMatchObject({ limit: 'octets', waiting: 2 })
    expect(asked).toHaveLength(2)
  })
})

test('what an index names is asked for only where a redirect would be followed to', async () => {
  const { run, asked } = runOf({
    [at('i')]: ['http://a.example/1', 'https://10.0.0.1/2', 'mailto:a@b.example', at('3')],
  })
  run.start([at('i')])
  const { failed } = await ended(run)
  expect(failed.map(({ why }) => 'because' in why && why.because)).toEqual(['insecure', 'local-network', 'not-web'])
  expect(asked).toEqual([at('i'), at('3')])
})

test('what cannot be had is told, and the rest goes on', async () => {
  const { run } = runOf({
    [at('i')]: [at('1'), at('2'), at('3')],
    [at('1')]: { type: 'status', status: 404 },
    [at('2')]: { type: 'timeout' },
  })
  run.start([at('i')])
  expect(await ended(run)).toMatchObject({
    read: 2,
    failed: [
      { url: at('1'), why: { type: 'status', status: 404 } },
      { url: at('2'), why: { type: 'timeout' } },
    ],
  })
})

test('a file that is not a sitemap counts as one that could not be read, not as read', async () => {
  const because = wordings('test', { html: 'This is an HTML page.' }).say('html')
  const { run } = runOf({ [at('i')]: [at('1'), at('2')] }, { refusedFiles: { [at('1')]: because } })
  run.start([at('i')])
  expect(await ended(run)).toMatchObject({
    read: 2,
    failed: [{ url: at('1'), why: { type: 'not-readable', because } }],
  })
})

test('what waits for access is asked for when it is there', async () => {
  const other = 'https://cdn.example/1'
  const site: Record<string, readonly string[] | SitemapAnswer> = {
    [at('i')]: [other],
    [other]: { type: 'needs-permission', urls: [other, 'https://b.example/2'] },
  }
  const { run, asked } = runOf(site)
  run.start([at('i')])
  expect((await ended(run)).needs).toEqual([{ url: other, hosts: ['cdn.example', 'b.example'] }])
  delete site[other]
  run.start([other])
  expect(await ended(run)).toMatchObject({ needs: [], read: 2 })
  expect(asked).toEqual([at('i'), other, other])
})

test('a run that is paused goes on where it was', async () => {
  const { run, asked } = runOf({ [at('i')]: [at('1'), at('2')] })
  run.start([at('i')])
  await until(run, ({ read }) => read === 1)
  run.pause()
  await new Promise(resolve => setTimeout(resolve, 20))
  const before = asked.length
  expect(run.state().phase).toBe('paused')
  expect(before).toBeLessThan(3)
  run.resume()
  expect(await ended(run)).toMatchObject({ phase: 'done', read: 3 })
})

test('a run that is cancelled asks for nothing more', async () => {
  const { run, asked } = runOf({ [at('i')]: [at('1'), at('2')] })
  run.start([at('i')])
  await until(run, ({ read }) => read === 1)
  run.cancel()
  const before = asked.length
  await new Promise(resolve => setTimeout(resolve, 20))
  expect(run.state()).toMatchObject({ phase: 'cancelled', waiting: 0, current: undefined })
  expect(asked).toHaveLength(before)
})
