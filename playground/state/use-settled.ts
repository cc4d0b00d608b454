import { useEffect, useReducer, useRef } from 'react'

/**
 * A value as it was when it last stood still for a while, for what takes too long to follow each key.
 * @param pause in ms; at 0 the value as it is
 */
export function useSettled<T>(value: T, pause: number): T {
  const settled = useRef(value)
  const [, draw] = useReducer((drawn: number) => drawn + 1, 0)
  if (pause === 0) settled.current = value

  useEffect(() => {
    if (settled.current === value) return
    const wait = window.setTimeout(() => {
      settled.current = value
      draw()
    }, pause)
    return () => window.clearTimeout(wait)
  }, [value, pause])
  return settled.current
}
