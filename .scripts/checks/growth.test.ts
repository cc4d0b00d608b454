/**
 * Checks that the work of no entrance grows more than its input, over a sample of pieces and places: `npm run growth` in
 * `.lab` tries more. Steps are counted and no time is measured, so the result is the same on every machine. What happens
 * within one search by a regular expression is not counted; regular-expressions.test.ts checks these.
 */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { Worker } from 'node:worker_threads'
import { build } from 'vite'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { countedSteps } from './growth/counted.mjs'
import type { Grown } from './growth/steps.ts'

const outDir = mkdtempSync(join(tmpdir(), 'robotscope-growth-'))
let grown: {
  readonly planted: readonly Grown[]
  readonly linear: readonly Grown[]
  readonly kept: readonly { readonly name: string; readonly steps: readonly number[] }[]
  readonly entrances: readonly Grown[]
}

// Building and counting take seconds, and more on a busy machine.
beforeAll(async () => {
  await build({
    root: resolve(import.meta.dirname, '../..'),
    mode: 'growth',
    logLevel: 'error',
    plugins: [countedSteps()],
    build: {
      ssr: true,
      outDir,
      target: 'node20',
      rolldownOptions: { input: resolve(import.meta.dirname, 'growth/sample.ts') },
    },
    ssr: { noExternal: true },
  })
  grown = await new Promise((done, failed) => {
    new Worker(join(outDir, 'sample.js')).once('message', done).once('error', failed)
  })
}, 600_000)

afterAll(() => rmSync(outDir, { recursive: true }))

test('no entrance does more than its input weighs', () => {
  expect(grown.entrances.length).toBeGreaterThan(40)
  expect(grown.entrances.filter(({ subjects }) => subjects === 0)).toEqual([])
  expect(grown.entrances.flatMap(({ name, found }) => found.map(one => `${name}: ${one}`))).toEqual([])
})

test('what grew too much once does not any more', () => {
  expect(grown.kept.length).toBeGreaterThan(0)
  expect(grown.kept.filter(({ steps }) => steps.length > 0)).toEqual([])
})

test('what is quadratic is found', () => {
  expect(grown.planted.filter(({ found }) => found.length === 0)).toEqual([])
})

test('what is linear or bounded is not', () => {
  expect(grown.linear.filter(({ found }) => found.length > 0)).toEqual([])
})
