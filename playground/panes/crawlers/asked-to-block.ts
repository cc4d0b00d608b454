import { useEffect } from 'react'

/** Whether a person asked, elsewhere on the page, for the change that blocks AI training. */
let isBlockRequested = false
const listeners = new Set<() => void>()

/** Makes the builder show that change as soon as it is rendered. The file stays as it is. */
export function askToBlockTraining(): void {
  isBlockRequested = true
  for (const listener of listeners) listener()
}

/** Calls `answer` for a pending request and for each later one. */
export function useAskedToBlock(answer: () => void): void {
  useEffect(() => {
    const take = () => {
      if (!isBlockRequested) return
      isBlockRequested = false
      answer()
    }
    take()
    listeners.add(take)
    return () => {
      listeners.delete(take)
    }
  })
}
