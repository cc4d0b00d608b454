import type { Context } from './context.ts'

/**
 * A URL made from a pattern's own text, with `x` for each `*`: one that the pattern is meant to match. Whether it does
 * is for the engine to say. Undefined if there is no such URL.
 */
export function urlFor(context: Pick<Context, 'origin'>, pattern: string): string | undefined {
  const text = pattern.endsWith('$') ? pattern.slice(0, -1) : pattern
  const path = text.replaceAll('*', 'x')
  return urlOf(context, path.startsWith('/') ? path : `/${path}`)
}

/** The URL of a path on the site, as a browser serialises it; on a host of no meaning if the site is not known. */
export function urlOf(context: Pick<Context, 'origin'>, path: string): string | undefined {
  try {
    return new URL((context.origin ?? 'https://example.com') + path).href
  } catch {
    return undefined
  }
}

/** The pattern's text before its first wildcard. */
export function literalStart(pattern: string): string {
  const star = pattern.indexOf('*')
  if (star >= 0) return pattern.slice(0, star)
  return pattern.endsWith('$') ? pattern.slice(0, -1) : pattern
}
