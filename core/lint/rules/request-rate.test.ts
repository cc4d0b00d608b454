import { lintTable } from '../../testing/lint-table.ts'
import { requestRate } from './request-rate.ts'

lintTable(requestRate, {
  accept: {
    rates: 'User-agent: *\nRequest-rate: 1/5\nRequest-rate: 1/10m 0600-0845\nRequest-rate: 30 / 60 s',
  },
  reject: {
    'a number': {
      file: 'User-agent: *\nRequest-rate: 5',
      problems: [{ at: '2:15–2:16', says: 'notARate(line: 2, value: `5`)', severity: 'warning' }],
    },
    nothing: {
      file: 'User-agent: *\nRequest-rate:',
      problems: [{ at: '2:1–2:13', says: 'empty(line: 2)', severity: 'warning' }],
    },
  },
})
