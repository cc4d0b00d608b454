import type fc from 'fast-check'

/** What is fuzzed: inputs of one kind, and what must hold for each of them. */
export interface FuzzTarget<Input> {
  readonly name: string
  /** What is checked, in a few words. */
  readonly about: string
  /** The inputs. `seeds` are files to change: those of the conformance cases, and those of a given folder. */
  readonly inputs: (seeds: readonly Uint8Array[]) => fc.Arbitrary<Input>
  /** The input that checks a whole file of a given folder; the number tells the files apart. */
  readonly ofFile?: (file: Uint8Array, number: number) => Input
  /** Throws if something does not hold. */
  readonly check: (input: Input) => void | Promise<void>
  /** Needed if `check` returns a promise. */
  readonly isAsync?: boolean
  /** Called before the first check; false if the target cannot run on this machine. */
  readonly begin?: () => Promise<boolean>
  readonly end?: () => Promise<void>
}

/** A target whose kind of input only the target itself knows. */
// biome-ignore lint/suspicious/noExplicitAny: inputs go from a target's arbitrary to its check only.
export type AnyTarget = FuzzTarget<any>
