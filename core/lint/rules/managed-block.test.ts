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
          says: 'Cloudflare wrote lines 1–13. Crawlers combine its group for `ClaudeBot` with yours in line 15, so `Disallow: /` in line 8 still counts: your group opens only `/blog/`, and not `/`.',
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
          says: 'it blocks `/`, which your group alone would allow.',
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
          says: '`Allow: /` in line 5 counts too: it allows `/`, which your group alone would block.',
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
          says: 'Programs of the standard of 1996 follow only the first group, which is Cloudflare’s.',
          severity: 'style',
          dialects: ['koster-1996'],
          related: [1],
        },
        { at: '18:1–18:14', says: 'its group for `*`', severity: 'style', dialects: ['koster-1996'], related: [1] },
      ],
    },
  },
})
