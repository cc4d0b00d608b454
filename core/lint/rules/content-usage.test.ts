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
      problems: [{ at: '2:16–2:30', says: 'neither `y` nor `n`', severity: 'error' }],
    },
    'no value': {
      file: 'User-agent: *\nContent-Usage: train-ai',
      problems: [{ at: '2:16–2:24', says: 'has no value', severity: 'error' }],
    },
    'a path alone': {
      file: 'User-agent: *\nContent-Usage: /blog/',
      problems: [{ at: '2:1–2:14', says: 'Line 2 states no preference.', severity: 'error' }],
    },
    'RFC 9651: a capital letter spoils the line': {
      file: 'User-agent: *\nContent-Usage: /a Train-AI=n, search=y',
      problems: [
        {
          at: '2:19–2:39',
          says: 'has capital letters before `=`, so the line states no preference at all.',
          severity: 'error',
          fixed: 'User-agent: *\nContent-Usage: /a train-ai=n, search=y',
        },
      ],
    },
    'no dictionary': {
      file: 'User-agent: *\nContent-Usage: train-ai = n',
      problems: [{ at: '2:16–2:28', says: '`train-ai = n` cannot be read', severity: 'error' }],
    },
    'nothing after a comma': {
      file: 'User-agent: *\nContent-Usage: train-ai=n,',
      problems: [{ at: '2:16–2:27', says: 'a preference is missing before or after a comma', severity: 'error' }],
    },
    'a label that is not known': {
      file: 'User-agent: *\nContent-Usage: train-ai=n, agents=n',
      problems: [
        {
          at: '2:28–2:36',
          says: '`agents` is not a category of draft-ietf-aipref-vocab-08, which has `train-ai`, `ai-use` and `search`.',
          severity: 'advice',
        },
      ],
    },
  },
})
