import { lintTable } from '../../testing/lint-table.ts'
import { duplicateUsage } from './duplicate-usage.ts'

lintTable(duplicateUsage, {
  accept: {
    'other paths and other categories':
      'User-agent: *\nContent-Usage: train-ai=n\nContent-Usage: /a train-ai=y\nContent-Usage: search=y',
    'other groups': 'User-agent: a\nContent-Usage: train-ai=n\n\nUser-agent: b\nContent-Usage: train-ai=y',
    'both texts': 'User-agent: *\nContent-Usage: search=y\nContent-Signal: search=yes',
  },
  reject: {
    'RFC 9651: the last value of a label': {
      file: 'User-agent: *\nContent-Usage: train-ai=n, search=y, train-ai=y',
      problems: [
        { at: '2:38–2:48', says: 'lastCounts(line: 2, label: `train-ai`, last: `train-ai=y`)', severity: 'warning' },
      ],
    },
    'a signal twice': {
      file: 'User-agent: *\nContent-Signal: search=yes, search=no',
      problems: [
        {
          at: '2:29–2:38',
          says: 'unstated(line: 2, label: `search`, stated: [`search=yes`, `search=no`])',
          severity: 'warning',
        },
      ],
    },
    'vocab-08 §5.1: lines with one path combine': {
      file: 'User-agent: *\nContent-Usage: /%7Ea train-ai=n, search=y\n\nUser-agent: *\nContent-Usage: /~a train-ai=y',
      problems: [
        {
          at: '5:1–5:30',
          says: 'combine(lines: [2, 5], labels: [`train-ai`])',
          severity: 'warning',
          related: [2],
        },
      ],
    },
    'the same again': {
      file: 'User-agent: *\nContent-Usage: train-ai=n\nContent-Usage: train-ai=n, search=y',
      problems: [
        { at: '3:1–3:36', says: 'again(lines: [2, 3], labels: [`train-ai`])', severity: 'style', related: [2] },
      ],
    },
  },
})
