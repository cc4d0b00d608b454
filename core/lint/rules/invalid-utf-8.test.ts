import { lintTable } from '../../testing/lint-table.ts'
import { invalidUtf8 } from './invalid-utf-8.ts'

const encoded = (text: string): Uint8Array => new TextEncoder().encode(text)

lintTable(invalidUtf8, {
  accept: {
    'UTF-8': 'User-agent: *\nDisallow: /é',
    'a no-break space of Latin-1, which is an invisible character': Uint8Array.of(...encoded('User-agent: *'), 0xa0),
    'a partial byte order mark, which has a rule of its own': Uint8Array.of(0xef, 0xbb, ...encoded('User-agent: *')),
    'the first byte of a byte order mark': Uint8Array.of(0xef, ...encoded('User-agent: *\nDisallow: /a')),
  },
  reject: {
    'a path in Latin-1': {
      file: Uint8Array.of(...encoded('User-agent: *\nDisallow: /caf'), 0xe9),
      problems: [
        {
          at: '2:15–2:16',
          says: 'paths(count: 1, lines: [2])',
          severity: 'warning',
        },
      ],
    },
    'two paths, which are one finding': {
      file: Uint8Array.of(...encoded('User-agent: *\nDisallow: /a'), 0xe9, ...encoded('\nDisallow: /b'), 0xe9, 0xe9),
      problems: [
        { at: '2:13–2:14', says: 'paths(count: 2, lines: [2, 3])', related: [3], places: ['2:13–2:14', '3:13–3:14'] },
      ],
    },
    'bytes before the path, which can be left out': {
      file: Uint8Array.of(...encoded('User-agent: *\nDisallow:'), 0xa1, 0xa1, ...encoded('/a')),
      problems: [
        {
          at: '2:10–2:11',
          says: 'beforePath(count: 1, lines: [2])',
          severity: 'warning',
          fixed: 'User-agent: *\nDisallow:/a',
          safe: false,
        },
      ],
    },
    'bytes before the path of an allow rule, where nothing is blocked': {
      file: Uint8Array.of(...encoded('User-agent: *\nAllow:'), 0xa1, 0xa1, ...encoded('/\nDisallow:')),
      problems: [
        {
          at: '2:7–2:8',
          says: 'beforePath(count: 1, lines: [2])',
          severity: 'advice',
          fixed: 'User-agent: *\nAllow:/\nDisallow:',
        },
      ],
    },
    'bytes before the path of an allow rule, where something is blocked': {
      file: Uint8Array.of(...encoded('User-agent: *\nAllow:'), 0xa1, 0xa1, ...encoded('/a\nDisallow: /')),
      problems: [
        {
          at: '2:7–2:8',
          says: 'beforePath(count: 1, lines: [2])',
          severity: 'warning',
          fixed: 'User-agent: *\nAllow:/a\nDisallow: /',
        },
      ],
    },
    'everyone’s star with a byte after it, so that the group binds nobody': {
      file: Uint8Array.of(...encoded('User-agent: *'), 0xa7, ...encoded('\nDisallow: /a')),
      problems: [{ at: '1:14–1:15', says: 'everyone(count: 1, lines: [1])', severity: 'error' }],
    },
    'the name of the only group': {
      file: Uint8Array.of(...encoded('User-agent: Bot'), 0xe9, ...encoded('\nDisallow: /a')),
      problems: [{ at: '1:16–1:17', says: 'names(count: 1, lines: [1])', severity: 'error' }],
    },
    'the name of one group among others': {
      file: Uint8Array.of(...encoded('User-agent: *\nDisallow:\n\nUser-agent: Bot'), 0xe9, ...encoded('\nDisallow: /')),
      problems: [{ at: '4:16–4:17', says: 'names(count: 1, lines: [4])', severity: 'warning' }],
    },
    'another record': {
      file: Uint8Array.of(...encoded('Sitemap: https://example.com/'), 0xe9),
      problems: [{ at: '1:30–1:31', says: 'records(count: 1, lines: [1])', severity: 'warning' }],
    },
    'a comment in Latin-1, which changes nothing': {
      file: Uint8Array.of(...encoded('# caf'), 0xe9, ...encoded('\nUser-agent: *')),
      problems: [{ at: '1:6–1:7', says: 'skipped(count: 1, line: 1)', severity: 'style' }],
    },
    'a partial byte order mark and more': {
      file: Uint8Array.of(0xef, 0xbb, ...encoded('Allow: /'), 0xe9, 0xe9),
      problems: [{ at: '1:11–1:12', says: 'paths(count: 1, lines: [1])', severity: 'advice' }],
    },
    'a path in Latin-1 after the first byte of a byte order mark': {
      file: Uint8Array.of(0xef, ...encoded('User-agent: *\nDisallow: /a'), 0xe9),
      problems: [{ at: '2:13–2:14', says: 'paths(count: 1, lines: [2])', severity: 'warning' }],
    },
    'a comment after a rule': {
      file: Uint8Array.of(...encoded('User-agent: *\nDisallow: /a # caf'), 0xe9),
      problems: [
        {
          at: '2:19–2:20',
          says: 'skipped(count: 1, line: 2)',
          severity: 'style',
        },
      ],
    },
    'a path that begins with such a byte instead of a slash': {
      file: Uint8Array.of(...encoded('User-agent: *\nDisallow: '), 0xe9, ...encoded('tude')),
      problems: [{ at: '2:11–2:12', says: 'paths(count: 1, lines: [2])', severity: 'warning' }],
    },
  },
})
