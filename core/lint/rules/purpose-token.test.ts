import { lintTable } from '../../testing/lint-table.ts'
import { purposeToken } from './purpose-token.ts'

lintTable(purposeToken, {
  accept: {
    'a crawler': 'User-agent: GPTBot\nDisallow: /',
    'a name with underscores': 'User-agent: ai_training_bot\nDisallow: /',
  },
  reject: {
    'a group of its own': {
      file: 'User-agent: *\nDisallow: /a\n\nUser-agent: __usage_ai-training\nDisallow: /blog/',
      problems: [
        {
          at: '4:13–4:32',
          says: 'alone(line: 4, token: `__usage_ai-training`)',
          severity: 'advice',
          crawlers: ['__usage_ai-training'],
        },
      ],
    },
    'a group with crawlers': {
      file: 'User-agent: GPTBot\nUser-agent: __usage_ai-training\nDisallow: /',
      problems: [
        {
          at: '2:13–2:32',
          says: 'withCrawlers(line: 2, token: `__usage_ai-training`, tokens: [`GPTBot`])',
          severity: 'advice',
          crawlers: ['__usage_ai-training'],
          related: [1],
        },
      ],
    },
    'another preference in a line about use': {
      file: 'User-agent: *\nContent-Signal: ai-train=yes\nAllow: /\n\nUser-agent: __usage_ai-training\nDisallow: /blog/\nAllow: /blog/free/',
      problems: [
        {
          at: '6:11–6:17',
          says: 'saysNo(line: 6, url: `/blog/`, usageLines: phrase_lines(count: 1, lines: [2]))',
          severity: 'warning',
          crawlers: ['__usage_ai-training'],
          related: [2],
        },
        {
          at: '5:13–5:32',
          says: 'alone(line: 5, token: `__usage_ai-training`)',
          severity: 'advice',
          crawlers: ['__usage_ai-training'],
        },
      ],
    },
  },
})
