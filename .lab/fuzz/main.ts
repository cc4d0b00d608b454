/**
 * One worker that fuzzes one target. The number of runs and where the last one began are in shared memory, so that the
 * program that started it can name an input that does not end.
 */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parentPort, workerData } from 'node:worker_threads'
import cases from '../../docs/conformance.json'
import '../../core/testing/contradictions.ts'
import { keptInputs } from './kept.ts'
import { inputFromJson, inputToJson } from './replay.ts'
import { type Failure, fuzz, inputAt } from './run.ts'
import type { AnyTarget } from './target.ts'
import { targets } from './targets/index.ts'

export interface FuzzTask {
  readonly name: string
  readonly seed: number
  readonly milliseconds: number
  /** The most runs; 0 for no bound. */
  readonly runs: number
  readonly corpus: string | undefined
  /** An input as JSON to check instead. */
  readonly replay: string | undefined
  /** The number of an input in the batch with this seed, to print instead of checking. */
  readonly show: number | undefined
  /** Runs, the seed of the batch and the number of the input in it. */
  readonly progress: SharedArrayBuffer
}

export interface FuzzReport {
  readonly runs: number
  readonly seconds: number
  /** How many kept inputs were checked first. */
  readonly kept: number
  /** How many whole files of the folder were checked after them. */
  readonly whole: number
  readonly failure?: Failure
  readonly shown?: string
  readonly isMissing?: boolean
}

const filesOfCases = (): readonly Uint8Array[] =>
  cases.map(({ file, base64 }: { file?: string; base64?: string }) =>
    Uint8Array.from(file === undefined ? Buffer.from(base64 ?? '', 'base64') : Buffer.from(file)),
  )

const filesOfFolder = (folder: string): readonly Uint8Array[] =>
  readdirSync(folder)
    .sort()
    .map(name => Uint8Array.from(readFileSync(join(folder, name))))

/** What an input that failed shows; undefined if it did not fail. */
async function failureOf(target: AnyTarget, input: unknown): Promise<Pick<Failure, 'input' | 'error'> | undefined> {
  try {
    await target.check(input)
    return undefined
  } catch (error) {
    return { input: inputToJson(input), error: error instanceof Error ? (error.stack ?? '') : String(error) }
  }
}

async function work({
  name,
  seed,
  milliseconds,
  runs: most,
  corpus,
  replay,
  show,
  progress,
}: FuzzTask): Promise<FuzzReport> {
  const target = targets.find(one => one.name === name)
  if (!target) throw new TypeError(`no target is named ${name}`)
  const ofFolder = corpus === undefined ? [] : filesOfFolder(corpus)
  const seeds = [...filesOfCases(), ...ofFolder]
  const counters = new Int32Array(progress)
  if (show !== undefined)
    return { runs: 0, seconds: 0, kept: 0, whole: 0, shown: inputToJson(await inputAt({ target, seeds, seed }, show)) }
  if (target.begin && !(await target.begin())) return { runs: 0, seconds: 0, kept: 0, whole: 0, isMissing: true }
  try {
    const kept = (replay === undefined ? (keptInputs[name] ?? []) : [JSON.parse(replay)]).map(inputFromJson)
    const whole = replay === undefined && target.ofFile ? ofFolder.map(target.ofFile) : []
    const counts = { kept: kept.length, whole: whole.length }
    const began = performance.now()
    for (const input of [...kept, ...whole]) {
      const failure = await failureOf(target, input)
      if (failure) return { runs: 0, seconds: 0, ...counts, failure: { seed, passed: -1, ...failure } }
    }
    if (replay !== undefined) return { runs: 1, seconds: 0, kept: 0, whole: 0 }
    const { runs, failure } = await fuzz({
      target,
      seeds,
      seed,
      isOver: done => (most > 0 && done >= most) || performance.now() - began >= milliseconds,
      beginsRun(batch, index) {
        Atomics.add(counters, 0, 1)
        Atomics.store(counters, 1, batch)
        Atomics.store(counters, 2, index)
      },
    })
    const seconds = (performance.now() - began) / 1000
    return { runs, seconds, ...counts, ...(failure && { failure }) }
  } finally {
    await target.end?.()
  }
}

if (parentPort) parentPort.postMessage(await work(workerData))
