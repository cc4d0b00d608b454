import { lintTable } from '../../testing/lint-table.ts'
import { contentUsage } from './content-usage.ts'

lintTable(contentUsage, {
  accept: {
    'draft-ietf-aipref-attach: preferences':
      'User-agent: *\nContent-Usage: train-ai=n\nContent-Usage: /blog/ train-ai=y, search=y',
  },
  reject: {
    'words for letters': {
      file: 'User-agent: *\nContent-Usage: train-ai=no',
      problems: [{ at: '2:16–2:27', says: 'neither `y` nor `n`', severity: 'error' }],
    },
    'no value': {
      file: 'User-agent: *\nContent-Usage: train-ai',
      problems: [{ at: '2:16–2:24', says: 'has no value', severity: 'error' }],
    },
    'a path alone': {
      file: 'User-agent: *\nContent-Usage: /blog/',
      problems: [{ at: '2:1–2:14', says: 'Line 2 states no preference.', severity: 'error' }],
    },
    'no dictionary': {
      file: 'User-agent: *\nContent-Usage: y=, ,(a)',
      problems: [{ at: '2:16–2:24', says: 'Line 2: `y=` is not a preference.', severity: 'error' }],
    },
  },
})
