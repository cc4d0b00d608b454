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
          says: 'malformed(problem: wrongValue(line: 2, signal: `search=maybe`, values: [`no`, `yes`]), signals: [`search`, `ai-input`, `ai-train`], extents: [`=immediate`, `=reference`, `=full`])',
          severity: 'error',
        },
        {
          at: '2:31–2:39',
          says: 'malformed(problem: noValue(line: 2, signal: `ai-train`), signals: [`search`, `ai-input`, `ai-train`], extents: [`=immediate`, `=reference`, `=full`])',
          severity: 'error',
        },
      ],
    },
    'signals that a semicolon separates': {
      file: 'User-agent: *\nContent-Signal: search=yes; ai-train=no',
      problems: [
        {
          at: '2:17–2:40',
          says: 'malformed(problem: semicolon(line: 2, signal: `search=yes; ai-train=no`), signals: [`search`, `ai-input`, `ai-train`], extents: [`=immediate`, `=reference`, `=full`])',
          severity: 'error',
        },
      ],
    },
    'no value, and more than one': {
      file: 'User-agent: *\nContent-Signal: search, ai-train=no=yes',
      problems: [
        {
          at: '2:17–2:23',
          says: 'malformed(problem: noValue(line: 2, signal: `search`), signals: [`search`, `ai-input`, `ai-train`], extents: [`=immediate`, `=reference`, `=full`])',
          severity: 'error',
        },
        {
          at: '2:25–2:40',
          says: 'malformed(problem: severalValues(line: 2, signal: `ai-train=no=yes`), signals: [`search`, `ai-input`, `ai-train`], extents: [`=immediate`, `=reference`, `=full`])',
          severity: 'error',
        },
      ],
    },
    'nothing around a comma': {
      file: 'User-agent: *\nContent-Signal: ,',
      problems: [
        {
          at: '2:17–2:18',
          says: 'malformed(problem: missingSignal(line: 2), signals: [`search`, `ai-input`, `ai-train`], extents: [`=immediate`, `=reference`, `=full`])',
          severity: 'error',
        },
        {
          at: '2:18–2:18',
          says: 'malformed(problem: missingSignal(line: 2), signals: [`search`, `ai-input`, `ai-train`], extents: [`=immediate`, `=reference`, `=full`])',
          severity: 'error',
        },
      ],
    },
    'a signal or a value of `use` that is not known': {
      file: 'User-agent: *\nContent-Signal: use=sometimes, agents=no',
      problems: [
        {
          at: '2:17–2:30',
          says: 'malformed(problem: wrongValue(line: 2, signal: `use=sometimes`, values: [`immediate`, `reference`, `full`]), signals: [`search`, `ai-input`, `ai-train`], extents: [`=immediate`, `=reference`, `=full`])',
          severity: 'advice',
        },
        {
          at: '2:32–2:41',
          says: 'malformed(problem: unknown(line: 2, signal: `agents=no`), signals: [`search`, `ai-input`, `ai-train`], extents: [`=immediate`, `=reference`, `=full`])',
          severity: 'advice',
        },
      ],
    },
    nothing: {
      file: 'User-agent: *\nContent-Signal:',
      problems: [{ at: '2:1–2:15', says: 'empty(line: 2)', severity: 'error' }],
    },
  },
})
