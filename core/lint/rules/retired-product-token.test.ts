import { lintTable } from '../../testing/lint-table.ts'
import { retiredProductToken } from './retired-product-token.ts'

lintTable(retiredProductToken, {
  accept: {
    'tokens in use': 'User-agent: Bingbot\nDisallow:',
  },
  reject: {
    'a name with a successor, which no group names': {
      file: 'User-agent: msnbot\nDisallow: /a',
      problems: [
        {
          at: '1:13–1:19',
          says: ['no longer used', '`Bingbot`, which no group names'],
          severity: 'advice',
          crawlers: ['msnbot'],
          fixed: 'User-agent: Bingbot\nDisallow: /a',
        },
      ],
    },
    'a name with a successor that a group names': {
      file: 'User-agent: msnbot\nUser-agent: bingbot\nDisallow: /a',
      problems: [{ at: '1:13–1:19', says: 'Its successor is `Bingbot`.', severity: 'advice', crawlers: ['msnbot'] }],
    },
    'a name without a successor': {
      file: 'User-agent: anthropic-ai\nDisallow: /',
      problems: [{ at: '1:13–1:25', says: 'No successor is known', severity: 'advice', crawlers: ['anthropic-ai'] }],
    },
  },
})
