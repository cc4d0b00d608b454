import { lintTable } from '../../testing/lint-table.ts'
import { invalidProductToken } from './invalid-product-token.ts'

lintTable(invalidProductToken, {
  accept: {
    'product tokens': 'User-agent: *\nUser-agent: Googlebot-Image\nUser-agent: a_b',
    'a name that its operator spells so': 'User-agent: Sogou web spider',
    'several tokens, which is another rule’s': 'User-agent: Googlebot, Bingbot',
  },
  reject: {
    'RFC 9309 §2.2.1: a version after a known token': {
      file: 'User-agent: Googlebot/2.1\nDisallow: /a',
      problems: [
        {
          at: '1:13–1:26',
          says: ['more than a product token', '`Googlebot`'],
          severity: 'warning',
          dialects: ['rfc9309', 'draft-koster-rep-00', 'koster-1996'],
          crawlers: ['Googlebot'],
          fixed: 'User-agent: Googlebot\nDisallow: /a',
        },
      ],
    },
    'RFC 9309 §2.2.1: a star after a known token': {
      file: 'User-agent: Mediapartners-Google*\nDisallow: /a',
      problems: [
        {
          at: '1:13–1:34',
          says: 'more than a product token',
          severity: 'warning',
          dialects: ['rfc9309', 'draft-koster-rep-00', 'koster-1996'],
          crawlers: ['Mediapartners-Google'],
          fixed: 'User-agent: Mediapartners-Google\nDisallow: /a',
        },
      ],
    },
    'RFC 9309 §2.2.1: a star with more': {
      file: 'User-agent: *bot\nDisallow: /a',
      problems: [{ at: '1:13–1:17', says: ['only when it stands alone', 'reads no token.'], severity: 'warning' }],
    },
    'google/robotstxt: a token before a star': {
      file: 'User-agent: bot*\nDisallow: /a',
      problems: [{ at: '1:13–1:17', says: 'Google’s parser reads only `bot`.', severity: 'warning' }],
    },
    'RFC 9309 §2.2.1: nothing': {
      file: 'User-agent:\nDisallow: /a',
      problems: [{ at: '1:1–1:12', says: 'Line 1 names no crawler', severity: 'error' }],
    },
    'a whole header': {
      file: 'User-agent: Mozilla/5.0 (compatible; bingbot/2.0)\nDisallow: /a',
      problems: [
        {
          at: '1:13–1:50',
          says: ['User-Agent header', '`Bingbot`'],
          severity: 'error',
          crawlers: ['Bingbot'],
          fixed: 'User-agent: Bingbot\nDisallow: /a',
        },
      ],
    },
    'names of unknown programs, told together': {
      file: 'User-agent: Java/1.4\nUser-agent: 01h4x.com\nUser-agent: Web Sucker\nDisallow: /',
      problems: [
        {
          at: '1:13–1:21',
          says: '3 user-agent values from line 1 on are not product tokens: `Java/1.4`, `01h4x.com` and `Web Sucker`.',
          severity: 'advice',
          related: [2, 3],
        },
      ],
    },
    'one name of an unknown program': {
      file: 'User-agent: Java/1.4\nDisallow: /',
      problems: [{ at: '1:13–1:21', says: 'Line 1: `Java/1.4` is not a product token.', severity: 'advice' }],
    },
  },
})
