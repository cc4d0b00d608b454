/** Questions that robots-parser and its drop-in answer differently, each with the reason that docs/gate.md gives. */

export interface ParserDifference {
  /** As docs/gate.md has it. */
  readonly what: string
  readonly section: string
  readonly text: string
  readonly ask: 'isAllowed' | 'getCrawlDelay' | 'getSitemaps'
  readonly path?: string
  readonly ua?: string
  readonly theirs: unknown
  readonly ours: unknown
}

export const parserDifferences: readonly ParserDifference[] = [
  {
    what: 'Octets that are escaped and those that are not are the same: `/%7Ea` blocks `/~a`',
    section: 'RFC 9309 §2.2.2',
    text: 'User-agent: *\nDisallow: /%7Ea',
    ask: 'isAllowed',
    path: '/~a',
    theirs: true,
    ours: false,
  },
  {
    what: 'A line that is no rule, such as Sitemap, does not end the user-agent lines',
    section: 'RFC 9309 §2.2.1',
    text: 'User-agent: a\nSitemap: https://example.com/s\nUser-agent: b\nDisallow: /',
    ask: 'isAllowed',
    path: '/x',
    ua: 'a',
    theirs: true,
    ours: false,
  },
  {
    what: 'A reserved character and its escape are two: `/[a]` blocks no `/%5Ba%5D`',
    section: 'RFC 9309 §2.2.2',
    text: 'User-agent: *\nDisallow: /[a]',
    ask: 'isAllowed',
    path: '/%5Ba%5D',
    theirs: false,
    ours: true,
  },
  {
    what: '/robots.txt itself may always be fetched',
    section: 'RFC 9309 §2.2.2',
    text: 'User-agent: *\nDisallow: /',
    ask: 'isAllowed',
    path: '/robots.txt',
    theirs: false,
    ours: true,
  },
  {
    what: 'A user-agent line has a name without a version: `User-agent: a/1.0` is for nobody',
    section: 'RFC 9309 §2.2.1',
    text: 'User-agent: a/1.0\nDisallow: /',
    ask: 'isAllowed',
    path: '/x',
    ua: 'a',
    theirs: false,
    ours: true,
  },
  {
    what: 'What follows 500 KiB is not read',
    section: 'RFC 9309 §2.5',
    text: `#${'x'.repeat(512_000)}\nUser-agent: *\nDisallow: /`,
    ask: 'isAllowed',
    path: '/x',
    theirs: false,
    ours: true,
  },
  {
    what: 'Half of a surrogate pair in a rule is the character U+FFFD, as it is in a URL',
    section: '–',
    text: 'User-agent: *\nDisallow: /\ud800',
    ask: 'isAllowed',
    path: '/\ud800',
    theirs: true,
    ours: false,
  },
  {
    what: 'Of several crawl delays the longest counts',
    section: '–',
    text: 'User-agent: *\nCrawl-delay: 10\nCrawl-delay: 1',
    ask: 'getCrawlDelay',
    theirs: 1,
    ours: 10,
  },
  {
    what: 'A crawl delay is a number of seconds: `Crawl-delay:` alone is none, and `1e3` is none',
    section: '–',
    text: 'User-agent: *\nCrawl-delay: 1e3',
    ask: 'getCrawlDelay',
    theirs: 1000,
    ours: undefined,
  },
  {
    what: 'A sitemap that is named twice is listed once',
    section: '–',
    text: 'Sitemap: https://example.com/s\nSitemap: https://example.com/s',
    ask: 'getSitemaps',
    theirs: ['https://example.com/s', 'https://example.com/s'],
    ours: ['https://example.com/s'],
  },
]
