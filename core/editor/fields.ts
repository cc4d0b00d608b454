import { type Citation, rfc } from '../text/citations.ts'
import type { FieldName } from '../text/field-names.ts'
import * as sections from '../text/other-citations.ts'
import { type Wording, wordings } from '../text/wording.ts'

/** What a field is, for people. */
export interface FieldFacts {
  /** What the field does, as a sentence without its subject. The subject is the name of the field. */
  readonly summary: Wording
  /** Which crawlers read the field. */
  readonly readers: Wording
  readonly more?: Wording
  readonly section: Citation
  /** The text of a new line of this field, before its value. */
  readonly insert: string
}

const { say, templates } = wordings('field', {
  'User-agent': 'begins a group: the rules after it are for the crawler named here',
  'User-agent-more': 'Several user-agent lines in a row share the rules that follow them.',
  Disallow: 'keeps the crawlers of the group from URLs whose path matches',
  'Disallow-more': 'The longest rule that matches decides. A rule without a path blocks nothing.',
  Allow: 'lets the crawlers of the group fetch URLs whose path matches, even if a shorter rule blocks them',
  'Allow-more': 'The longest rule that matches decides; if two rules have the same length, the allow rule does.',
  Sitemap: 'names a list of the site’s URLs',
  'Sitemap-readers': 'Most search engines read it. The line belongs to no group and may be anywhere in the file.',
  'Crawl-delay': 'asks for a number of seconds between two requests',
  'Crawl-delay-readers': 'Bing and some others follow it; Google does not, and Yandex no longer does.',
  Host: 'named the preferred host of a site',
  'Host-readers': 'No crawler is known to read it any more; Yandex stopped in March 2018.',
  'Clean-param': 'names parameters of the query that do not change the page',
  'Clean-param-readers': 'Only Yandex reads it.',
  'Request-rate': 'asks for a number of pages within a number of seconds',
  'Visit-time': 'asks crawlers to come between these hours, in UTC',
  Noindex: 'was meant to keep pages out of search results',
  'Noindex-readers': 'No crawler is known to read it; Google stopped in September 2019.',
  'Content-Signal': 'says whether content may be used for search, as input of AI and to train it',
  'Content-Usage': 'says how content may be used, in a form that the IETF is working on',
  'Content-Usage-more':
    'A path may come before the preferences: the longest path that matches decides. The categories are `train-ai`, `ai-use` and `search`, each with `y` or `n`.',
  'Content-Signal-more':
    'The signals are `search`, `ai-input` and `ai-train`, each with `yes` or `no`, and `use` with `immediate`, `reference` or `full`. They hold for every path of the group.',
  License: 'names the terms under which content may be used, in a file of Really Simple Licensing (RSL)',
  'License-readers':
    'The line belongs to no group and may be anywhere in the file; several are allowed. It blocks nothing.',
  everyone: 'Every crawler that follows robots.txt reads it.',
  few: 'Few programs read it, and no large crawler is known to.',
  statement: 'A statement for the crawlers of the group; it blocks nothing.',
})

export { templates as fieldTemplates }

/** What each known field is, by its name in small letters. */
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
    section: sections.sitemapsCitation,
    insert: 'Sitemap: https://',
  },
  'Crawl-delay': {
    summary: say('Crawl-delay'),
    readers: say('Crawl-delay-readers'),
    section: sections.crawlDelayCitation,
    insert: 'Crawl-delay: ',
  },
  Host: { summary: say('Host'), readers: say('Host-readers'), section: sections.yandexHostCitation, insert: 'Host: ' },
  'Clean-param': {
    summary: say('Clean-param'),
    readers: say('Clean-param-readers'),
    section: sections.cleanParamCitation,
    insert: 'Clean-param: ',
  },
  'Request-rate': {
    summary: say('Request-rate'),
    readers: say('few'),
    section: sections.extended2002Citation,
    insert: 'Request-rate: ',
  },
  'Visit-time': {
    summary: say('Visit-time'),
    readers: say('few'),
    section: sections.extended2002Citation,
    insert: 'Visit-time: ',
  },
  Noindex: {
    summary: say('Noindex'),
    readers: say('Noindex-readers'),
    section: sections.noindexDroppedCitation,
    insert: 'Noindex: /',
  },
  'Content-Signal': {
    summary: say('Content-Signal'),
    readers: say('statement'),
    more: say('Content-Signal-more'),
    section: sections.contentSignalsCitation,
    insert: 'Content-Signal: ',
  },
  'Content-Usage': {
    summary: say('Content-Usage'),
    readers: say('statement'),
    more: say('Content-Usage-more'),
    section: sections.contentUsageCitation,
    insert: 'Content-Usage: ',
  },
  License: {
    summary: say('License'),
    readers: say('License-readers'),
    section: sections.rslCitation,
    insert: 'License: https://',
  },
}
