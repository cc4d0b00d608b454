import { lintTable } from '../../testing/lint-table.ts'
import { visitTime } from './visit-time.ts'

lintTable(visitTime, {
  accept: {
    none: 'User-agent: *\nDisallow:',
  },
  reject: {
    'a span': {
      file: 'User-agent: *\nVisit-time: 0600-0845',
      problems: [{ at: '2:13–2:22', says: 'no large crawler', severity: 'advice' }],
    },
    'hours that do not exist': {
      file: 'User-agent: *\nVisit-time: 2500-0845',
      problems: [{ at: '2:13–2:22', says: 'no span of time', severity: 'warning' }],
    },
    nothing: {
      file: 'User-agent: *\nVisit-time:',
      problems: [{ at: '2:1–2:11', says: 'without a value', severity: 'warning' }],
    },
  },
})
