/** Texts besides those that a file is read by: about records outside the protocol, and about how URLs are written. */
import type { Citation } from './citations.ts'

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
