import { lintTable } from '../../testing/lint-table.ts'
import { caseMismatch } from './case-mismatch.ts'

lintTable(caseMismatch, {
  accept: {
    'endings in both spellings': 'User-agent: *\nDisallow: /*.PDF$\nDisallow: /*.pdf$',
    'a folder in capitals, which may be called so': 'User-agent: *\nDisallow: /*.CVS\nDisallow: /A/x.PDF$',
    'an ending that is open either way': 'User-agent: *\nAllow: /*.PDF$\nDisallow: /a/',
    'the same case': 'User-agent: *\nDisallow: /Images/\nAllow: /Images/public',
    'both spellings are blocked': 'User-agent: *\nDisallow: /images/\nDisallow: /Images/\nAllow: /images/public',
    'it is needed for another rule': 'User-agent: *\nDisallow: /Images/\nDisallow: /*.png\nAllow: /images/public.png',
  },
  reject: {
    'two slashes in a row': {
      file: 'User-agent: *\nDisallow: /a//how-to',
      problems: [
        {
          at: '2:1–2:21',
          says: 'twoSlashes(rule: `Disallow: /a//how-to`, lines: phrase_lines(count: 1, lines: [2]), url: `/a/how-to`)',
          severity: 'warning',
          witness: 'https://example.com/a/how-to',
        },
      ],
    },
    'an area that sites write in small letters': {
      file: 'User-agent: *\nDisallow: /Admin/\nDisallow: /Press/\nDisallow: /Login\nDisallow: /login',
      problems: [
        {
          at: '2:1–2:18',
          says: 'ending(rule: `Disallow: /Admin/`, lines: phrase_lines(count: 1, lines: [2]), url: `/admin/`)',
          severity: 'advice',
          witness: 'https://example.com/admin/',
        },
      ],
    },
    'endings that most sites write in small letters': {
      file: 'User-agent: *\nDisallow: /*.Zip$\nDisallow: /*.PDF\nDisallow: /*.sql$',
      problems: [
        {
          at: '2:1–2:18',
          says: 'ending(rule: `Disallow: /*.Zip$`, lines: phrase_lines(count: 2, lines: [2, 3]), url: `/x.zip`)',
          severity: 'warning',
          dialects: ['rfc9309', 'google', 'google-2020', 'draft-koster-rep-00'],
          related: [3],
          witness: 'https://example.com/x.zip',
        },
      ],
    },
    'an exception for files in capitals only': {
      file: 'User-agent: *\nAllow: /*.DOC$\nDisallow: /',
      problems: [
        {
          at: '2:1–2:15',
          says: 'ending(rule: `Allow: /*.DOC$`, lines: phrase_lines(count: 1, lines: [2]), url: `/x.doc`)',
          severity: 'warning',
          dialects: ['rfc9309', 'google', 'google-2020', 'draft-koster-rep-00'],
          witness: 'https://example.com/x.doc',
        },
      ],
    },
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
