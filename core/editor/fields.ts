import { type Citation, rfc } from '../text/citations.ts'
import type { FieldName } from '../text/field-names.ts'
import * as sections from '../text/other-citations.ts'
import { type Wording, wordings } from '../text/wording.ts'

/** What a field is, for people. */
export interface FieldFacts {
  /** What it does, without its subject, which is the name of the field. */
  readonly summary: Wording
  /** Which crawlers read it. */
  readonly readers: Wording
  readonly more?: Wording
  readonly section: Citation
  /** What a new line of this field begins with. */
  readonly insert: string
}

const { say, templates } = wordings('field', {
  'User-agent': 'begins a group: the rules after it are for the crawler named here',
  'User-agent-more': 'Several user-agent lines in a row share the rules that follow them.',
  Disallow: 'keeps the crawlers of the group from URLs whose path matches',
  'Disallow-more': 'The longest rule that matches decides. A rule without a path blocks nothing.',
  Allow: 'lets the crawlers of the group fetch URLs whose path matches, although a shorter rule blocks them',
  'Allow-more': 'The longest rule that matches decides; of two rules of the same length, the allow rule does.',
  Sitemap: 'names a list of the site’s URLs',
  'Sitemap-readers': 'Most search engines read it. The line belongs to no group and may be anywhere in the file.',
  'Crawl-delay': 'asks for so many seconds between two requests',
  'Crawl-delay-readers': 'Bing and some others follow it; Google does not, and Yandex no longer does.',
  Host: 'named the preferred host of a site',
  'Host-readers': 'No crawler reads it any more; Yandex stopped in March 2018.',
  'Clean-param': 'names parameters of the query that do not change the page',
  'Clean-param-readers': 'Only Yandex reads it.',
  'Request-rate': 'asks for so many pages in so many seconds',
  'Visit-time': 'asks crawlers to come between these hours, in UTC',
  Noindex: 'was meant to keep pages out of search results',
  'Noindex-readers': 'No crawler reads it; Google stopped in September 2019.',
  'Content-Signal': 'says whether content may be used for search, as input of AI and to train it',
  'Content-Usage': 'says how content may be used, in a form that the IETF is working on',
  everyone: 'Every crawler that follows robots.txt reads it.',
  few: 'Few programs read it, and no large crawler is known to.',
  statement: 'A statement for the crawlers of the group; it blocks nothing.',
})

export { templates as fieldTemplates }

export const fieldFacts: Readonly<Record<FieldName, FieldFacts>> = {
  'User-agent': {
    summary: say('User-agent'),
    readers: say('everyone'),
    more: say('User-agent-more'),
    section: rfc('2.2.1'),
    insert: 'User-agent: ',
  },
  Disallow: {
    summary: say('Disallow'),
    readers: say('everyone'),
    more: say('Disallow-more'),
    section: rfc('2.2.2'),
    insert: 'Disallow: /',
  },
  Allow: {
    summary: say('Allow'),
    readers: say('everyone'),
    more: say('Allow-more'),
    section: rfc('2.2.2'),
    insert: 'Allow: /',
  },
  Sitemap: {
    summary: say('Sitemap'),
    readers: say('Sitemap-readers'),
    section: sections.sitemaps,
    insert: 'Sitemap: https://',
  },
  'Crawl-delay': {
    summary: say('Crawl-delay'),
    readers: say('Crawl-delay-readers'),
    section: sections.crawlDelay,
    insert: 'Crawl-delay: ',
  },
  Host: { summary: say('Host'), readers: say('Host-readers'), section: sections.yandexHost, insert: 'Host: ' },
  'Clean-param': {
    summary: say('Clean-param'),
    readers: say('Clean-param-readers'),
    section: sections.cleanParam,
    insert: 'Clean-param: ',
  },
  'Request-rate': {
    summary: say('Request-rate'),
    readers: say('few'),
    section: sections.extended2002,
    insert: 'Request-rate: ',
  },
  'Visit-time': {
    summary: say('Visit-time'),
    readers: say('few'),
    section: sections.extended2002,
    insert: 'Visit-time: ',
  },
  Noindex: {
    summary: say('Noindex'),
    readers: say('Noindex-readers'),
    section: sections.noindexDropped,
    insert: 'Noindex: /',
  },
  'Content-Signal': {
    summary: say('Content-Signal'),
    readers: say('statement'),
    section: sections.contentSignals,
    insert: 'Content-Signal: ',
  },
  'Content-Usage': {
    summary: say('Content-Usage'),
    readers: say('statement'),
    section: sections.contentUsage,
    insert: 'Content-Usage: ',
  },
}
