import { lintTable } from '../../testing/lint-table.ts'
import { ruleBeforeUserAgent } from './rule-before-user-agent.ts'

lintTable(ruleBeforeUserAgent, {
  accept: {
    'rules of a group': 'User-agent: *\nDisallow: /',
    'records that belong to no group': 'Sitemap: https://example.com/s.xml\nUser-agent: *\nDisallow: /',
  },
  reject: {
    'RFC 9309 §2.2.2: rules before the first user-agent line': {
      file: 'Disallow: /a\nAllow: /b\nUser-agent: *\nDisallow: /c',
      problems: [
        {
          at: '1:1–2:10',
          says: 'beforeFirst(count: 2, first: 1, last: 2, agentLine: 3)',
          severity: 'error',
          dialects: ['rfc9309', 'google', 'google-2020', 'draft-koster-rep-00'],
          related: [3],
          fixed: 'User-agent: *\nDisallow: /a\nAllow: /b\nUser-agent: *\nDisallow: /c',
        },
      ],
    },
    'RFC 9309 §2.2.2: no user-agent line at all': {
      file: '# all\nDisallow: /a',
      problems: [
        {
          at: '2:1–2:13',
          says: 'noUserAgent(count: 1, first: 2, last: 2)',
          severity: 'error',
          dialects: ['rfc9309', 'google', 'google-2020', 'draft-koster-rep-00'],
          fixed: '# all\nUser-agent: *\nDisallow: /a',
        },
      ],
    },
    'RFC 9309 §2.2.2: no user-agent line, and everything would be blocked': {
      file: 'Disallow: /\nAllow: /a',
      problems: [{ at: '1:1–2:10', says: 'noUserAgent(count: 2, first: 1, last: 2)', severity: 'error' }],
    },
    'google/robotstxt: a user-agent line that only Google’s crawlers see': {
      file: 'Useragent: *\nDisallow: /a',
      problems: [
        {
          at: '2:1–2:13',
          says: 'noUserAgent(count: 1, first: 2, last: 2)',
          severity: 'error',
          dialects: ['rfc9309', 'google-2020', 'draft-koster-rep-00'],
          fixed: 'Useragent: *\nUser-agent: *\nDisallow: /a',
        },
      ],
    },
    'google/robotstxt: a rule up to a NUL, in what is no record as a whole': {
      file: ' Disallow /a\0 b c\nUser-agent: *\nDisallow: /',
      problems: [
        {
          at: '1:2–1:18',
          says: 'beforeFirst(count: 1, first: 1, last: 1, agentLine: 2)',
          severity: 'error',
          dialects: ['google'],
          related: [2],
          fixed: ' User-agent: *\nDisallow /a\0 b c\nUser-agent: *\nDisallow: /',
        },
      ],
    },
  },
})
