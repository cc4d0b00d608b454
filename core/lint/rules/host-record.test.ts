import { lintTable } from '../../testing/lint-table.ts'
import { hostRecord } from './host-record.ts'

lintTable(hostRecord, {
  accept: {
    none: 'User-agent: *\nDisallow:',
  },
  reject: {
    'Yandex: no longer read': {
      file: 'User-agent: *\nHost: example.com # one\nHost: www.example.com\nDisallow: /a',
      problems: [
        {
          at: '2:1–2:18',
          says: 'notRead(count: 2, lines: [2, 3])',
          places: ['2:1–2:18', '3:1–3:22'],
          related: [3],
          severity: 'advice',
          crawlers: ['Yandex'],
          fixed: 'User-agent: *\n# one\nDisallow: /a',
          safe: true,
        },
      ],
    },
    'between user-agent lines': {
      file: 'User-agent: a\nDisallow: /a\n\nUser-agent: b\nHost: example.com\nUser-agent: c\nDisallow: /b',
      problems: [
        {
          at: '5:1–5:18',
          says: 'notRead(count: 1, lines: [5])',
          fixed: 'User-agent: a\nDisallow: /a\n\nUser-agent: b\nUser-agent: c\nDisallow: /b',
          safe: true,
        },
      ],
    },
    'at the end of the file': {
      file: 'User-agent: a\nDisallow: /a\nHost: example.com',
      problems: [
        { at: '3:1–3:18', says: 'notRead(count: 1, lines: [3])', fixed: 'User-agent: a\nDisallow: /a', safe: true },
      ],
    },
    'RFC 9309 §2.5: without it, lines that crawlers do not read would move to where they do': {
      file: `User-agent: *\nDisallow: /a\nHost: example.com\n#${'x'.repeat(512_000)}\nDisallow: /b`,
      problems: [{ at: '3:1–3:18', says: 'notRead(count: 1, lines: [3])', crawlers: ['Yandex'] }],
    },
  },
})
