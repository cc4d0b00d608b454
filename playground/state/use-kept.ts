import { type Dispatch, type SetStateAction, useCallback, useState } from 'react'

const kept = new Map<string, unknown>()

/**
 * State that is kept while the component is away, for a person who comes back from another pane. `key` names it on the
 * whole page, and one component at a time uses it.
 */
export function useKept<Value>(key: string, initial: Value): [Value, Dispatch<SetStateAction<Value>>] {
  const [value, setValue] = useState(() => (kept.has(key) ? (kept.get(key) as Value) : initial))
  const set = useCallback(
    (change: SetStateAction<Value>) => {
      const before = kept.has(key) ? (kept.get(key) as Value) : initial
      const next = change instanceof Function ? change(before) : change
      kept.set(key, next)
      setValue(next)
    },
    [key, initial],
  )
  return [value, set]
}
