/** A program that links pass through, and the length of the longest link that it passes on whole. */
export interface LengthLimit {
  readonly who: 'discord' | 'telegram' | 'servers' | 'teams' | 'safari' | 'firefox' | 'chromium'
  /** In characters; a link is ASCII, so these are octets too. */
  readonly limit: number
}

/** The shortest first. */
export const lengthLimits: readonly LengthLimit[] = [
  // Limit of one message, without the paid extension.
  { who: 'discord', limit: 2000 },
  { who: 'telegram', limit: 4096 },
  // RFC 9110 §4.1 recommends that everyone support at least 8,000. The fragment is not sent to the page's own server,
  // but to link shorteners, previews and mail filters that redirect: they take the link as a parameter.
  { who: 'servers', limit: 8000 },
  // About 28 KB with all markup. A message holds the address twice: as the text and as the target of the link.
  { who: 'teams', limit: 14_000 },
  // Not documented. Longer links failed in tests.
  { who: 'safari', limit: 80_000 },
  // The setting network.standard-url.max-length.
  { who: 'firefox', limit: 1_048_576 },
  // url::kMaxURLChars.
  { who: 'chromium', limit: 2_097_152 },
]

export interface LengthReport {
  /** Characters of the whole link. */
  readonly length: number
  /** The programs for which the link is too long, the lowest limit first. */
  readonly tooLongFor: readonly LengthLimit[]
  /** False if a browser in use cannot open it. */
  readonly opensEverywhere: boolean
}

/** How long a link is, and for which programs it is too long. Takes the whole address, not only the fragment. */
export function lengthReport(url: string): LengthReport {
  const { length } = url
  const tooLongFor = lengthLimits.filter(({ limit }) => length > limit)
  const opensEverywhere = !tooLongFor.some(({ who }) => who === 'safari' || who === 'firefox' || who === 'chromium')
  return { length, tooLongFor, opensEverywhere }
}
