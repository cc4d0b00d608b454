import { lintTable } from '../../testing/lint-table.ts'
import { wholeSiteBlocked } from './whole-site-blocked.ts'

lintTable(wholeSiteBlocked, {
  accept: {
    'a part': 'User-agent: *\nDisallow: /a',
    nothing: 'User-agent: *\nDisallow:',
    'a list of what is open': 'User-agent: *\nDisallow: /\nAllow: /a',
    'RFC 9309 §2.2.1: another group of the crawler decides':
      'User-agent: Yandex/1.0\nDisallow: /\n\nUser-agent: Yandex\nAllow: /',
    'a crawler that is no search engine’s': 'User-agent: GPTBot\nDisallow: /',
  },
  reject: {
    'RFC 9309 §2.2.2: everyone': {
      file: 'User-agent: *\nDisallow: /',
      problems: [
        {
          at: '2:1–2:12',
          says: ['every crawler', 'including search engines'],
          severity: 'warning',
          dialects: ['rfc9309', 'google', 'google-2020', 'draft-koster-rep-00'],
          related: [1],
          witness: 'https://example.com/',
        },
      ],
    },
    'RFC 9309 §2.2.2: everyone but those that are named': {
      file: 'User-agent: Googlebot\nDisallow: /a\n\nUser-agent: *\nDisallow: /*',
      problems: [
        {
          at: '5:1–5:13',
          says: 'that no other group names',
          severity: 'advice',
          dialects: ['rfc9309', 'google', 'google-2020', 'draft-koster-rep-00'],
          related: [4],
          witness: 'https://example.com/',
        },
      ],
    },
    'a search engine': {
      file: 'User-agent: Googlebot\nUser-agent: Baiduspider\nDisallow: /',
      problems: [
        {
          at: '3:1–3:12',
          says: '’s search engine',
          severity: 'warning',
          dialects: ['rfc9309', 'google', 'google-2020', 'draft-koster-rep-00'],
          crawlers: ['Googlebot'],
          related: [1],
          witness: 'https://example.com/',
        },
        {
          at: '3:1–3:12',
          says: '’s search engine',
          severity: 'advice',
          dialects: ['rfc9309', 'google', 'google-2020', 'draft-koster-rep-00'],
          crawlers: ['Baiduspider'],
          related: [2],
          witness: 'https://example.com/',
        },
      ],
    },
    'RFC 9309 §2.2.2: twice, in other words': {
      file: 'User-agent: *\nDisallow: /\nDisallow: /*',
      problems: [{ at: '2:1–2:12', says: 'every crawler', related: [1], witness: 'https://example.com/' }],
    },
    'google/robotstxt: a product token with a version, which only Google’s readings cut off': {
      file: 'User-agent: Yandex/1.01.001 (compatible; Win16; I)\nDisallow: /',
      problems: [
        {
          at: '2:1–2:12',
          says: '`Yandex`',
          severity: 'advice',
          dialects: ['google', 'google-2020'],
          crawlers: ['Yandex'],
          related: [1],
          witness: 'https://example.com/',
        },
      ],
    },
  },
})
