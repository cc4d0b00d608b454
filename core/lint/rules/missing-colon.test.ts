import { lintTable } from '../../testing/lint-table.ts'
import { missingColon } from './missing-colon.ts'

lintTable(missingColon, {
  accept: {
    'a record': 'User-agent: *\nDisallow : /a',
    'a sentence': 'User-agent: *\nAllow all robots',
    'a comment': 'User-agent: *\n# Disallow /a',
  },
  reject: {
    'google/robotstxt: two words, which Google’s parser accepts': {
      file: 'User-agent: *\nDisallow /a',
      problems: [
        {
          at: '2:1–2:12',
          says: ['has no colon', 'Google’s crawlers read the line'],
          severity: 'error',
          dialects: ['rfc9309', 'google-2020', 'draft-koster-rep-00', 'koster-1996'],
          fixed: 'User-agent: *\nDisallow: /a',
        },
      ],
    },
    'google/robotstxt: with white space around and a comment': {
      file: 'User-agent: *\n  Disallow \t /a # x',
      problems: [
        {
          at: '2:3–2:16',
          says: 'Google’s crawlers read the line',
          severity: 'error',
          dialects: ['rfc9309', 'google-2020', 'draft-koster-rep-00', 'koster-1996'],
          fixed: 'User-agent: *\n  Disallow: /a # x',
        },
      ],
    },
    'RFC 9309 §2.2: more than two words are read by nobody': {
      file: 'User-agent Sogou web spider',
      problems: [
        { at: '1:1–1:28', says: 'Every crawler skips', severity: 'error', fixed: 'User-agent: Sogou web spider' },
      ],
    },
    'RFC 9309 §2.2: a field of two words': {
      file: 'User agent Googlebot',
      problems: [{ at: '1:1–1:21', says: 'Every crawler skips', severity: 'error', fixed: 'User-agent: Googlebot' }],
    },
    'a sitemap, where the colon of the URL is the first': {
      file: 'User-agent: *\nSitemap https://example.com/sitemap.xml',
      problems: [
        {
          at: '2:1–2:40',
          says: 'Every crawler skips',
          severity: 'error',
          fixed: 'User-agent: *\nSitemap: https://example.com/sitemap.xml',
        },
      ],
    },
  },
})
