import { lintTable } from '../../testing/lint-table.ts'
import { contradictoryUsage } from './contradictory-usage.ts'

lintTable(contradictoryUsage, {
  accept: {
    'Content Signals: two lines that say the same':
      'User-agent: *\nContent-Signal: ai-train=no\nContent-Signal: ai-train=no, search=yes\nAllow: /',
    'Content Signals: a group of its own is not combined with that for all':
      'User-agent: *\nContent-Signal: ai-train=no\nAllow: /\n\nUser-agent: a\nContent-Signal: ai-train=yes\nAllow: /',
    'both say the same': 'User-agent: *\nContent-Signal: ai-train=no, search=yes\nContent-Usage: train-ai=n, search=y',
    'each says something else': 'User-agent: *\nContent-Signal: search=yes\nContent-Usage: train-ai=n',
    'in other groups': 'User-agent: a\nContent-Signal: search=yes\nAllow: /\n\nUser-agent: b\nContent-Usage: search=n',
    'in a path that may not be fetched':
      'User-agent: *\nContent-Signal: search=yes\nDisallow: /a/\nContent-Usage: /a/ search=n',
  },
  reject: {
    'Content Signals: in one group': {
      file: 'User-agent: *\nContent-Signal: ai-train=no, search=yes\nContent-Signal: ai-train=yes\nAllow: /',
      problems: [
        {
          at: '3:1–3:29',
          says: 'signals(lines: [2, 3], signals: [`ai-train`])',
          severity: 'warning',
          related: [2],
          witness: 'https://example.com/',
        },
      ],
    },
    'Content Signals: in groups that are combined, one of which Cloudflare manages': {
      file: '# BEGIN Cloudflare Managed content\nUser-agent: *\nContent-Signal: search=yes, ai-train=no\nAllow: /\n# END Cloudflare Managed content\n\nUser-agent: *\nContent-Signal: ai-train=yes, use=full\nDisallow: /a',
      problems: [
        {
          at: '8:1–8:39',
          says: 'managedSignals(managed: [3], own: [8], signals: [`ai-train`])',
          severity: 'warning',
          related: [3],
          witness: 'https://example.com/',
        },
      ],
    },
    'Content Signals: what may be kept': {
      file: 'User-agent: a\nContent-Signal: use=full\nContent-Signal: use=immediate\nAllow: /',
      problems: [
        {
          at: '3:1–3:30',
          says: 'signals(lines: [2, 3], signals: [`use`])',
          crawlers: ['a'],
          related: [2],
          witness: 'https://example.com/',
        },
      ],
    },
    'for every path': {
      file: 'User-agent: *\nContent-Signal: ai-train=no, ai-input=yes\nContent-Usage: train-ai=y, ai-use=n',
      problems: [
        {
          at: '3:1–3:36',
          says: 'contradiction(usageLines: phrase_lines(count: 1, lines: [3]), signalLines: phrase_lines(count: 1, lines: [2]), url: `/`, statements: [statement(usage: `train-ai=y`, signal: `ai-train=no`), statement(usage: `ai-use=n`, signal: `ai-input=yes`)])',
          severity: 'warning',
          related: [2],
          witness: 'https://example.com/',
        },
      ],
    },
    'for one path of one group': {
      file: 'User-agent: a\nContent-Signal: search=no\nAllow: /\nContent-Usage: /blog/ search=y',
      problems: [
        {
          at: '4:1–4:31',
          says: 'contradiction(usageLines: phrase_lines(count: 1, lines: [4]), signalLines: phrase_lines(count: 1, lines: [2]), url: `/blog/`, statements: [statement(usage: `search=y`, signal: `search=no`)])',
          crawlers: ['a'],
          related: [2],
          witness: 'https://example.com/blog/',
        },
      ],
    },
    'beside a line without a preference': {
      file: 'User-agent: *\nContent-Usage:\nContent-Usage: train-ai=n\nContent-Signal: ai-train=yes\nAllow: /',
      problems: [
        {
          at: '3:1–3:26',
          says: 'contradiction(usageLines: phrase_lines(count: 1, lines: [3]), signalLines: phrase_lines(count: 1, lines: [4]), url: `/`, statements: [statement(usage: `train-ai=n`, signal: `ai-train=yes`)])',
          severity: 'warning',
          related: [4],
          witness: 'https://example.com/',
        },
      ],
    },
  },
})
