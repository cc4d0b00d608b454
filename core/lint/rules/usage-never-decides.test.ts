import { lintTable } from '../../testing/lint-table.ts'
import { usageNeverDecides } from './usage-never-decides.ts'

const witness = 'https://example.com/'

lintTable(usageNeverDecides, {
  accept: {
    'a longer path for some URLs': 'User-agent: *\nContent-Usage: train-ai=n\nContent-Usage: /a train-ai=y',
    'a rule that blocks some URLs':
      'User-agent: *\nDisallow: /a/b\nContent-Usage: /a search=y\nContent-Signal: search=yes',
    'a rule that a longer one opens': 'User-agent: *\nDisallow: /\nAllow: /a/b\nContent-Usage: /a search=y',
    'another group that lets it count':
      'User-agent: a\nUser-agent: b\nContent-Signal: search=yes\nAllow:\n\nUser-agent: b\nDisallow: /',
    'too many sets of crawlers to prove it for all': `${Array.from({ length: 21 }, (_, i) => `User-agent: a${i}\nContent-Usage: train-ai=n\nContent-Usage: /${i} train-ai=y\nDisallow: /\n`).join('')}`,
    'too many crawlers to prove it for all': `${Array.from({ length: 201 }, (_, i) => `User-agent: a${i}\n`).join('')}Content-Usage: train-ai=n\nDisallow: /`,
  },
  reject: {
    'a longer path for every URL': {
      file: 'User-agent: *\nContent-Usage: /a train-ai=n\nContent-Usage: /a* train-ai=y',
      problems: [{ at: '2:1–2:29', says: 'longer(line: 2, by: 3)', related: [3] }],
    },
    'a line for every path and one for `/`': {
      file: 'User-agent: *\nContent-Usage: train-ai=n\nContent-Usage: / search=y',
      problems: [{ at: '2:1–2:26', says: 'longer(line: 2, by: 3)', severity: 'warning' }],
    },
    'attach-05 §3.1: what may not be fetched has no preference': {
      file: 'User-agent: *\nDisallow: /drafts\nAllow: /d\nContent-Usage: /drafts/ train-ai=y\nContent-Signal: search=yes',
      problems: [
        {
          at: '4:1–4:35',
          says: 'blocked(line: 4, rule: `Disallow: /drafts`, ruleLine: 2)',
          severity: 'warning',
          related: [2],
          witness: 'https://example.com/drafts/',
        },
      ],
    },
    'a group that is blocked as a whole': {
      file: 'User-agent: a\nDisallow: /\nContent-Signal: search=yes\n\nUser-agent: b\nContent-Usage: train-ai=n\nDisallow: /',
      problems: [
        {
          at: '3:1–3:27',
          says: 'blocked(line: 3, rule: `Disallow: /`, ruleLine: 2)',
          severity: 'warning',
          crawlers: ['a'],
          related: [2],
          witness,
        },
        {
          at: '6:1–6:26',
          says: 'blockedAnyway(line: 6, rule: `Disallow: /`, ruleLine: 7)',
          severity: 'style',
          crawlers: ['b'],
          related: [7],
          witness,
        },
      ],
    },
    'attach-05 §3.1: for crawlers that follow other lines too': {
      file: 'User-agent: a\nUser-agent: b\nContent-Usage: train-ai=n\nDisallow: /\n\nUser-agent: a\nContent-Usage: /x train-ai=n\nDisallow: /a',
      problems: [
        {
          at: '3:1–3:26',
          says: 'blockedAnyway(line: 3, rule: `Disallow: /`, ruleLine: 4)',
          severity: 'style',
          crawlers: ['a', 'b'],
          related: [4],
          witness,
        },
        {
          at: '7:1–7:29',
          says: 'blockedAnyway(line: 7, rule: `Disallow: /`, ruleLine: 4)',
          severity: 'style',
          crawlers: ['a'],
          related: [4],
          witness: `${witness}x`,
        },
      ],
    },
    'attach-05 §3.1: below a user-agent line without a value': {
      file: 'User-agent:\nUser-agent: a\nContent-Usage: train-ai=n\nDisallow: /',
      problems: [
        {
          at: '3:1–3:26',
          says: 'blockedAnyway(line: 3, rule: `Disallow: /`, ruleLine: 4)',
          severity: 'style',
          crawlers: ['a'],
          related: [4],
          witness,
        },
      ],
    },
  },
})
