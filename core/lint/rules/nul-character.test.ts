import { lintTable } from '../../testing/lint-table.ts'
import { nulCharacter } from './nul-character.ts'

lintTable(nulCharacter, {
  accept: {
    'no NUL': 'User-agent: *\nDisallow: /',
  },
  reject: {
    'google/robotstxt: a NUL ends what is read of its line': {
      file: 'User-agent: *\nDisallow: /a\u0000b\nDisallow: /c\u0000d',
      problems: [{ at: '2:13–2:14', says: ['2 NUL characters', 'line 2'], severity: 'error' }],
    },
  },
})
