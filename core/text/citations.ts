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

export const sitemaps: Citation = {
  title: 'sitemaps.org, Specifying the sitemap location in robots.txt',
  url: 'https://www.sitemaps.org/protocol.html#submit_robots',
}

export const crawlDelay: Citation = {
  title: 'Bing, crawl delay',
  url: 'https://www.bing.com/webmasters/help/how-to-create-a-robots-txt-file-cb7c31ec',
}

export const yandexHost: Citation = {
  title: 'Yandex, robots.txt directives',
  url: 'https://yandex.com/support/webmaster/en/robot-workings/robots-txt',
}

export const cleanParam: Citation = {
  title: 'Yandex, Clean-param',
  url: 'https://yandex.com/support/webmaster/en/robot-workings/clean-param',
}

export const noindexDropped: Citation = {
  title: 'Google, A note on unsupported rules in robots.txt',
  url: 'https://developers.google.com/search/blog/2019/07/a-note-on-unsupported-rules-in-robotstxt',
}

export const extended2002: Citation = {
  title: 'An Extended Standard for Robot Exclusion',
  url: 'http://www.conman.org/people/spc/robots2.html',
}

export const googleJavaScript: Citation = {
  title: 'Google, JavaScript SEO basics',
  url: 'https://developers.google.com/search/docs/crawling-indexing/javascript/javascript-seo-basics',
}

export const contentSignals: Citation = { title: 'Content Signals', url: 'https://contentsignals.org/' }

export const contentUsage: Citation = {
  title: 'draft-ietf-aipref-attach, robots.txt',
  url: 'https://datatracker.ietf.org/doc/html/draft-ietf-aipref-attach',
}

export const uri = (number: string): Citation => ({
  title: `RFC 3986 §${number}`,
  url: `https://www.rfc-editor.org/rfc/rfc3986.html#section-${number}`,
})
