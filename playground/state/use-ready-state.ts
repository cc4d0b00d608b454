import { useEffect, useMemo, useState } from 'react'
import { isKnown } from '../../core/dialects/index.ts'
import { loadSilently } from '../loading/load-part.ts'
import type { PlaygroundState } from './state.ts'

/**
 * The state that can be asked for verdicts. Programs are loaded when one is the reading, for example of a link; until then
 * files are read as documented.
 */
export function useReadyState(state: PlaygroundState): PlaygroundState {
  const [, setLoaded] = useState(false)
  const isReady = state.reading === 'as-documented' || isKnown(state.reading)
  useEffect(() => {
    if (isReady) return
    void loadSilently(
      () => import('./known-programs.ts'),
      () => setLoaded(true),
    )
  }, [isReady])
  return useMemo(() => (isReady ? state : { ...state, reading: 'as-documented' }), [isReady, state])
}
