import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { wishPresets } from '../../intent/wish.ts'
import { recordsOfAllKinds } from '../../testing/lint-files.ts'
import { folderWith, removeFolder, runCommand, serve, text } from '../testing.ts'

async function inFolder<Answer>(
  files: Readonly<Record<string, string>>,
  use: (folder: string) => Promise<Answer>,
): Promise<Answer> {
  const folder = folderWith(files)
  try {
    return await use(folder)
  } finally {
    removeFolder(folder)
  }
}

const init = (folder: string, ...parameters: readonly string[]) => runCommand(['init', ...parameters], { folder })
const check = (folder: string, ...parameters: readonly string[]) =>
  runCommand(['check', '--format', 'json', ...parameters], { folder })
const resultsIn = (out: string): { crawler: string; result: string; reason: string; state: string }[] => JSON.parse(out)

describe('init', () => {
  test('what it writes of a file holds for that file, whatever is in it', async () => {
    await fc.assert(
      fc.asyncProperty(recordsOfAllKinds, fc.boolean(), async (content, isTooLargeForSome) => {
        const padding = `\n#${'x'.repeat(isTooLargeForSome ? 600 * 1024 : 0)}`
        await inFolder({ 'robots.txt': content + padding }, async folder => {
          expect((await init(folder)).code).toBe(0)
          const { code, out } = await check(folder)
          expect(resultsIn(out).filter(({ result }) => result !== 'passed' && result !== 'not-decided')).toEqual([])
          expect(code).toBe(0)
        })
      }),
      { numRuns: 20, examples: [['User-agent: *\nDisallow: /\n', true]] },
    )
  })

  test('an answer that means something else to some crawlers is written down as it is to them', async () => {
    const site = await serve({ 'a.test/robots.txt': text('User-agent: *\nDisallow: /\n', {}, 203) })
    await inFolder({}, async folder => {
      const address = site.url('a.test', '/')
      expect((await init(folder, address)).code).toBe(0)
      expect(readFileSync(join(folder, 'robots.expect'), 'utf8')).toMatch(/^YandexBot.* allow +\/$/m)
      const { code, out } = await check(folder, address)
      expect(resultsIn(out).filter(({ result }) => result !== 'passed' && result !== 'not-decided')).toEqual([])
      expect(code).toBe(0)
    })
    await site.close()
  })

  test('a file that is there is not written over', async () => {
    await inFolder({ 'robots.txt': '', 'robots.expect': 'mine' }, async folder => {
      const { code, err } = await init(folder)
      expect(code).toBe(2)
      expect(err).toContain('robots.expect is there already, and nothing was written')
      expect(readFileSync(join(folder, 'robots.expect'), 'utf8')).toBe('mine')
    })
  })

  test.each(Object.keys(wishPresets))('the wish %s can be read by check', async preset => {
    await inFolder({ 'robots.txt': 'User-agent: *\nDisallow: /cart/\n' }, async folder => {
      expect((await init(folder, '--preset', preset)).code).toBe(0)
      const { code, err } = await check(folder)
      expect(err).toBe('')
      expect(code).toBe(preset === 'everything' ? 0 : 1)
    })
  })

  test('nothing is written if a site answers without a file, or if both a file and a wish are given', async () => {
    const site = await serve({ 'a.test/robots.txt': text('', {}, 503) })
    await inFolder({}, async folder => {
      const { code, err } = await runCommand(['init', site.url('a.test', '/'), '--retries', '0'], { folder })
      expect(err).toContain('no robots.txt was read')
      expect(code).toBe(3)
      expect((await init(folder, 'robots.txt', '--preset', 'nothing')).code).toBe(2)
      expect(existsSync(join(folder, 'robots.expect'))).toBe(false)
    })
    await site.close()
  })
})

describe('everywhere', () => {
  const result = (robots: string, expectation: string) =>
    inFolder({ 'robots.txt': robots, 'robots.expect': expectation }, async folder => {
      const { code, out, err } = await check(folder)
      return { code, err, ...(out === '' ? {} : resultsIn(out)[0]) }
    })
  const closed = 'User-agent: *\nDisallow: /\n'

  const othersOpen = `${closed}\nUser-agent: Googlebot\nDisallow: /\nAllow: /a\n`

  test.each([
    ['closed, which is proved', closed, 'Bingbot disallow everywhere', 0, 'passed', 'may fetch no URL but that of'],
    ['a URL that is open', `${closed}Allow: /a/b$\n`, 'Bingbot disallow everywhere', 1, 'failed', '/a/b'],
    ['open, which is proved', 'User-agent: *\nDisallow:\n', 'Bingbot allow everywhere', 0, 'passed', 'every URL'],
    ['a URL that is closed', 'User-agent: *\nDisallow: /*.pdf$\n', 'Bingbot allow everywhere', 1, 'failed', '.pdf'],
    ['not said', closed, 'Google-Extended disallow everywhere', 3, 'unknown', 'To be certain, name it'],
    ['a token of one’s own', closed, 'MyBot disallow everywhere', 0, 'passed', 'MyBot may fetch no URL'],
    ['groups of others', othersOpen, 'Amzn-SearchBot disallow everywhere', 3, 'unknown', 'may fetch /a is not decided'],
    ['too large', `${closed}#${'x'.repeat(600 * 1024)}`, 'YandexBot allow everywhere', 0, 'passed', 'is larger than'],
  ])('%s', async (_, robots, expectation, code, outcome, reason) => {
    const found = await result(robots, expectation)
    expect(found).toMatchObject({ code, result: outcome })
    expect(found.reason).toContain(reason)
  })

  test('of names that differ in case only, each is proved', async () => {
    const files = {
      'robots.txt': `${closed}Allow: /a\n`,
      'robots.expect': 'MyBot disallow everywhere\nmybot disallow everywhere\n',
    }
    await inFolder(files, async folder => {
      const { code, out } = await check(folder)
      expect(resultsIn(out).map(({ crawler, result }) => `${crawler} ${result}`)).toEqual([
        'MyBot failed',
        'mybot failed',
      ])
      expect(code).toBe(1)
    })
  })

  test('the answer of a site without a file counts for every URL', async () => {
    const site = await serve({ 'broken.test/robots.txt': text('', {}, 503) })
    await inFolder({ 'robots.expect': 'Bingbot allow everywhere' }, async folder => {
      const of = (host: string) =>
        runCommand(['check', site.url(host, '/'), '--retries', '0', '--format', 'json'], { folder })
      expect((await of('gone.test')).code).toBe(0)
      expect((await of('broken.test')).code).not.toBe(0)
    })
    await site.close()
  })

  test('goes with allow and disallow only', async () => {
    for (const line of ['Bingbot train-ai=n everywhere', 'Bingbot deferred everywhere']) {
      const { code, err } = await result(closed, line)
      expect([code, err]).toEqual([2, expect.stringContaining('`everywhere` goes with allow and disallow')])
    }
    expect((await result(closed, 'Bingbot allow everywere')).err).toContain('Did you mean everywhere?')
  })
})
