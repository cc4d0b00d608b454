import { lintTable } from '../../testing/lint-table.ts'
import { contentSignal } from './content-signal.ts'

lintTable(contentSignal, {
  accept: {
    'the signals that Cloudflare writes': 'User-agent: *\nContent-Signal: search=yes,ai-train=no,use=reference',
    'contentsignals.org: every signal and value':
      'User-agent: *\nContent-Signal: search=yes, ai-input=no,ai-train=no\nContent-Signal: AI-Train=No, use=immediate\nContent-Signal: use=full',
    'words of Content-Usage, which another rule reports': 'User-agent: *\nContent-Signal: train-ai=n, search=y',
    'no user-agent line, which another rule reports': 'Content-Signal: search=yes',
  },
  reject: {
    'a value that is none': {
      file: 'User-agent: *\nContent-Signal: search=maybe, ai-train',
      problems: [
        {
          at: '2:17–2:29',
          says: [
            'the value of `search=maybe` is not one of `no` and `yes`.',
            'The signals are `search`, `ai-input` and `ai-train`, each with `=yes` or `=no`, and `use` with `=immediate`, `=reference` and `=full`',
          ],
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
    'a signal or a value of `use` that is not known': {
      file: 'User-agent: *\nContent-Signal: use=sometimes, agents=no',
      problems: [
        {
          at: '2:17–2:30',
          says: 'the value of `use=sometimes` is not one of `immediate`, `reference` and `full`.',
          severity: 'advice',
        },
        { at: '2:32–2:41', says: '`agents=no` is not a known signal', severity: 'advice' },
      ],
    },
    nothing: {
      file: 'User-agent: *\nContent-Signal:',
      problems: [{ at: '2:1–2:15', says: 'has no value, so the line states no signal', severity: 'error' }],
    },
  },
})
