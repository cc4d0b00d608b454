import { lintTable } from '../../testing/lint-table.ts'
import { hostRecord } from './host-record.ts'

lintTable(hostRecord, {
  accept: {
    none: 'User-agent: *\nDisallow:',
  },
  reject: {
    'Yandex: no longer read': {
      file: 'User-agent: *\nHost: example.com\nHost: www.example.com',
      problems: [{ at: '2:1–2:18', says: 'March 2018', severity: 'advice', crawlers: ['Yandex'] }],
    },
  },
})
