/** Checks that every job of the page's worker is run somewhere. A job that nothing runs would be shipped for no use. */
import { expect, test } from 'vitest'
import { jobs } from '../../playground/worker/jobs.ts'
import { isShipped, type SourceFile, sourceFilesIn } from './sources.ts'

/** Jobs that nothing runs yet. The test fails for an entry as soon as its job is run. */
const unasked: readonly string[] = []

/** The names of jobs in calls that run a job: `run('lint', …)`. */
function askedIn(sources: readonly SourceFile[]): ReadonlySet<string> {
  const shipped = sources.filter(({ file }) => isShipped(file))
  return new Set(shipped.flatMap(({ text }) => [...text.matchAll(/\.run\(\s*'(\w+)'/g)].map(([, job = '']) => job)))
}

test('the page or the extension runs every job of the worker', () => {
  const asked = askedIn(['playground', 'extension'].flatMap(sourceFilesIn))
  expect(Object.keys(jobs).filter(job => !asked.has(job))).toEqual(unasked)
})

test.each([
  ['playground/a.ts', `pageWorker.run('lint', { robots })`, ['lint']],
  ['playground/a.ts', `worker.run(\n  'overview',\n  params,\n)`, ['overview']],
  ['playground/a.ts', `const lint = 'lint'`, []],
  ['playground/a.test.ts', `client.run('lint', {})`, []],
])('%s: %j asks for %j', (file, text, asked) => {
  expect([...askedIn([{ file, text }])]).toEqual(asked)
})
