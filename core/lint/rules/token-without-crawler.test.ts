import { lintTable } from '../../testing/lint-table.ts'
import { tokenWithoutCrawler } from './token-without-crawler.ts'

lintTable(tokenWithoutCrawler, {
  accept: {
    crawlers: 'User-agent: Googlebot\nDisallow: /',
  },
  reject: {
    'Google, common crawlers: Google-Extended is a preference': {
      file: 'User-agent: Google-Extended\nDisallow: /',
      problems: [
        {
          at: '1:13–1:28',
          says: ['no crawler fetches pages', 'Says whether'],
          severity: 'advice',
          crawlers: ['Google-Extended'],
        },
      ],
    },
  },
})
