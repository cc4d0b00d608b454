/**
 * Parses a URL; undefined if the text is not a URL. `URL.canParse` is not used: after some thousand calls, Node 20's
 * refuses most addresses with letters such as ü.
 */
export function parsedUrl(text: string, base?: string | URL): URL | undefined {
  try {
    return new URL(text, base)
  } catch {
    return undefined
  }
}
