import { lintTable } from '../../testing/lint-table.ts'
import { ALL_DIALECTS, STRICT_DIALECTS } from '../rule.ts'
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
        {
          at: '2:1–2:2',
          says: ['Line 2 contains the invisible character U+00A0. Crawlers read such a character as part of the field'],
          severity: 'error',
          dialects: ALL_DIALECTS,
          fixed: 'User-agent: *\nDisallow: /a',
        },
      ],
    },
    'a zero-width space after a path': {
      file: 'User-agent: *\nDisallow: /a\u200b',
      problems: [
        {
          at: '2:13–2:14',
          says: ['U+200B', 'read it as part of the value.'],
          severity: 'error',
          fixed: 'User-agent: *\nDisallow: /a',
        },
      ],
    },
    'a no-break space after a token': {
      file: 'User-agent: Googlebot\u00a0',
      problems: [
        {
          at: '1:22–1:23',
          says: 'read it as part of the product token. Google’s parser reads only `Googlebot`.',
          severity: 'error',
          dialects: STRICT_DIALECTS,
          fixed: 'User-agent: Googlebot',
        },
      ],
    },
    'a no-break space before a token': {
      file: 'User-agent: \u00a0Googlebot',
      problems: [
        {
          at: '1:13–1:14',
          says: 'read it as part of the product token.',
          severity: 'error',
          dialects: ALL_DIALECTS,
          fixed: 'User-agent: Googlebot',
        },
      ],
    },
    'a no-break space instead of a token': {
      file: 'User-agent: \u00a0\nDisallow: /a',
      problems: [
        {
          at: '1:13–1:14',
          says: 'read it as part of the product token. Google’s parser reads no token.',
          severity: 'error',
          dialects: STRICT_DIALECTS,
          fixed: 'User-agent: \nDisallow: /a',
        },
      ],
    },
    'google/robotstxt: a no-break space after a field': {
      file: 'User-agent: *\nDisallow\u00a0: /a',
      problems: [
        {
          at: '2:9–2:10',
          says: 'All crawlers but Google’s read such a character as part of the field',
          severity: 'error',
          dialects: STRICT_DIALECTS,
          fixed: 'User-agent: *\nDisallow: /a',
        },
      ],
    },
    'a byte order mark where two files were joined': {
      file: 'User-agent: *\nDisallow: /\n\ufeffUser-agent: a',
      problems: [
        { at: '3:1–3:2', says: 'U+FEFF', severity: 'error', fixed: 'User-agent: *\nDisallow: /\nUser-agent: a' },
      ],
    },
    'in a line that is not a record': {
      file: 'User-agent: *\na\u00a0b',
      problems: [{ at: '2:2–2:3', says: 'the line is not a record.', severity: 'error', fixed: 'User-agent: *\nab' }],
    },
  },
})
