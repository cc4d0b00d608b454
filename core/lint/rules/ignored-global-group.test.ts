import { lintTable } from '../../testing/lint-table.ts'
import { ignoredGlobalGroup } from './ignored-global-group.ts'

lintTable(ignoredGlobalGroup, {
  accept: {
    'a part of the site is closed': 'User-agent: *\nDisallow: /a',
    'other groups name crawlers': 'User-agent: *\nDisallow: /\n\nUser-agent: AdsBot-Google\nDisallow: /',
    'something is open': 'User-agent: *\nDisallow: /\nAllow: /a',
  },
  reject: {
    'Google, special-case crawlers: they follow only a group that names them': {
      file: 'User-agent: *\nDisallow: /',
      problems: [
        {
          at: '2:1–2:12',
          says: 'notFollowed(count: 4, line: 2, tokens: [`AdsBot-Google`, `AdsBot-Google-Mobile`, `Mediapartners-Google`, `APIs-Google`])',
          severity: 'advice',
          witness: 'https://example.com/',
          dialects: ['rfc9309', 'google', 'google-2020', 'draft-koster-rep-00'],
          crawlers: ['AdsBot-Google', 'AdsBot-Google-Mobile', 'Mediapartners-Google', 'APIs-Google'],
        },
      ],
    },
  },
})
