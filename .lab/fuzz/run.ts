import fc from 'fast-check'
import { inputToJson } from './replay.ts'
import type { AnyTarget } from './target.ts'

/** How many runs one call of fast-check makes. The batch with number n has the seed `seed + n`. */
export const BATCH = 500

/** How long a failing input is made smaller, in ms. */
const REDUCING_MS = 60_000

export interface Failure {
  /** The seed of the batch, and how many of its inputs passed before. */
  readonly seed: number
  readonly passed: number
  /** The smallest input that was found to fail, as JSON. */
  readonly input: string
  readonly error: string
}

export interface FuzzRun {
  readonly target: AnyTarget
  readonly seeds: readonly Uint8Array[]
  readonly seed: number
  /** Ends when this returns true; asked before each input. */
  readonly isOver: (runs: number) => boolean
  /** Called before each check, with the seed of the batch and the number of the input in it. */
  readonly beginsRun?: (seed: number, index: number) => void
}

/** Checks inputs until the first failure or the end. */
export async function fuzz({
  target,
  seeds,
  seed,
  isOver,
  beginsRun,
}: FuzzRun): Promise<{ runs: number; failure?: Failure }> {
  const inputs = target.inputs(seeds)
  let runs = 0
  for (let batch = seed | 0; !isOver(runs); batch = (batch + 1) | 0) {
    let index = 0
    let reducingUntil = Number.POSITIVE_INFINITY
    let failed = 0
    // Later calls, for the same batch, are inputs that fast-check makes smaller.
    const begins = (): boolean => {
      if (performance.now() > reducingUntil) return false
      if (reducingUntil === Number.POSITIVE_INFINITY) {
        if (isOver(runs)) return false
        beginsRun?.(batch, index)
        index++
        runs++
      }
      return true
    }
    const fails = (error: unknown): never => {
      if (failed++ === 0) reducingUntil = performance.now() + REDUCING_MS
      throw error
    }
    const property = target.isAsync
      ? fc.asyncProperty(inputs, async input => {
          if (begins()) await Promise.resolve(target.check(input)).catch(fails)
        })
      : fc.property(inputs, input => {
          if (!begins()) return
          try {
            target.check(input)
          } catch (error) {
            fails(error)
          }
        })
    const result = await fc.check(property as fc.IAsyncProperty<unknown[]>, { seed: batch, numRuns: BATCH })
    if (result.failed) {
      const error =
        result.errorInstance instanceof Error ? (result.errorInstance.stack ?? '') : String(result.errorInstance)
      const input = inputToJson(result.counterexample?.[0])
      return { runs, failure: { seed: batch, passed: index - 1, input, error } }
    }
  }
  return { runs }
}

/** The input with this number in the batch with this seed; it is made, not checked. */
export async function inputAt({ target, seeds, seed }: Pick<FuzzRun, 'target' | 'seeds' | 'seed'>, index: number) {
  let at = 0
  const property = fc.property(target.inputs(seeds), () => at++ < index)
  const { counterexample } = await fc.check(property as fc.IProperty<unknown[]>, {
    seed,
    numRuns: BATCH,
    endOnFailure: true,
  })
  return counterexample?.[0]
}
