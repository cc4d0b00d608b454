/** Counts the calls of a built-in method while something runs: of `startsWith`, `matches` makes one for each pattern. */
export function countedCalls(method: 'startsWith', run: () => void): number {
  const native = String.prototype[method]
  let calls = 0
  String.prototype[method] = function (...args) {
    calls++
    return native.apply(this, args)
  }
  try {
    run()
  } finally {
    String.prototype[method] = native
  }
  return calls
}
