/**
 * The longest lists in a link or a draft. Of a longer list the beginning is taken, and the person is told. A state with
 * 200 crawlers and 50,000 URLs opens in tasks of half a second of processor time at most (Chromium); 138 crawlers are
 * described, and a list of 2 MB holds some 40,000 URLs. No crawler follows 100 redirects.
 */
export const stateLimits = { targets: 50_000, crawlers: 200, redirects: 100 } as const

/** A list of which only the beginning was taken, and how many items it has. */
export interface CutList {
  readonly list: keyof typeof stateLimits
  readonly count: number
}

/**
 * The longest wish, in UTF-16 units: some 1,000 lines. The page takes no longer one, so a link with a longer one was made
 * elsewhere.
 */
export const WISH_LIMIT = 40_000
