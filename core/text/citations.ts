/** A section of a specification: how it is cited and the address at which it can be read. */
export interface Citation {
  readonly title: string
  readonly url: string
}

/** A whole specification of robots.txt. */
export interface Specification extends Citation {
  /** The edition of the specification in English: its date or its status. */
  readonly edition: string
}

/** The specifications of robots.txt. Each dialect names its own. */
export const specifications = {
  rfc9309: {
    title: 'RFC 9309: Robots Exclusion Protocol',
    url: 'https://www.rfc-editor.org/rfc/rfc9309.html',
    edition: 'September 2022',
  },
  google: {
    title: 'How Google interprets the robots.txt specification',
    url: 'https://developers.google.com/crawling/docs/robots-txt/robots-txt-spec',
    edition: 'google/robotstxt at commit 22b355f, then the text as of October 2026',
  },
  google2020: {
    title: 'Robots.txt Specifications',
    url: 'https://web.archive.org/web/20201214/https://developers.google.com/search/docs/advanced/robots/robots_txt',
    edition: '14 December 2020',
  },
  draft2019: {
    title: 'draft-koster-rep-00: Robots Exclusion Protocol',
    url: 'https://datatracker.ietf.org/doc/html/draft-koster-rep-00',
    edition: 'July 2019',
  },
  draft1996: {
    title: 'A Method for Robots Exclusion',
    url: 'https://www.robotstxt.org/norobots-rfc.txt',
    edition: 'draft version 1, 15 November 1996',
  },
} as const satisfies Readonly<Record<string, Specification>>

/** A section of RFC 9309: `rfc('2.2.1')`. */
export const rfc = (number: string): Citation => ({
  title: `RFC 9309 §${number}`,
  url: `${specifications.rfc9309.url}#section-${number}`,
})

/** A section of Google's text of today, by its heading and the anchor of the heading. */
export const googleSection = (title: string, anchor: string): Citation => ({
  title: `Google, ${title}`,
  url: `${specifications.google.url}#${anchor}`,
})

/** Google's text of 2020, in the copy of the Internet Archive. */
export const google2020Section = (title: string, anchor: string): Citation => ({
  title: `Google 2020, ${title}`,
  url: `${specifications.google2020.url}#${anchor}`,
})

/** A section of draft-koster-rep-00: `draft2019('2.3.1.2')`. */
export const draft2019 = (number: string): Citation => ({
  title: `2019 draft §${number}`,
  url: `${specifications.draft2019.url}#section-${number}`,
})

/** A section of the draft of 1996. All have the address of the document, which has no anchors. */
export const draft1996 = (number: string): Citation => ({
  title: `1996 draft §${number}`,
  url: specifications.draft1996.url,
})

/** A section of RFC 9110, HTTP Semantics: `httpSection('10.2.3')`. */
export const httpSection = (number: string): Citation => ({
  title: `RFC 9110 §${number}`,
  url: `https://www.rfc-editor.org/rfc/rfc9110.html#section-${number}`,
})
