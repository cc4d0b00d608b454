/** An error with its name, its message and where it happened. */
export function errorText(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  const { stack = '' } = error
  // In Chrome the stack begins with name and message, in Firefox it does not.
  return stack.includes(String(error)) ? stack : `${error}\n${stack}`.trim()
}
