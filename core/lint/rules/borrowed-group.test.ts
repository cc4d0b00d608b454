import { lintTable } from '../../testing/lint-table.ts'
import { borrowedGroup } from './borrowed-group.ts'

lintTable(borrowedGroup, {
  accept: {
    'a crawler that a line names':
      'User-agent: Googlebot\nDisallow:\n\nUser-agent: Applebot\nDisallow: /\n\nUser-agent: *\nDisallow: /',
    'the home page is open either way': 'User-agent: Googlebot\nDisallow: /a\n\nUser-agent: *\nDisallow: /b',
    'no group for the other crawler': 'User-agent: Bingbot\nDisallow:\n\nUser-agent: *\nDisallow: /',
  },
  reject: {
    'a site that is open for few': {
      file: 'User-agent: Googlebot\nAllow: /\n\nUser-agent: *\nDisallow: /',
      problems: [
        {
          at: '1:1–1:22',
          says: 'opens(line: 1, token: `Applebot`, operator: Apple, followed: `Googlebot`)',
          severity: 'advice',
          dialects: ['rfc9309'],
          crawlers: ['Applebot'],
          witness: 'https://example.com/',
        },
      ],
    },
    'a site that is closed for one': {
      file: 'User-agent: *\nDisallow: /tmp/\n\nUser-agent: Googlebot\nDisallow: /',
      problems: [
        {
          at: '4:1–4:22',
          says: 'closes(line: 4, token: `Applebot`, operator: Apple, followed: `Googlebot`)',
          crawlers: ['Applebot'],
          witness: 'https://example.com/',
        },
      ],
    },
  },
})
