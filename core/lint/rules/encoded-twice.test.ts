import { lintTable } from '../../testing/lint-table.ts'
import { encodedTwice } from './encoded-twice.ts'

lintTable(encodedTwice, {
  accept: {
    'plain UTF-8': 'User-agent: *\nDisallow: /café\nDisallow: /등산\nDisallow: /%C3%A9',
    'letters that are no octets of a text': 'User-agent: *\nDisallow: /Ã\nDisallow: /Ã©등',
    'octets that end too early': 'User-agent: *\nDisallow: /ë\xb5',
  },
  reject: {
    'RFC 9309 §2.2: the octets of another text': {
      file: 'User-agent: *\nDisallow: /cafÃ©%20x\nDisallow: /ë\x93\xb1',
      problems: [
        {
          at: '2:11–2:21',
          says: 'found(lines: phrase_lines(count: 2, lines: [2, 3]), path: `/café%20x`)',
          severity: 'error',
          related: [3],
          witness: 'https://example.com/caf%C3%A9%2520x',
          fixed: 'User-agent: *\nDisallow: /café%20x\nDisallow: /등',
        },
      ],
    },
  },
})
