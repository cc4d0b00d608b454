import { lintTable } from '../../testing/lint-table.ts'
import { usageBeforeUserAgent } from './usage-before-user-agent.ts'

lintTable(usageBeforeUserAgent, {
  accept: {
    'lines in groups':
      'User-agent: a\nContent-Usage: train-ai=n\nAllow: /\n\nContent-Signal: search=yes\nUser-agent: b\nDisallow: /',
    'a licence, which belongs to no group': 'License: https://example.com/license.xml\nUser-agent: *\nAllow: /',
  },
  reject: {
    'a line before the first group': {
      file: 'Content-Usage: train-ai=n # x\n\nUser-agent: *\nAllow: /',
      problems: [
        {
          at: '1:1–1:26',
          says: 'noGroup(line: 1, record: `Content-Usage: train-ai=n`)',
          severity: 'warning',
        },
      ],
    },
    'a file without groups': {
      file: 'Content-Usage: train-ai=n\nContent-Signal: ai-train=no',
      problems: [{ at: '1:1–1:26', says: 'severalNoGroup(lines: [1, 2])', places: ['1:1–1:26', '2:1–2:28'] }],
    },
  },
})
