import type { Citation } from '../text/citations.ts'
import * as sections from '../text/citations.ts'
import type { FieldName } from '../text/field-names.ts'

/** What a field is, for people. */
export interface FieldFacts {
  /** In a few words, without its subject. */
  readonly summary: string
  /** Who reads it. */
  readonly readers: string
  readonly more?: string
  readonly section: Citation
  /** What a new line of this field begins with. */
  readonly insert: string
}

const everyone = 'Every crawler that follows robots.txt reads it.'

export const fieldFacts: Readonly<Record<FieldName, FieldFacts>> = {
  'User-agent': {
    summary: 'begins a group: the rules behind it are for the crawler named here',
    readers: everyone,
    more: 'Several user-agent lines in a row share the rules that follow them.',
    section: sections.rfc('2.2.1'),
    insert: 'User-agent: ',
  },
  Disallow: {
    summary: 'keeps the crawlers of the group from URLs whose path matches',
    readers: everyone,
    more: 'The longest rule that matches decides. An empty one blocks nothing.',
    section: sections.rfc('2.2.2'),
    insert: 'Disallow: /',
  },
  Allow: {
    summary: 'lets the crawlers of the group fetch URLs whose path matches, although a shorter rule blocks them',
    readers: everyone,
    more: 'The longest rule that matches decides; of two of the same length, allow does.',
    section: sections.rfc('2.2.2'),
    insert: 'Allow: /',
  },
  Sitemap: {
    summary: 'names a list of the site’s URLs',
    readers: 'Most search engines read it, wherever it stands; it belongs to no group.',
    section: sections.sitemaps,
    insert: 'Sitemap: https://',
  },
  'Crawl-delay': {
    summary: 'asks for so many seconds between two requests',
    readers: 'Bing and some others follow it; Google does not, and Yandex no longer.',
    section: sections.crawlDelay,
    insert: 'Crawl-delay: ',
  },
  Host: {
    summary: 'named the preferred host of a site',
    readers: 'No crawler reads it any more; Yandex stopped in March 2018.',
    section: sections.yandexHost,
    insert: 'Host: ',
  },
  'Clean-param': {
    summary: 'names parameters of the query that do not change the page',
    readers: 'Only Yandex reads it.',
    section: sections.cleanParam,
    insert: 'Clean-param: ',
  },
  'Request-rate': {
    summary: 'asks for so many pages in so many seconds',
    readers: 'Few programs read it, and no large crawler is known to.',
    section: sections.extended2002,
    insert: 'Request-rate: ',
  },
  'Visit-time': {
    summary: 'asks crawlers to come between these hours, in UTC',
    readers: 'Few programs read it, and no large crawler is known to.',
    section: sections.extended2002,
    insert: 'Visit-time: ',
  },
  Noindex: {
    summary: 'was meant to keep pages out of search results',
    readers: 'No crawler reads it; Google stopped in September 2019.',
    section: sections.noindexDropped,
    insert: 'Noindex: /',
  },
  'Content-Signal': {
    summary: 'says whether content may be used for search, as input of AI and to train it',
    readers: 'A statement for the crawlers of the group; it blocks nothing.',
    section: sections.contentSignals,
    insert: 'Content-Signal: ',
  },
  'Content-Usage': {
    summary: 'says how content may be used, in a form that the IETF is working on',
    readers: 'A statement for the crawlers of the group; it blocks nothing.',
    section: sections.contentUsage,
    insert: 'Content-Usage: ',
  },
}
