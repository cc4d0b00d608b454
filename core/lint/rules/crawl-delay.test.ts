import { lintTable } from '../../testing/lint-table.ts'
import { crawlDelay } from './crawl-delay.ts'

lintTable(crawlDelay, {
  accept: {
    'a long time for a search engine of which nothing is told': 'User-agent: Slurp\nCrawl-delay: 120',
    'less than five seconds': 'User-agent: *\nCrawl-delay: 4',
    'less than ten seconds for one':
      'User-agent: Bingbot\nCrawl-delay: 9\nDisallow:\n\nUser-agent: *\nCrawl-delay: 0.5',
    'a long time for a crawler that is not for search': 'User-agent: AhrefsBot\nCrawl-delay: 60',
    'of a crawler that may fetch nothing': 'User-agent: Bingbot\nCrawl-delay: 60\nDisallow: /',
    'one of the crawlers follows it': 'User-agent: Googlebot\nUser-agent: Bingbot\nCrawl-delay: 5',
  },
  reject: {
    'a long time where some folders are open': {
      file: 'User-agent: *\nCrawl-delay: 900\nDisallow: /\nAllow: /a',
      problems: [
        {
          at: '2:14–2:17',
          says: 'veryLong(seconds: `900`, lines: phrase_lines(count: 1, lines: [2]), pages: phrase_pagesADay(count: 96))',
        },
      ],
    },
    'Bing: not a number': {
      file: 'User-agent: *\nCrawl-delay: ten\nCrawl-delay:\nCrawl-delay: 10 s',
      problems: [
        { at: '2:14–2:17', says: 'notANumber(line: 2, value: `ten`)', severity: 'error' },
        { at: '3:1–3:12', says: 'empty(line: 3)', severity: 'error' },
        { at: '4:14–4:18', says: 'notANumber(line: 4, value: `10 s`)', severity: 'error' },
      ],
    },
    'before any group': {
      file: 'Crawl-delay: 5\nUser-agent: *\nDisallow:',
      problems: [{ at: '1:14–1:15', says: 'noGroup(line: 1)', severity: 'warning' }],
    },
    'Google: not followed': {
      file: 'User-agent: Googlebot\nCrawl-delay: 5',
      problems: [
        {
          at: '2:14–2:15',
          says: 'notFollowed(line: 2, count: 1, tokens: [`Googlebot`])',
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
          says: 'severalNotFollowed(count: 2, lines: [2, 5], tokens: [`Googlebot`, `AdsBot-Google`])',
          severity: 'advice',
          crawlers: ['Googlebot', 'AdsBot-Google'],
          related: [5],
        },
      ],
    },
    'very long times': {
      file: 'User-agent: Bingbot\nCrawl-delay: 20\n\nUser-agent: *\nCrawl-delay: 1000',
      problems: [
        {
          at: '2:14–2:16',
          says: 'veryLong(seconds: `1000`, lines: phrase_lines(count: 1, lines: [5]), pages: phrase_pagesADay(count: 86))',
          severity: 'advice',
          related: [5],
        },
      ],
    },
    'five seconds': {
      file: 'User-agent: *\nCrawl-delay: 5',
      problems: [
        {
          at: '2:14–2:15',
          says: 'veryLong(seconds: `5`, lines: phrase_lines(count: 1, lines: [2]), pages: phrase_pagesADay(count: 17280))',
          severity: 'advice',
        },
      ],
    },
    'very long': {
      file: 'User-agent: *\nCrawl-delay: 3600',
      problems: [
        {
          at: '2:14–2:18',
          says: 'veryLong(seconds: `3600`, lines: phrase_lines(count: 1, lines: [2]), pages: phrase_pagesADay(count: 24))',
          severity: 'advice',
        },
      ],
    },
    'a day and longer': {
      file: 'User-agent: *\nCrawl-delay: 86400\nCrawl-delay: 90000',
      problems: [
        {
          at: '2:14–2:19',
          says: 'veryLong(seconds: `90000`, lines: phrase_lines(count: 1, lines: [3]), pages: phrase_pagesADay(count: 1))',
          severity: 'advice',
          related: [3],
        },
      ],
    },
    'of crawlers that may fetch nothing': {
      file: 'User-agent: *\nDisallow: /\nCrawl-delay: 60',
      problems: [{ at: '3:14–3:16', says: 'ofClosed(line: 3)', severity: 'advice', witness: 'https://example.com/' }],
    },
  },
})
