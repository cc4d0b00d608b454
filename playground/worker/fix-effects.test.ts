import { afterAll, expect, test, vi } from 'vitest'
import { parse } from '../../core/index.ts'
import { keyed } from '../../core/testing/keyed.ts'
import { problemsOf } from '../../core/testing/problems-of.ts'
import { createWorkerClient } from './client.ts'
import { changesHomePage, effectOf, knownEffect } from './fix-effects.ts'
import { type Jobs, jobs } from './jobs.ts'
import { pageWorker } from './page-worker.ts'
import { testWorker } from './testing.ts'

const client = createWorkerClient<Jobs>(() => testWorker(jobs))
const run = vi.spyOn(pageWorker, 'run').mockImplementation(client.run.bind(client))
afterAll(() => run.mockRestore())

/** The first fix that the linter offers for a file. */
function firstFix(text: string) {
  const robots = parse(text)
  const fix = problemsOf(robots).find(problem => problem.fix)?.fix
  if (!fix) throw new TypeError('no fix is offered')
  return { robots, fix }
}

test('the worker works out what a fix does, and only once', async () => {
  const question = firstFix('User-agent: *\nDissallow: /a\n')
  const { signal } = new AbortController()
  expect(knownEffect(question.fix)).toBeUndefined()
  const effect = await effectOf(question, signal)
  expect(keyed(effect.wording, 'lint_fix_effect')).toBe(
    'changes(changes: [closes(paths: [`/a`], crawlers: [crawlersNotNamedNotGoogle])])',
  )
  expect(changesHomePage(effect)).toBe(false)
  expect(knownEffect(question.fix)).toBe(effect)
  expect(await effectOf(question, signal)).toBe(effect)
  expect(run).toHaveBeenCalledTimes(1)
})

test('a fix that closes the home page needs caution', async () => {
  const effect = await effectOf(firstFix('User-agent: GPTBot\nDissallow: /\n'), new AbortController().signal)
  expect(changesHomePage(effect)).toBe(true)
})
