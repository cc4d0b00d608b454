import { lintTable } from '../../testing/lint-table.ts'
import { contradictoryUsage } from './contradictory-usage.ts'

lintTable(contradictoryUsage, {
  accept: {
    'both say the same': 'User-agent: *\nContent-Signal: ai-train=no, search=yes\nContent-Usage: train-ai=n, search=y',
    'each says something else': 'User-agent: *\nContent-Signal: search=yes\nContent-Usage: train-ai=n',
    'in other groups': 'User-agent: a\nContent-Signal: search=yes\nAllow: /\n\nUser-agent: b\nContent-Usage: search=n',
    'in a path that may not be fetched':
      'User-agent: *\nContent-Signal: search=yes\nDisallow: /a/\nContent-Usage: /a/ search=n',
  },
  reject: {
    'for every path': {
      file: 'User-agent: *\nContent-Signal: ai-train=no, ai-input=yes\nContent-Usage: train-ai=y, ai-use=n',
      problems: [
        {
          at: '3:1–3:36',
          says: 'Content-Usage (line 3) and Content-Signal (line 2) contradict each other for `/`: `train-ai=y` and `ai-train=no` and `ai-use=n` and `ai-input=yes`.',
          severity: 'warning',
          related: [2],
          witness: 'https://example.com/',
        },
      ],
    },
    'for one path of one group': {
      file: 'User-agent: a\nContent-Signal: search=no\nAllow: /\nContent-Usage: /blog/ search=y',
      problems: [
        { at: '4:1–4:31', says: 'for `/blog/`', crawlers: ['a'], related: [2], witness: 'https://example.com/blog/' },
      ],
    },
    'beside a line without a preference': {
      file: 'User-agent: *\nContent-Usage:\nContent-Usage: train-ai=n\nContent-Signal: ai-train=yes\nAllow: /',
      problems: [
        {
          at: '3:1–3:26',
          says: 'contradict each other for `/`: `train-ai=n` and `ai-train=yes`.',
          severity: 'warning',
          related: [4],
          witness: 'https://example.com/',
        },
      ],
    },
  },
})
