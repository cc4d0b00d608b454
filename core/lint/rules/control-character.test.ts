import { lintTable } from '../../testing/lint-table.ts'
import { controlCharacter } from './control-character.ts'

lintTable(controlCharacter, {
  accept: {
    tabs: 'User-agent:\t*\n\tDisallow: /a',
    'in a comment': 'User-agent: *\nDisallow: /a # \u0001',
    'NUL, which has a rule of its own': 'User-agent: *\nDisallow: /a\u0000b',
    'one where crawlers no longer read': `User-agent: *\nDisallow: /a\n#${'x'.repeat(512_000)}\nDisallow: /b\u0001`,
  },
  reject: {
    'RFC 9309 §2.2: an escape sequence in a path': {
      file: 'User-agent: *\nDisallow: /a\u001b[0mb',
      problems: [
        {
          at: '2:13–2:14',
          says: 'found(count: 1, line: 2, characters: [U+001B])',
          severity: 'warning',
          fixed: 'User-agent: *\nDisallow: /a[0mb',
        },
      ],
    },
    'RFC 9309 §2.2: a form feed is not white space': {
      file: 'User-agent: *\n\fDisallow: /a',
      problems: [
        {
          at: '2:1–2:2',
          says: 'found(count: 1, line: 2, characters: [U+000C])',
          severity: 'warning',
          fixed: 'User-agent: *\nDisallow: /a',
        },
      ],
    },
    'several lines, which are one finding': {
      file: 'User-agent: *\nDisallow: /a\u0001\nDisallow: /b\u0002',
      problems: [
        {
          at: '2:13–2:14',
          says: 'severalFound(lines: [2, 3], character: U+0001)',
          related: [3],
          fixed: 'User-agent: *\nDisallow: /a\nDisallow: /b',
        },
      ],
    },
    'several beside each other, which are removed together': {
      file: 'User-agent: *\nDisallow: /\u0001\u0002\u0001a',
      problems: [
        {
          at: '2:12–2:15',
          says: 'found(count: 2, line: 2, characters: [U+0001, U+0002])',
          severity: 'warning',
          fixed: 'User-agent: *\nDisallow: /a',
        },
      ],
    },
    'two in a line': {
      file: 'User-agent: *\nDisallow: /\u0001a\u0002',
      problems: [
        {
          at: '2:12–2:15',
          says: 'found(count: 2, line: 2, characters: [U+0001, U+0002])',
          severity: 'warning',
          fixed: 'User-agent: *\nDisallow: /a',
        },
      ],
    },
  },
})
