import { lintTable } from '../../testing/lint-table.ts'
import { blockedPreviews } from './blocked-previews.ts'

lintTable(blockedPreviews, {
  accept: {
    'a part of the site': 'User-agent: Slackbot-LinkExpanding\nDisallow: /a',
    'a site that is closed for all': 'User-agent: *\nDisallow: /\n\nUser-agent: Twitterbot\nDisallow: /',
    'a crawler for something else': 'User-agent: GPTBot\nDisallow: /',
  },
  reject: {
    'crawlers that lists against AI name by mistake': {
      file: 'User-agent: *\nDisallow: /a\n\nUser-agent: Applebot\nDisallow: /\n\nUser-agent: Mediapartners-Google\nDisallow: /',
      problems: [
        {
          at: '4:1–4:21',
          says: 'applebot(lines: 4)',
          severity: 'advice',
          crawlers: ['Applebot'],
          witness: 'https://example.com/',
        },
        {
          at: '7:1–7:33',
          says: 'adSense(lines: 7)',
          severity: 'advice',
          crawlers: ['Mediapartners-Google'],
          witness: 'https://example.com/',
        },
      ],
    },
    'two of them, which are one finding': {
      file: 'User-agent: *\nDisallow: /a\n\nUser-agent: Twitterbot\nUser-agent: Pinterestbot\nDisallow: /',
      problems: [
        {
          at: '4:1–4:23',
          says: 'closed(count: 2, tokens: [`Twitterbot`, `Pinterestbot`], lines: [4, 5], operators: [X, Pinterest])',
          places: ['4:1–4:23', '5:1–5:25'],
          related: [5],
          witness: 'https://example.com/',
        },
      ],
    },
  },
})
