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
    'signals that a semicolon separates': {
      file: 'User-agent: *\nContent-Signal: search=yes; ai-train=no',
      problems: [
        {
          at: '2:17–2:40',
          says: '`search=yes; ai-train=no` holds a semicolon, which separates nothing.',
          severity: 'error',
        },
      ],
    },
    'no value, and more than one': {
      file: 'User-agent: *\nContent-Signal: search, ai-train=no=yes',
      problems: [
        { at: '2:17–2:23', says: '`search` has no value.', severity: 'error' },
        { at: '2:25–2:40', says: '`ai-train=no=yes` holds more than one `=`.', severity: 'error' },
      ],
    },
    'nothing around a comma': {
      file: 'User-agent: *\nContent-Signal: ,',
      problems: [
        { at: '2:17–2:18', says: 'nothing stands where a signal belongs.', severity: 'error' },
        { at: '2:18–2:18', says: 'nothing stands where a signal belongs.', severity: 'error' },
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
