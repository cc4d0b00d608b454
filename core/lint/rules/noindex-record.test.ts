import { lintTable } from '../../testing/lint-table.ts'
import { noindexRecord } from './noindex-record.ts'

lintTable(noindexRecord, {
  accept: {
    none: 'User-agent: *\nDisallow:',
  },
  reject: {
    'Google: dropped in 2019': {
      file: 'User-agent: *\nNoindex: /a',
      problems: [{ at: '2:1–2:12', says: 'unsupported(count: 1, lines: [2])', severity: 'warning' }],
    },
    'several, told together': {
      file: 'User-agent: *\nNoindex: /a\nnoindex: /b',
      problems: [
        {
          at: '2:1–2:12',
          says: 'unsupported(count: 2, lines: [2, 3])',
          severity: 'warning',
          related: [3],
          places: ['2:1–2:12', '3:1–3:12'],
        },
      ],
    },
  },
})
