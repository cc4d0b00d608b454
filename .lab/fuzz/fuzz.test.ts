/** Checks that fuzzing finds and reduces what it is for, and runs each target for a moment. */
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { keptInputs } from './kept.ts'
import { octetsMade, textMade } from './reducible.ts'
import { inputFromJson, inputToJson } from './replay.ts'
import { randomFile, randomUrl } from './robots-text.ts'
import { fuzz, inputAt } from './run.ts'
import type { AnyTarget, FuzzTarget } from './target.ts'
import { targets } from './targets/index.ts'

/** A target that fails for files with a star after a NUL, and for no others. */
const planted: FuzzTarget<{ file: Uint8Array; url: string }> = {
  name: 'planted',
  about: 'a defect that needs two octets in their order',
  inputs: seeds => fc.record({ file: octetsMade(random => randomFile(random, { seeds })), url: textMade(randomUrl) }),
  check({ file }) {
    const nul = file.indexOf(0)
    if (nul >= 0 && file.indexOf(42, nul) >= 0) throw new Error('planted')
  },
}

const search = (target: AnyTarget, seed: number) =>
  fuzz({ target, seeds: [Uint8Array.of(10, 13, 47)], seed, isOver: runs => runs >= 20_000 })

test('a planted defect is found, made small, and found again with its seed', async () => {
  const { failure } = await search(planted, 7)
  expect(failure?.error).toContain('planted')
  const input = inputFromJson(JSON.parse(failure?.input ?? ''))
  expect(input).toEqual({ file: Uint8Array.of(0, 42), url: '' })
  expect((await search(planted, 7)).failure).toMatchObject({ seed: failure?.seed, passed: failure?.passed })
  const target: AnyTarget = planted
  const original = await inputAt(
    { target, seeds: [Uint8Array.of(10, 13, 47)], seed: failure?.seed ?? 0 },
    failure?.passed ?? 0,
  )
  expect(() => planted.check(original as { file: Uint8Array; url: string })).toThrow('planted')
})

test('a promise that rejects is a failure too', async () => {
  const target: AnyTarget = { ...planted, isAsync: true, check: async input => planted.check(input as never) }
  expect((await search(target, 7)).failure?.input).toBe('{"file":{"octets":"ACo="},"url":""}')
})

test('inputs come back from JSON', () => {
  fc.assert(
    fc.property(fc.uint8Array(), fc.string({ unit: 'binary' }), (octets, text) => {
      const input = { octets: [octets, { text }, undefined, null], of: text, none: undefined, nothing: null }
      expect(inputFromJson(JSON.parse(inputToJson(input)))).toEqual(input)
    }),
  )
})

/** Runs of each target: enough to see that it works. */
const RUNS = 12

test.each(targets.filter(({ begin }) => !begin))('$name: $about', async target => {
  for (const input of keptInputs[target.name] ?? []) await target.check(inputFromJson(input))
  const { runs, failure } = await fuzz({ target, seeds: [], seed: 1, isOver: done => done >= RUNS })
  expect(failure).toBeUndefined()
  expect(runs).toBe(RUNS)
})
