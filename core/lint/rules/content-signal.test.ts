import { lintTable } from '../../testing/lint-table.ts'
import { contentSignal } from './content-signal.ts'

lintTable(contentSignal, {
  accept: {
    'contentsignals.org: signals':
      'User-agent: *\nContent-Signal: search=yes, ai-input=no,ai-train=no\nContent-Signal: /blog/ AI-Train=No',
  },
  reject: {
    'a value that is none': {
      file: 'User-agent: *\nContent-Signal: search=maybe, ai-train',
      problems: [
        { at: '2:17–2:29', says: 'The signals are', severity: 'error' },
        { at: '2:31–2:39', says: 'The signals are', severity: 'error' },
      ],
    },
    'a signal that is not known': {
      file: 'User-agent: *\nContent-Signal: use=reference',
      problems: [{ at: '2:17–2:30', says: 'no signal that is known here', severity: 'advice' }],
    },
    'a signal twice, and nothing between commas': {
      file: 'User-agent: *\nContent-Signal: search=yes,,search=no',
      problems: [
        { at: '2:28–2:29', says: 'The signals are', severity: 'error' },
        { at: '2:29–2:38', says: 'The signals are', severity: 'error' },
      ],
    },
    nothing: {
      file: 'User-agent: *\nContent-Signal:',
      problems: [{ at: '2:1–2:15', says: 'states no signal', severity: 'error' }],
    },
    'before any group': {
      file: 'Content-Signal: search=yes\nUser-agent: *\nDisallow:',
      problems: [{ at: '1:1–1:27', says: 'belongs to a group', severity: 'warning' }],
    },
  },
})
