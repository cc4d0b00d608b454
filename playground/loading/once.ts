/** Returns a function that creates a value on its first call and returns the same value on later calls. */
export function madeOnce<T>(make: () => T): () => T {
  let made: { readonly value: T } | undefined
  return () => {
    made ??= { value: make() }
    return made.value
  }
}
