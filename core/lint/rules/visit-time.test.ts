import { lintTable } from '../../testing/lint-table.ts'
import { visitTime } from './visit-time.ts'

lintTable(visitTime, {
  accept: {
    none: 'User-agent: *\nDisallow:',
  },
  reject: {
    'a span': {
      file: 'User-agent: *\nVisit-time: 0600-0845',
      problems: [{ at: '2:13–2:22', says: 'no major crawler', severity: 'advice' }],
    },
    'several spans, which are one finding': {
      file: 'User-agent: a\nVisit-time: 0600-0845\nUser-agent: b\nVisit-time: 0600-0845',
      problems: [{ at: '2:13–2:22', says: 'Lines 2 and 4: no major crawler', severity: 'advice', related: [4] }],
    },
    'hours that do not exist': {
      file: 'User-agent: *\nVisit-time: 2500-0845',
      problems: [{ at: '2:13–2:22', says: '`2500-0845` is not a time span', severity: 'warning' }],
    },
    nothing: {
      file: 'User-agent: *\nVisit-time:',
      problems: [{ at: '2:1–2:11', says: 'has no value', severity: 'warning' }],
    },
  },
})
