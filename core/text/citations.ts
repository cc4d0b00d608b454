/** A place in a specification, as it is cited and where it is read. */
export interface Citation {
  readonly title: string
  readonly url: string
}

/** The texts that a file can be read by, whole. Each dialect names its own. */
export const specifications = {
  rfc9309: { title: 'RFC 9309: Robots Exclusion Protocol', url: 'https://www.rfc-editor.org/rfc/rfc9309.html' },
  google: {
    title: 'How Google interprets the robots.txt specification',
    url: 'https://developers.google.com/crawling/docs/robots-txt/robots-txt-spec',
  },
  draft2019: {
    title: 'draft-koster-rep-00: Robots Exclusion Protocol',
    url: 'https://datatracker.ietf.org/doc/html/draft-koster-rep-00',
  },
  draft1996: { title: 'A Method for Web Robots Control', url: 'https://www.robotstxt.org/norobots-rfc.txt' },
} as const satisfies Readonly<Record<string, Citation>>

export const rfc = (number: string): Citation => ({
  title: `RFC 9309 §${number}`,
  url: `${specifications.rfc9309.url}#section-${number}`,
})

export const google = (title: string, anchor: string): Citation => ({
  title: `Google, ${title}`,
  url: `${specifications.google.url}#${anchor}`,
})

export const draft2019 = (number: string): Citation => ({
  title: `2019 draft §${number}`,
  url: `${specifications.draft2019.url}#section-${number}`,
})

/** The text of 1996 has no anchors. */
export const draft1996 = (number: string): Citation => ({
  title: `1996 draft §${number}`,
  url: specifications.draft1996.url,
})

/** HTTP Semantics. */
export const http = (number: string): Citation => ({
  title: `RFC 9110 §${number}`,
  url: `https://www.rfc-editor.org/rfc/rfc9110.html#section-${number}`,
})
