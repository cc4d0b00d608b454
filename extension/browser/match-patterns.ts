/** The optional host permissions of the manifest. Each covers every site of its scheme. */
export const EVERY_SITE = ['http://*/*', 'https://*/*'] as const

/**
 * The match patterns that cover a site in both schemes, since many sites redirect from one to the other. Two patterns
 * and not `*://`: Firefox grants only what the manifest lists word for word or more widely. Match patterns have no port:
 * a host covers all its ports.
 */
export function originPatterns(url: string): string[] {
  const { hostname } = new URL(url)
  return [`http://${hostname}/*`, `https://${hostname}/*`]
}
