import { lintTable } from '../../testing/lint-table.ts'
import { usageNotRepeated } from './usage-not-repeated.ts'

lintTable(usageNotRepeated, {
  accept: {
    'a group that repeats it':
      'User-agent: *\nContent-Signal: ai-train=no\nDisallow:\n\nUser-agent: GPTBot\nContent-Signal: ai-train=no\nDisallow: /a',
    'a crawler that may fetch nothing': 'User-agent: *\nContent-Signal: ai-train=no\n\nUser-agent: GPTBot\nDisallow: /',
    'a crawler of a search engine': 'User-agent: *\nContent-Signal: ai-train=no\n\nUser-agent: Bingbot\nDisallow: /a',
    'a statement in the group of the crawler': 'User-agent: GPTBot\nContent-Signal: ai-train=no\nDisallow: /a',
  },
  reject: {
    'crawlers that do not get it': {
      file: 'User-agent: *\nContent-Signal: ai-train=no\nDisallow:\n\nUser-agent: GPTBot\nDisallow: /a\n\nUser-agent: CCBot\nDisallow: /b',
      problems: [
        {
          at: '2:17–2:28',
          says: 'ownGroup(count: 2, tokens: [`GPTBot`, `CCBot`], lines: [2])',
          related: [5, 8],
        },
      ],
    },
  },
})
