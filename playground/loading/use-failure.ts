import { useCallback, useState } from 'react'

/** For errors outside of rendering, which no boundary meets: the one around the component takes them as its own. */
export function useFailure(): (error: unknown) => void {
  const [, update] = useState<never>()
  return useCallback((error: unknown) => {
    update(() => {
      throw error
    })
  }, [])
}
