import { lintTable } from '../../testing/lint-table.ts'
import { disobedientCrawler } from './disobedient-crawler.ts'

lintTable(disobedientCrawler, {
  accept: {
    'crawlers that follow the file': 'User-agent: GPTBot\nDisallow: /',
    'a group for everyone too': 'User-agent: ChatGPT-User\nUser-agent: *\nDisallow: /a',
    'nothing is blocked': 'User-agent: ChatGPT-User\nDisallow:',
  },
  reject: {
    'OpenAI: a fetcher to which the file may not apply': {
      file: 'User-agent: ChatGPT-User\nDisallow: /',
      problems: [
        {
          at: '1:13–1:25',
          says: 'mayIgnore(line: 1, operator: OpenAI, token: `ChatGPT-User`)',
          severity: 'advice',
          crawlers: ['ChatGPT-User'],
        },
      ],
    },
    'several, told together': {
      file: 'User-agent: ChatGPT-User\nUser-agent: FeedFetcher-Google\nDisallow: /',
      problems: [
        {
          at: '1:13–1:25',
          says: 'inLines(lines: phrase_lines(count: 2, lines: [1, 2]))',
          severity: 'advice',
          crawlers: ['ChatGPT-User', 'FeedFetcher-Google'],
          related: [2],
        },
      ],
    },
    'Google: a fetcher that a person starts': {
      file: 'User-agent: *\nDisallow: /a\n\nUser-agent: FeedFetcher-Google\nDisallow: /b',
      problems: [
        {
          at: '4:13–4:31',
          says: 'ignores(line: 4, operator: Google, token: `FeedFetcher-Google`)',
          severity: 'advice',
          crawlers: ['FeedFetcher-Google'],
        },
      ],
    },
  },
})
