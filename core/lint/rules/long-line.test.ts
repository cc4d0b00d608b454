import { lintTable } from '../../testing/lint-table.ts'
import { longLine } from './long-line.ts'

lintTable(longLine, {
  accept: {
    '16,663 bytes': `User-agent: *\nDisallow: /${'a'.repeat(16_663 - 11)}`,
    'a long comment': `# ${'a'.repeat(20_000)}`,
    'a long comment behind a rule': `User-agent: *\nDisallow: /a # ${'a'.repeat(20_000)}`,
  },
  reject: {
    'google/robotstxt: 16,664 bytes': {
      file: `User-agent: *\nDisallow: /${'a'.repeat(16_663 - 11)}b`,
      problems: [
        {
          at: '2:16664–2:16665',
          says: 'tooLong(line: 2, bytes: bytes(count: 16663), count: 1, dropped: `b`)',
          severity: 'error',
          dialects: ['google'],
        },
      ],
    },
  },
})
