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
  readonly failure?: Failure
  readonly shown?: string
  readonly isMissing?: boolean
}

/** The files of the conformance cases, and those of a folder. */
function seedFiles(corpus: string | undefined): readonly Uint8Array[] {
  const ofCases = cases.map(({ file, base64 }: { file?: string; base64?: string }) =>
    file === undefined ? Buffer.from(base64 ?? '', 'base64') : Buffer.from(file),
  )
  const ofFolder =
    corpus === undefined
      ? []
      : readdirSync(corpus)
          .sort()
          .map(name => readFileSync(join(corpus, name)))
  return [...ofCases, ...ofFolder].map(octets => Uint8Array.from(octets))
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
  const seeds = seedFiles(corpus)
  const counters = new Int32Array(progress)
  if (show !== undefined)
    return { runs: 0, seconds: 0, kept: 0, shown: inputToJson(await inputAt({ target, seeds, seed }, show)) }
  if (target.begin && !(await target.begin())) return { runs: 0, seconds: 0, kept: 0, isMissing: true }
  try {
    const inputs = replay === undefined ? (keptInputs[name] ?? []) : [JSON.parse(replay)]
    for (const input of inputs) {
      try {
        await target.check(inputFromJson(input))
      } catch (error) {
        const stack = error instanceof Error ? (error.stack ?? '') : String(error)
        return {
          runs: 1,
          seconds: 0,
          kept: inputs.length,
          failure: { seed, passed: -1, input: JSON.stringify(input), error: stack },
        }
      }
    }
    if (replay !== undefined) return { runs: 1, seconds: 0, kept: 0 }
    const began = performance.now()
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
    return { runs, seconds, kept: inputs.length, ...(failure && { failure }) }
  } finally {
    await target.end?.()
  }
}

if (parentPort) parentPort.postMessage(await work(workerData))
