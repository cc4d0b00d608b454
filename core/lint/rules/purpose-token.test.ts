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
  },
})
