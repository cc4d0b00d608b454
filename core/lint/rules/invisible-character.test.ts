import { lintTable } from '../../testing/lint-table.ts'
import { invisibleCharacter } from './invisible-character.ts'

lintTable(invisibleCharacter, {
  accept: {
    'ordinary white space': 'User-agent : *\n Disallow:\t/a',
    'in a comment': 'User-agent: *\n# \u00a0\nDisallow: /a #\u200b',
    'a line of nothing else': 'User-agent: *\n\u00a0\nDisallow: /a',
    'a byte order mark at the beginning': '\ufeffUser-agent: *',
  },
  reject: {
    'RFC 9309 §2.2: a no-break space before a field': {
      file: 'User-agent: *\n\u00a0Disallow: /a',
      problems: [
        { at: '2:1–2:2', says: ['U+00A0', 'unknown one'], severity: 'error', fixed: 'User-agent: *\nDisallow: /a' },
      ],
    },
    'a zero-width space behind a path': {
      file: 'User-agent: *\nDisallow: /a\u200b',
      problems: [
        {
          at: '2:13–2:14',
          says: ['U+200B', 'a part of the value'],
          severity: 'error',
          fixed: 'User-agent: *\nDisallow: /a',
        },
      ],
    },
    'a no-break space behind a token': {
      file: 'User-agent: Googlebot\u00a0',
      problems: [
        { at: '1:22–1:23', says: 'a part of the product token', severity: 'error', fixed: 'User-agent: Googlebot' },
      ],
    },
    'a byte order mark where two files were joined': {
      file: 'User-agent: *\nDisallow: /\n\ufeffUser-agent: a',
      problems: [
        { at: '3:1–3:2', says: 'U+FEFF', severity: 'error', fixed: 'User-agent: *\nDisallow: /\nUser-agent: a' },
      ],
    },
    'in a line that is no record': {
      file: 'User-agent: *\na\u00a0b',
      problems: [{ at: '2:2–2:3', says: 'the line is no record', severity: 'error', fixed: 'User-agent: *\nab' }],
    },
  },
})
