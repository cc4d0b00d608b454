/** The optional host permissions of the manifest. Each covers every site of its scheme. */
export const EVERY_SITE = ['http://*/*', 'https://*/*'] as const

/**
 * The match patterns that cover a site in both schemes, since many sites redirect from one to the other. Two patterns
 * instead of `*://`: Firefox only grants patterns that the manifest's patterns cover. Match patterns have no port: a
 * host covers all its ports.
 */
export function originPatterns(url: string): string[] {
  const { hostname } = new URL(url)
  return [`http://${hostname}/*`, `https://${hostname}/*`]
}

/** The host that a match pattern of this file names, for people: `*.example.com` for `https://*.example.com/*`. */
export const hostOfPattern = (pattern: string): string => pattern.replace(/^https?:\/\/|\/\*$/g, '')
