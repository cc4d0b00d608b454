/** One site, one wish, one answer: the command line says of a page what core says; the other faces read the same table. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { crawlerForOwnToken, pageOutcome, parse, parseWish, siteMatcher, wantedFor } from '../index.ts'
import { oneWish } from '../testing/one-wish.ts'
import { folderWith, removeFolder, runCommand, serve, type TestSite, text } from './testing.ts'

let site: TestSite
beforeAll(async () => {
  site = await serve(
    Object.fromEntries(
      oneWish.map(({ file, status }, i) => [`s${i}.test/robots.txt`, text(file.join('\n'), {}, status ?? 200)]),
    ),
  )
})
afterAll(() => site.close())

test.each(oneWish.map((row, i) => ({ ...row, i })))(
  '$name',
  async ({ file, status, wish, path, state, against = [], i }) => {
    const { lines } = parseWish(wish.join('\n'))
    const named = [...new Set(lines.flatMap(({ who }) => who.split(',')))].map(crawlerForOwnToken)
    if (status === undefined) {
      const verdicts = named.map(crawler => {
        const verdict = siteMatcher({ robots: parse(file.join('\n')) }, crawler).decide(path)
        return { crawler, path, state: verdict.state, line: verdict.verdict?.rule?.line }
      })
      const outcome = pageOutcome(lines, verdicts)
      expect(outcome.state).toBe(state)
      expect(outcome.against.map(one => `${one.crawler.token} ${one.state} ${one.line ?? ''}`.trim())).toEqual(against)
    }
    // What is wanted for the page, as the expectation of each crawler.
    const expectations = named.flatMap(crawler => {
      const wanted = wantedFor(lines, crawler, path)
      return wanted === undefined ? [] : `${crawler.token} ${wanted} ${path}\n`
    })
    expect(expectations.length === 0).toBe(state === 'no-wish')
    const folder = folderWith({ 'robots.expect': expectations.join('') })
    const { code, out } = await runCommand(
      ['check', site.url(`s${i}.test`, '/'), '--retries', '0', '--format', 'json'],
      { folder },
    )
    removeFolder(folder)
    expect(code).toBe({ 'as-wanted': 0, 'not-as-wanted': 1, 'not-decided': 3, 'no-wish': 2 }[state])
    const failed = (out === '' ? [] : JSON.parse(out)).filter(({ result }: { result: string }) => result === 'failed')
    expect(
      failed.map(({ crawler, state, line }: Record<string, string | null>) =>
        `${crawler} ${state} ${line ?? ''}`.trim(),
      ),
    ).toEqual(against)
  },
)
