import { lintTable } from '../../testing/lint-table.ts'
import { managedBlock } from './managed-block.ts'

/** Made up after the form that Cloudflare writes before a site's own lines. */
const block = (...lines: readonly string[]) =>
  [
    '# BEGIN Cloudflare Managed content', // 1
    '', // 2
    'User-agent: *', // 3
    'Content-Signal: search=yes,ai-train=no,use=reference', // 4
    'Allow: /', // 5
    '', // 6
    'User-agent: ClaudeBot', // 7
    'Disallow: /', // 8
    '', // 9
    'User-agent: GPTBot', // 10
    'Disallow: /', // 11
    '', // 12
    '# END Cloudflare Managed Content', // 13
    '', // 14
    ...lines,
  ].join('\n')

lintTable(managedBlock, {
  accept: {
    'the block alone': block(),
    'other crawlers': block('User-agent: Bingbot', 'Disallow: /private/'),
    'the same again': block('User-agent: ClaudeBot', 'Disallow: /', '', 'User-agent: *', 'Allow: /'),
    'no block': 'User-agent: ClaudeBot\nDisallow: /\n\nUser-agent: ClaudeBot\nAllow: /blog/',
    'a block without its end':
      '# BEGIN Cloudflare Managed content\nUser-agent: a\nDisallow: /\nUser-agent: a\nAllow: /b',
  },
  reject: {
    'RFC 9309 §2.2.1: an own group opens only what it names': {
      file: block('User-agent: ClaudeBot', 'Allow: /blog/'),
      problems: [
        {
          at: '15:1–15:22',
          says: 'closesBut(block: phrase_lineRange(from: 1, to: 13), token: `ClaudeBot`, line: 15, rule: `Disallow: /`, ruleLine: 8, url: `/`, paths: [`/blog/`])',
          severity: 'advice',
          crawlers: ['ClaudeBot'],
          witness: 'https://example.com/',
          related: [1],
        },
      ],
    },
    'a group that blocks nothing opens nothing': {
      file: block('User-agent: GPTBot', 'Disallow:'),
      problems: [
        {
          at: '15:1–15:19',
          says: 'closes(block: phrase_lineRange(from: 1, to: 13), token: `GPTBot`, line: 15, rule: `Disallow: /`, ruleLine: 11, url: `/`)',
          severity: 'advice',
          witness: 'https://example.com/',
          related: [1],
        },
      ],
    },
    'a group that blocks everything blocks nothing': {
      file: block('User-agent: *', 'Disallow: /'),
      problems: [
        {
          at: '15:1–15:14',
          says: 'opens(block: phrase_lineRange(from: 1, to: 13), token: `*`, line: 15, rule: `Allow: /`, ruleLine: 5, url: `/`)',
          severity: 'warning',
          witness: 'https://example.com/',
          related: [1],
        },
      ],
    },
    'koster-1996: the first record': {
      file: block('User-agent: GPTBot', 'Allow: /', '', 'User-agent: *', 'Disallow: /private/'),
      problems: [
        {
          at: '15:1–15:19',
          says: 'firstRecord(block: phrase_lineRange(from: 1, to: 13), token: `GPTBot`, line: 15)',
          severity: 'style',
          dialects: ['koster-1996'],
          related: [1],
        },
        {
          at: '18:1–18:14',
          says: 'firstRecord(block: phrase_lineRange(from: 1, to: 13), token: `*`, line: 18)',
          severity: 'style',
          dialects: ['koster-1996'],
          related: [1],
        },
      ],
    },
  },
})
