/**
 * Wraps a listener for events so that its errors are written to the console. Without this a rejected promise would not
 * be caught, since events do not wait for their listeners.
 */
export function handled<Args extends unknown[]>(listener: (...args: Args) => unknown): (...args: Args) => void {
  return (...args) => {
    // Called inside an async function, so that synchronous errors are caught as well.
    const done = async () => listener(...args)
    done().catch(logError)
  }
}

/** Writes an error to the console, which the browser shows on its page about the extension. */
export function logError(error: unknown) {
  console.error('Robotscope:', error)
}
