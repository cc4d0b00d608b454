import { onContradiction } from '../proofs/contradictions.ts'

/** Makes a test fail if a search and the matcher contradict each other. */
export function throwContradictions(): void {
  onContradiction(({ path, claim }) => {
    throw new Error(`a search found ${path} and claims that ${claim}, but the matcher does not confirm it`)
  })
}

throwContradictions()
