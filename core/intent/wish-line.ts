import type { UsageCategory } from '../usage/content-usage.ts'

/** In the place of a path: every URL but that of robots.txt. */
export const EVERYWHERE = 'everywhere'

/** What robots.txt should say about the use of what is fetched, in the words of Content-Usage: `train-ai=n`. */
export type WantedUse = `${UsageCategory}=${'y' | 'n'}`

/**
 * One line of a wish, as a line of `robots.expect` says it. Faces that only ask what may be fetched use `allow` and
 * `disallow`; `deferred` and preferences are written by hand.
 */
export interface WishLine {
  /** Purposes and product tokens with commas between them, or `*` for crawlers that no group names. */
  readonly who: string
  readonly wanted: 'allow' | 'disallow' | 'deferred' | WantedUse
  /** A path, which applies to any host, a URL, which applies to its own site, or `EVERYWHERE`. */
  readonly where: string
}

/** Whether a line says what may be fetched of the whole site: of its home page, which stands for it, or `EVERYWHERE`. */
export const isAboutSite = ({ where, wanted }: WishLine): boolean =>
  (where === EVERYWHERE || where === '/') && (wanted === 'allow' || wanted === 'disallow')

/** The lines of a wish as `robots.expect` has them, in columns. */
export function wishText(lines: readonly WishLine[]): string {
  const widthOf = (texts: readonly string[]) => Math.min(24, Math.max(0, ...texts.map(({ length }) => length)))
  const whoWidth = widthOf(lines.map(({ who }) => who))
  return lines.map(({ who, wanted, where }) => `${who.padEnd(whoWidth)}  ${wanted.padEnd(8)}  ${where}\n`).join('')
}
