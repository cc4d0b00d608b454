import { lintTable } from '../../testing/lint-table.ts'
import { noindexRecord } from './noindex-record.ts'

lintTable(noindexRecord, {
  accept: {
    none: 'User-agent: *\nDisallow:',
  },
  reject: {
    'Google: dropped in 2019': {
      file: 'User-agent: *\nNoindex: /a',
      problems: [{ at: '2:1–2:12', says: 'Line 2 likely has no effect', severity: 'warning' }],
    },
    'several, told together': {
      file: 'User-agent: *\nNoindex: /a\nnoindex: /b',
      problems: [
        {
          at: '2:1–2:12',
          says: 'Lines 2 and 3 likely have no effect',
          severity: 'warning',
          related: [3],
          places: ['2:1–2:12', '3:1–3:12'],
        },
      ],
    },
  },
})
