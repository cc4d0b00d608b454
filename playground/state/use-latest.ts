import { useInsertionEffect, useRef } from 'react'

/** The value of the last rendering that is in the document, for what runs later: effects, timers and handlers. */
export function useLatest<Value>(value: Value): { readonly current: Value } {
  const latest = useRef(value)
  useInsertionEffect(() => {
    latest.current = value
  })
  return latest
}
