import { lintTable } from '../../testing/lint-table.ts'
import { caseMismatch } from './case-mismatch.ts'

lintTable(caseMismatch, {
  accept: {
    'the same case': 'User-agent: *\nDisallow: /Images/\nAllow: /Images/public',
    'both spellings are blocked': 'User-agent: *\nDisallow: /images/\nDisallow: /Images/\nAllow: /images/public',
    'it is needed for another rule': 'User-agent: *\nDisallow: /Images/\nDisallow: /*.png\nAllow: /images/public.png',
  },
  reject: {
    'RFC 9309 §2.2.2: paths are compared with case': {
      file: 'User-agent: *\nDisallow: /Images/\nAllow: /images/public',
      problems: [
        {
          at: '3:1–3:22',
          says: 'noException(line: 3, allow: `Allow: /images/public`, disallow: `Disallow: /Images/`, other: 2)',
          severity: 'warning',
          dialects: ['rfc9309', 'google', 'google-2020', 'draft-koster-rep-00'],
          related: [2],
          witness: 'https://example.com/images/public',
        },
      ],
    },
  },
})
