import { lintTable } from '../../testing/lint-table.ts'
import { contentUsage } from './content-usage.ts'

lintTable(contentUsage, {
  accept: {
    'draft-ietf-aipref-attach: preferences':
      'User-agent: *\nContent-Usage: train-ai=n\nContent-Usage: /blog/ train-ai=y, search=y',
    'parameters and other types': 'User-agent: *\nContent-Usage: train-ai=n;until=@1, search=y;x="a, b"',
    'words of Content-Signal, which another rule reports': 'User-agent: *\nContent-Usage: ai-train=no, search=yes',
    'labels of earlier drafts, which another rule reports': 'User-agent: *\nContent-Usage: bots=n, genai=y',
  },
  reject: {
    'a value that is none': {
      file: 'User-agent: *\nContent-Usage: train-ai=maybe',
      problems: [
        {
          at: '2:16–2:30',
          says: 'malformed(problem: wrongValue(line: 2, preference: `train-ai=maybe`))',
          severity: 'error',
        },
      ],
    },
    'no value': {
      file: 'User-agent: *\nContent-Usage: train-ai',
      problems: [
        { at: '2:16–2:24', says: 'malformed(problem: noValue(line: 2, preference: `train-ai`))', severity: 'error' },
      ],
    },
    'a path alone': {
      file: 'User-agent: *\nContent-Usage: /blog/',
      problems: [{ at: '2:1–2:14', says: 'malformed(problem: noPreference(line: 2))', severity: 'error' }],
    },
    'RFC 9651: a capital letter spoils the line': {
      file: 'User-agent: *\nContent-Usage: /a Train-AI=n, search=y',
      problems: [
        {
          at: '2:19–2:39',
          says: 'upperCase(line: 2, statement: `Train-AI=n, search=y`)',
          severity: 'error',
          fixed: 'User-agent: *\nContent-Usage: /a train-ai=n, search=y',
        },
      ],
    },
    'no dictionary': {
      file: 'User-agent: *\nContent-Usage: train-ai = n',
      problems: [
        {
          at: '2:16–2:28',
          says: 'malformed(problem: unreadable(line: 2, statement: `train-ai = n`))',
          severity: 'error',
        },
      ],
    },
    'nothing after a comma': {
      file: 'User-agent: *\nContent-Usage: train-ai=n,',
      problems: [{ at: '2:16–2:27', says: 'malformed(problem: missingPreference(line: 2))', severity: 'error' }],
    },
    'a label that is not known': {
      file: 'User-agent: *\nContent-Usage: train-ai=n, agents=n',
      problems: [
        {
          at: '2:28–2:36',
          says: 'unknown(line: 2, label: `agents`, categories: [`train-ai`, `ai-use`, `search`])',
          severity: 'advice',
        },
      ],
    },
  },
})
