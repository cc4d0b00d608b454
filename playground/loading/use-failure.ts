import { useCallback, useState } from 'react'

/** Passes errors outside of rendering, which boundaries do not catch, to the boundary around the component. */
export function useFailure(): (error: unknown) => void {
  const [, update] = useState<never>()
  return useCallback((error: unknown) => {
    update(() => {
      throw error
    })
  }, [])
}
