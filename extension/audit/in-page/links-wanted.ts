/** The argument of the injected function. */
export interface LinksWanted {
  /** How many different URLs of links, and of what the page loads, are read. */
  readonly most: number
  /** The longest URLs and texts, in UTF-16 units. Longer URLs are only counted; longer texts end with an ellipsis. */
  readonly longestUrl: number
  readonly longestText: number
  /** The longest task in the page, in ms. */
  readonly slice: number
}

export const noCounts = { links: 0, samePage: 0, notWeb: 0, tooLong: 0, moreLinks: 0, moreLoaded: 0, frames: 0 }
export type LinkCounts = typeof noCounts
