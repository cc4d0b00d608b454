import { lintTable } from '../../testing/lint-table.ts'
import { nulCharacter } from './nul-character.ts'

lintTable(nulCharacter, {
  accept: {
    'no NUL': 'User-agent: *\nDisallow: /',
    'in a comment': 'User-agent: *\n# \u0000\nDisallow: / # \u0000',
  },
  reject: {
    'google/robotstxt: a NUL ends what is read of its line': {
      file: 'User-agent: *\nDisallow: /a\u0000b\nDisallow: /c\u0000d',
      problems: [
        {
          at: '2:13–2:14',
          says: 'found(count: 2, line: 2)',
          severity: 'error',
          places: ['2:13–2:14', '3:13–3:14'],
          fixed: 'User-agent: *\nDisallow: /ab\nDisallow: /cd',
        },
      ],
    },
  },
})
