import { lintTable } from '../../testing/lint-table.ts'
import { hostRecord } from './host-record.ts'

lintTable(hostRecord, {
  accept: {
    none: 'User-agent: *\nDisallow:',
  },
  reject: {
    'Yandex: no longer read': {
      file: 'User-agent: *\nHost: example.com\nHost: www.example.com',
      problems: [
        {
          at: '2:1–2:18',
          says: 'Lines 2 and 3 have no effect: no crawler reads `Host`. Only Yandex did, until March 2018.',
          places: ['2:1–2:18', '3:1–3:22'],
          related: [3],
          severity: 'advice',
          crawlers: ['Yandex'],
        },
      ],
    },
  },
})
