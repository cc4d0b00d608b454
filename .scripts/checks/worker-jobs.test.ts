/** Every job of the page's worker is asked for somewhere: one that is not would be shipped for nothing. */
import { expect, test } from 'vitest'
import { jobs } from '../../playground/worker/jobs.ts'
import { isShipped, type Source, sourcesOf } from './sources.ts'

/** Jobs that nothing asks for yet. An entry makes the test fail as soon as it is asked for. */
const unasked: readonly string[] = []

/** The jobs that are named where a job is run: `run('lint', …)`. */
function askedIn(sources: readonly Source[]): ReadonlySet<string> {
  const shipped = sources.filter(({ file }) => isShipped(file))
  return new Set(shipped.flatMap(({ text }) => [...text.matchAll(/\.run\(\s*'(\w+)'/g)].map(([, job = '']) => job)))
}

test('every job of the worker is asked for by the page or the extension', () => {
  const asked = askedIn(['playground', 'extension'].flatMap(sourcesOf))
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
