/** Citations that do not belong to a dialect: about records outside the protocol, and about the syntax of URLs. */
import type { Citation, Specification } from './citations.ts'

export const sitemapsCitation: Citation = {
  title: 'sitemaps.org, Specifying the sitemap location in robots.txt',
  url: 'https://www.sitemaps.org/protocol.html#submit_robots',
}

export const crawlDelayCitation: Citation = {
  title: 'Bing, crawl delay',
  url: 'https://www.bing.com/webmasters/help/how-to-create-a-robots-txt-file-cb7c31ec',
}

export const yandexHostCitation: Citation = {
  title: 'Yandex, robots.txt directives',
  url: 'https://yandex.com/support/webmaster/en/robot-workings/robots-txt',
}

export const cleanParamCitation: Citation = {
  title: 'Yandex, Clean-param',
  url: 'https://yandex.com/support/webmaster/en/robot-workings/clean-param',
}

export const noindexDroppedCitation: Citation = {
  title: 'Google, A note on unsupported rules in robots.txt',
  url: 'https://developers.google.com/search/blog/2019/07/a-note-on-unsupported-rules-in-robotstxt',
}

export const extended2002Citation: Citation = {
  title: 'An Extended Standard for Robot Exclusion',
  url: 'http://www.conman.org/people/spc/robots2.html',
}

export const googleJavaScriptCitation: Citation = {
  title: 'Google, JavaScript SEO basics',
  url: 'https://developers.google.com/search/docs/crawling-indexing/javascript/javascript-seo-basics',
}

export const contentSignalsCitation: Citation = { title: 'Content Signals', url: 'https://contentsignals.org/' }

export const contentUsageCitation: Citation = {
  title: 'draft-ietf-aipref-attach, robots.txt',
  url: 'https://datatracker.ietf.org/doc/html/draft-ietf-aipref-attach',
}

/** Read as abstract only: the draft could not be fetched. */
export const trainingPreferenceCitation: Citation = {
  title: 'draft-kelley-aipref-training-preference-signal-00',
  url: 'https://datatracker.ietf.org/doc/draft-kelley-aipref-training-preference-signal/',
}

export const rslCitation: Citation = {
  title: 'RSL 1.0, Adding RSL to robots.txt',
  url: 'https://rslstandard.org/guide/robots-txt',
}

export const tdmRepCitation: Citation = {
  title: 'TDM Reservation Protocol',
  url: 'https://www.w3.org/2022/tdmrep/',
}

/** The drafts of the IETF about usage preferences, in the editions that preferences are read by. */
export const usageDrafts = {
  attach: {
    title: 'draft-ietf-aipref-attach-05: Associating AI Usage Preferences with Content in HTTP',
    url: 'https://datatracker.ietf.org/doc/html/draft-ietf-aipref-attach-05',
    edition: '19 August 2026',
  },
  vocabulary: {
    title: 'draft-ietf-aipref-vocab-08: A Vocabulary For Expressing AI Usage Preferences',
    url: 'https://datatracker.ietf.org/doc/html/draft-ietf-aipref-vocab-08',
    edition: '14 September 2026',
  },
} as const satisfies Readonly<Record<string, Specification>>

/** A section on how usage preferences are attached to content. */
export const attachSection = (number: string): Citation => ({
  title: `draft-ietf-aipref-attach-05 §${number}`,
  url: `${usageDrafts.attach.url}#section-${number}`,
})

/** A section on what usage preferences mean, and how their text is read. */
export const vocabularySection = (number: string): Citation => ({
  title: `draft-ietf-aipref-vocab-08 §${number}`,
  url: `${usageDrafts.vocabulary.url}#section-${number}`,
})

/** A section of RFC 3986, Uniform Resource Identifier: `uriCitation('2.1')`. */
export const uriCitation = (number: string): Citation => ({
  title: `RFC 3986 §${number}`,
  url: `https://www.rfc-editor.org/rfc/rfc3986.html#section-${number}`,
})
