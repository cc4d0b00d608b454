import { lintTable } from '../../testing/lint-table.ts'
import { crawlDelay } from './crawl-delay.ts'

lintTable(crawlDelay, {
  accept: {
    'ten minutes less a second': 'User-agent: *\nCrawl-delay: 599',
    seconds: 'User-agent: *\nCrawl-delay: 10\n\nUser-agent: Bingbot\nCrawl-delay: 0.5',
    'one of the crawlers follows it': 'User-agent: Googlebot\nUser-agent: Bingbot\nCrawl-delay: 5',
  },
  reject: {
    'Bing: not a number': {
      file: 'User-agent: *\nCrawl-delay: ten\nCrawl-delay:\nCrawl-delay: 10 s',
      problems: [
        { at: '2:14–2:17', says: 'not a number of seconds', severity: 'error' },
        { at: '3:1–3:12', says: 'the crawl-delay has no value', severity: 'error' },
        { at: '4:14–4:18', says: 'not a number of seconds', severity: 'error' },
      ],
    },
    'before any group': {
      file: 'Crawl-delay: 5\nUser-agent: *\nDisallow:',
      problems: [{ at: '1:14–1:15', says: 'no user-agent line before this one', severity: 'warning' }],
    },
    'Google: not followed': {
      file: 'User-agent: Googlebot\nCrawl-delay: 5',
      problems: [
        {
          at: '2:14–2:15',
          says: '`Googlebot` does not follow crawl-delay',
          severity: 'advice',
          crawlers: ['Googlebot'],
        },
      ],
    },
    'Google: not followed, in several groups': {
      file: 'User-agent: Googlebot\nCrawl-delay: 5\n\nUser-agent: AdsBot-Google\nCrawl-delay: 5',
      problems: [
        {
          at: '2:14–2:15',
          says: 'Lines 2 and 5 have no effect: `Googlebot` and `AdsBot-Google` do not follow crawl-delay.',
          severity: 'advice',
          crawlers: ['Googlebot', 'AdsBot-Google'],
          related: [5],
        },
      ],
    },
    'the same very long time twice': {
      file: 'User-agent: a\nCrawl-delay: 1000\n\nUser-agent: b\nCrawl-delay: 1000',
      problems: [
        {
          at: '2:14–2:18',
          says: 'Lines 2 and 5: with `1000` seconds between two requests, a crawler that follows crawl-delay fetches',
          related: [5],
        },
      ],
    },
    'very long': {
      file: 'User-agent: *\nCrawl-delay: 3600',
      problems: [{ at: '2:14–2:18', says: 'at most 24 pages a day', severity: 'advice' }],
    },
    'a day and longer': {
      file: 'User-agent: *\nCrawl-delay: 86400\nCrawl-delay: 90000',
      problems: [
        {
          at: '2:14–2:19',
          says: 'at most 1 page a day. The unit of crawl-delay is seconds.',
          severity: 'advice',
        },
        { at: '3:14–3:19', says: 'at most 1 page a day.', severity: 'advice' },
      ],
    },
  },
})
