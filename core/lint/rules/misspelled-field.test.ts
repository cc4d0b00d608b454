import { lintTable } from '../../testing/lint-table.ts'
import { misspelledField } from './misspelled-field.ts'

lintTable(misspelledField, {
  accept: {
    'any case': 'USER-AGENT: *\ndisAllow: /',
    'no colon, which is another rule’s': 'User-agent: *\nDisallow: /\nsitemap http://example.com/s.xml\nDisallow： /a',
    'a spelling that nobody accepts, which is another rule’s': 'User-agent: *\nDisalllow: /',
  },
  reject: {
    'google/robotstxt: each forgiven spelling of disallow': {
      file: 'User-agent: *\nDissallow: /a\nDissalow: /a\nDisalow: /a\nDiasllow: /a\nDisallaw: /a',
      problems: [
        {
          at: '2:1–2:10',
          says: 'misspelled(name: `Dissallow`, field: `Disallow`, line: 2)',
          severity: 'error',
          dialects: ['rfc9309', 'google-2020', 'draft-koster-rep-00', 'koster-1996'],
          fixed: 'User-agent: *\nDisallow: /a\nDissalow: /a\nDisalow: /a\nDiasllow: /a\nDisallaw: /a',
        },
        {
          at: '3:1–3:9',
          says: 'misspelled(name: `Dissalow`, field: `Disallow`, line: 3)',
          severity: 'error',
          dialects: ['rfc9309', 'google-2020', 'draft-koster-rep-00', 'koster-1996'],
          fixed: 'User-agent: *\nDissallow: /a\nDisallow: /a\nDisalow: /a\nDiasllow: /a\nDisallaw: /a',
        },
        {
          at: '4:1–4:8',
          says: 'misspelled(name: `Disalow`, field: `Disallow`, line: 4)',
          severity: 'error',
          dialects: ['rfc9309', 'google-2020', 'draft-koster-rep-00', 'koster-1996'],
          fixed: 'User-agent: *\nDissallow: /a\nDissalow: /a\nDisallow: /a\nDiasllow: /a\nDisallaw: /a',
        },
        {
          at: '5:1–5:9',
          says: 'misspelled(name: `Diasllow`, field: `Disallow`, line: 5)',
          severity: 'error',
          dialects: ['rfc9309', 'google-2020', 'draft-koster-rep-00', 'koster-1996'],
          fixed: 'User-agent: *\nDissallow: /a\nDissalow: /a\nDisalow: /a\nDisallow: /a\nDisallaw: /a',
        },
        {
          at: '6:1–6:9',
          says: 'misspelled(name: `Disallaw`, field: `Disallow`, line: 6)',
          severity: 'error',
          dialects: ['rfc9309', 'google-2020', 'draft-koster-rep-00', 'koster-1996'],
          fixed: 'User-agent: *\nDissallow: /a\nDissalow: /a\nDisalow: /a\nDiasllow: /a\nDisallow: /a',
        },
      ],
    },
    'google/robotstxt: useragent and user agent': {
      file: 'useragent: *\nUser Agent: a\nDisallow:',
      problems: [
        {
          at: '1:1–1:10',
          says: 'misspelled(name: `useragent`, field: `User-agent`, line: 1)',
          severity: 'error',
          dialects: ['rfc9309', 'google-2020', 'draft-koster-rep-00', 'koster-1996'],
          fixed: 'User-agent: *\nUser Agent: a\nDisallow:',
        },
        {
          at: '2:1–2:11',
          says: 'misspelled(name: `User Agent`, field: `User-agent`, line: 2)',
          severity: 'error',
          dialects: ['rfc9309', 'google-2020', 'draft-koster-rep-00', 'koster-1996'],
          fixed: 'useragent: *\nUser-agent: a\nDisallow:',
        },
      ],
    },
    'google/robotstxt: useragent in several cases, told together': {
      file: 'UserAgent: a\nDisallow: /a\n\nUseragent: b\nDisallow: /b',
      problems: [
        {
          at: '1:1–1:10',
          says: 'severalMisspelled(name: [`UserAgent`, `Useragent`], field: `User-agent`, lines: [1, 4])',
          related: [4],
          fixed: 'User-agent: a\nDisallow: /a\n\nUser-agent: b\nDisallow: /b',
        },
      ],
    },
    'google/robotstxt: site-map': {
      file: 'Site-map: https://example.com/s.xml',
      problems: [
        {
          at: '1:1–1:9',
          says: 'misspelled(name: `Site-map`, field: `Sitemap`, line: 1)',
          severity: 'error',
          dialects: ['rfc9309', 'google-2020', 'draft-koster-rep-00', 'koster-1996'],
          fixed: 'Sitemap: https://example.com/s.xml',
          safe: true,
        },
      ],
    },
    'google/robotstxt: a plural, which has the field as its beginning': {
      file: 'User-agent: *\nDisallows: /a',
      problems: [
        {
          at: '2:1–2:10',
          says: 'misspelled(name: `Disallows`, field: `Disallow`, line: 2)',
          severity: 'error',
          dialects: ['rfc9309', 'google-2020', 'draft-koster-rep-00', 'koster-1996'],
          fixed: 'User-agent: *\nDisallow: /a',
        },
      ],
    },
    'google/robotstxt: what may be another field': {
      file: 'User-agent: *\nDisallowAITraining: /a',
      problems: [
        {
          at: '2:1–2:19',
          says: 'misspelled(name: `DisallowAITraining`, field: `Disallow`, line: 2)',
          severity: 'error',
          dialects: ['rfc9309', 'google-2020', 'draft-koster-rep-00', 'koster-1996'],
        },
      ],
    },
    'the same in several lines, which is one finding': {
      file: 'User-agent: *\nDisalow: /a\nAllow: /b\nDisalow: /c',
      problems: [
        {
          at: '2:1–2:8',
          says: 'severalMisspelled(name: [`Disalow`], field: `Disallow`, lines: [2, 4])',
          places: ['2:1–2:8', '4:1–4:8'],
          related: [4],
          fixed: 'User-agent: *\nDisallow: /a\nAllow: /b\nDisallow: /c',
        },
      ],
    },
  },
})
