import { lintTable } from '../../testing/lint-table.ts'
import { contentSignal } from './content-signal.ts'

lintTable(contentSignal, {
  accept: {
    'the signal that Cloudflare adds': 'User-agent: *\nContent-Signal: search=yes,ai-train=no,use=reference',
    'contentsignals.org: signals':
      'User-agent: *\nContent-Signal: search=yes, ai-input=no,ai-train=no\nContent-Signal: /blog/ AI-Train=No',
  },
  reject: {
    'a value that is none': {
      file: 'User-agent: *\nContent-Signal: search=maybe, ai-train',
      problems: [
        {
          at: '2:17–2:29',
          says: ['the value of `search=maybe` is neither `yes` nor `no`.', 'The signals are'],
          severity: 'error',
        },
        { at: '2:31–2:39', says: ['`ai-train` has no value.', 'The signals are'], severity: 'error' },
      ],
    },
    'signals that a semicolon separates': {
      file: 'User-agent: *\nContent-Signal: search=yes; ai-train=no',
      problems: [
        {
          at: '2:17–2:40',
          says: '`search=yes; ai-train=no` contains a semicolon, but signals are separated by commas.',
          severity: 'error',
        },
      ],
    },
    'no value, and more than one': {
      file: 'User-agent: *\nContent-Signal: search, ai-train=no=yes',
      problems: [
        { at: '2:17–2:23', says: '`search` has no value.', severity: 'error' },
        { at: '2:25–2:40', says: '`ai-train=no=yes` contains more than one `=`.', severity: 'error' },
      ],
    },
    'nothing around a comma': {
      file: 'User-agent: *\nContent-Signal: ,',
      problems: [
        { at: '2:17–2:18', says: 'a signal is missing before or after a comma.', severity: 'error' },
        { at: '2:18–2:18', says: 'a signal is missing before or after a comma.', severity: 'error' },
      ],
    },
    'a signal that is not known': {
      file: 'User-agent: *\nContent-Signal: use=sometimes',
      problems: [{ at: '2:17–2:30', says: '`use=sometimes` is not a known signal', severity: 'advice' }],
    },
    'a signal twice, and nothing between commas': {
      file: 'User-agent: *\nContent-Signal: search=yes,,search=no',
      problems: [
        { at: '2:28–2:29', says: 'a signal is missing before or after a comma.', severity: 'error' },
        { at: '2:29–2:38', says: '`search=no` states a signal a second time.', severity: 'error' },
      ],
    },
    nothing: {
      file: 'User-agent: *\nContent-Signal:',
      problems: [{ at: '2:1–2:15', says: 'has no value, so the line states no signal', severity: 'error' }],
    },
    'before any group': {
      file: 'Content-Signal: search=yes\nUser-agent: *\nDisallow:',
      problems: [{ at: '1:1–1:27', says: 'no user-agent line before this one', severity: 'warning' }],
    },
  },
})
