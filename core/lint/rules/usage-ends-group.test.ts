import { lintTable } from '../../testing/lint-table.ts'
import { usageEndsGroup } from './usage-ends-group.ts'

lintTable(usageEndsGroup, {
  accept: {
    'below a name that no crawler can have': 'Useragent /*\nContent-Usage: train-ai=n\nUser-agent: *',
    'a line below all user-agent lines': 'User-agent: a\nUser-agent: b\nContent-Usage: train-ai=n\nDisallow: /',
    'a line in a group with rules':
      'User-agent: a\nDisallow: /x\nContent-Usage: train-ai=n\nUser-agent: b\nDisallow: /',
    'a line that changes no verdict': 'User-agent: a\nContent-Usage: train-ai=n\nUser-agent: b\nDisallow:',
    'signals, which no text calls rules': 'User-agent: a\nContent-Signal: ai-train=no\nUser-agent: b\nDisallow: /',
  },
  reject: {
    'attach-05 §3: the line ends the group': {
      file: 'User-agent: a\n\nUser-agent: c\nContent-Usage: train-ai=n\nUser-agent: b\nDisallow: /x/',
      problems: [
        {
          at: '4:1–4:26',
          says: 'opens(line: 4, tokens: [`a`, `c`], url: `/x/`, rule: `Disallow: /x/`, ruleLine: 6)',
          severity: 'warning',
          crawlers: ['a', 'c'],
          related: [6],
          witness: 'https://example.com/x/',
        },
      ],
    },
    'what another group closes': {
      file: 'User-agent: a\nContent-Usage: train-ai=n\nUser-agent: b\nAllow: /x\n\nUser-agent: a\nDisallow: /x',
      problems: [
        {
          at: '2:1–2:26',
          says: 'closes(line: 2, tokens: [`a`], url: `/x`)',
          crawlers: ['a'],
          related: [4],
          witness: 'https://example.com/x',
        },
      ],
    },
    'attach-05 §3: a user-agent line without a value does not name a crawler': {
      file: 'User-agent:\nUser-agent: a\nContent-Usage: train-ai=n\nUser-agent: b\nDisallow: /x',
      problems: [
        {
          at: '3:1–3:26',
          says: 'opens(line: 3, tokens: [`a`], url: `/x`, rule: `Disallow: /x`, ruleLine: 5)',
          severity: 'warning',
          crawlers: ['a'],
          related: [5],
          witness: 'https://example.com/x',
        },
      ],
    },
  },
})
