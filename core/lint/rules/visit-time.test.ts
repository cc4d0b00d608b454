import { lintTable } from '../../testing/lint-table.ts'
import { visitTime } from './visit-time.ts'

lintTable(visitTime, {
  accept: {
    none: 'User-agent: *\nDisallow:',
  },
  reject: {
    'a span': {
      file: 'User-agent: *\nVisit-time: 0600-0845',
      problems: [{ at: '2:13–2:22', says: 'unsupported(line: 2)', severity: 'advice' }],
    },
    'several spans, which are one finding': {
      file: 'User-agent: a\nVisit-time: 0600-0845\nUser-agent: b\nVisit-time: 0600-0845',
      problems: [{ at: '2:13–2:22', says: 'severalUnsupported(lines: [2, 4])', severity: 'advice', related: [4] }],
    },
    'hours that do not exist': {
      file: 'User-agent: *\nVisit-time: 2500-0845',
      problems: [{ at: '2:13–2:22', says: 'notASpan(line: 2, value: `2500-0845`)', severity: 'warning' }],
    },
    nothing: {
      file: 'User-agent: *\nVisit-time:',
      problems: [{ at: '2:1–2:11', says: 'empty(line: 2)', severity: 'warning' }],
    },
  },
})
