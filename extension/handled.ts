/**
 * A listener for events whose errors are written to the console: no event waits for what its listener does, so that a
 * promise that rejects would not be caught.
 */
export function handled<Args extends unknown[]>(listener: (...args: Args) => unknown): (...args: Args) => void {
  return (...args) => {
    // Within the function, so that what is thrown at once is caught as well.
    const done = async () => listener(...args)
    done().catch(logError)
  }
}

/** For whoever looks for the cause of an error on the extension's page of the browser. */
export function logError(error: unknown) {
  console.error('Robotscope:', error)
}
