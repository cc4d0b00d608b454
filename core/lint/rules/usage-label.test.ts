import { lintTable } from '../../testing/lint-table.ts'
import { usageLabel } from './usage-label.ts'

lintTable(usageLabel, {
  accept: {
    'each text in its own words':
      'User-agent: *\nContent-Usage: train-ai=n, ai-use=y, search=n\nContent-Signal: ai-train=no, ai-input=yes, search=no, use=full',
    'what neither text has':
      'User-agent: *\nContent-Usage: train-ai=maybe, bots=n\nContent-Signal: agents=no, ai-train',
  },
  reject: {
    'labels and values of Content-Signal': {
      file: 'User-agent: *\nContent-Usage: /a ai-train=no, ai-input=yes, search=y',
      problems: [
        {
          at: '2:19–2:44',
          says: 'inUsage(line: 2, written: [`ai-train=no`, `ai-input=yes`], right: [`train-ai=n`, `ai-use=y`])',
          severity: 'error',
          fixed: 'User-agent: *\nContent-Usage: /a train-ai=n, ai-use=y, search=y',
        },
      ],
    },
    'the right label with a value of Content-Signal': {
      file: 'User-agent: *\nContent-Usage: train-ai=no',
      problems: [
        {
          at: '2:16–2:27',
          says: 'inUsage(line: 2, written: [`train-ai=no`], right: [`train-ai=n`])',
          fixed: 'User-agent: *\nContent-Usage: train-ai=n',
        },
      ],
    },
    'a label of Content-Signal with the right value': {
      file: 'User-agent: *\nContent-Usage: ai-train=n',
      problems: [
        {
          at: '2:16–2:26',
          says: 'inUsage(line: 2, written: [`ai-train=n`], right: [`train-ai=n`])',
          fixed: 'User-agent: *\nContent-Usage: train-ai=n',
        },
      ],
    },
    'labels and values of Content-Usage': {
      file: 'User-agent: *\nContent-Signal: Train-AI=n, search=y,use=full',
      problems: [
        {
          at: '2:17–2:37',
          says: 'inSignal(line: 2, written: [`Train-AI=n`, `search=y`], right: [`ai-train=no`, `search=yes`])',
          severity: 'error',
          fixed: 'User-agent: *\nContent-Signal: ai-train=no, search=yes,use=full',
        },
      ],
    },
  },
})
