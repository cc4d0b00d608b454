import { lintTable } from '../../testing/lint-table.ts'
import { disobedientCrawler } from './disobedient-crawler.ts'

lintTable(disobedientCrawler, {
  accept: {
    'crawlers that follow the file': 'User-agent: GPTBot\nDisallow: /',
    'nothing is blocked': 'User-agent: ChatGPT-User\nDisallow:',
  },
  reject: {
    'OpenAI: a fetcher to which the file may not apply': {
      file: 'User-agent: ChatGPT-User\nDisallow: /',
      problems: [
        {
          at: '1:13–1:25',
          says: ['may not follow robots.txt', 'refused by the server'],
          severity: 'advice',
          crawlers: ['ChatGPT-User'],
        },
      ],
    },
    'Google: a fetcher that a person starts': {
      file: 'User-agent: *\nDisallow: /a\n\nUser-agent: FeedFetcher-Google\nDisallow: /b',
      problems: [
        { at: '4:13–4:31', says: 'does not follow robots.txt', severity: 'advice', crawlers: ['FeedFetcher-Google'] },
      ],
    },
  },
})
