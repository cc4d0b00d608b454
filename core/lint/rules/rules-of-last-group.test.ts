import { lintTable } from '../../testing/lint-table.ts'
import { rulesOfLastGroup } from './rules-of-last-group.ts'

lintTable(rulesOfLastGroup, {
  accept: {
    'rules that are for all crawlers too':
      'User-agent: *\nDisallow: /a\nDisallow: /b\n\nUser-agent: Yandex\nDisallow: /a\n\nDisallow: /b',
    'no blank line': 'User-agent: *\nDisallow: /a\n\nUser-agent: A\nDisallow: /\nCrawl-delay: 5',
    'a blank line and a sitemap':
      'User-agent: *\nDisallow: /a\n\nUser-agent: A\nDisallow: /\n\nSitemap: https://example.com/s.xml',
    'a last group for all': 'User-agent: A\nDisallow: /\n\nUser-agent: *\nDisallow: /a\n\nCrawl-delay: 5',
    'no group for all': 'User-agent: A\nDisallow: /\n\nDisallow: /a',
    'a group that follows':
      'User-agent: *\nDisallow: /a\n\nUser-agent: A\nDisallow: /\n\nDisallow: /b\n\nUser-agent: B\nDisallow: /',
    'a blank line before the first rule': 'User-agent: *\nDisallow: /a\n\nUser-agent: A\n\nDisallow: /',
  },
  reject: {
    'a crawl-delay after a blank line': {
      file: 'User-agent: *\nDisallow: /a\n\nUser-agent: Amazonbot\nDisallow: /\n\nCrawl-delay: 10',
      problems: [
        {
          at: '7:1–7:16',
          says: 'holdsFor(count: 1, lines: [7], tokens: [`Amazonbot`])',
          severity: 'advice',
          dialects: ['rfc9309', 'google'],
          crawlers: ['Amazonbot'],
          related: [4],
        },
      ],
    },
    'rules and a statement about use, with a comment between them': {
      file: 'User-agent: *\nDisallow: /a\n\nUser-agent: A\nUser-agent: B\nDisallow: /b\n\n# all\nDisallow: /c\nContent-Signal: ai-train=no\n',
      problems: [
        {
          at: '9:1–9:13',
          says: 'holdsFor(count: 2, lines: [9, 10], tokens: [`A`, `B`])',
          crawlers: ['A', 'B'],
          related: [4],
          places: ['9:1–9:13', '10:1–10:28'],
        },
      ],
    },
    'a crawler of Google, which reads as Google documents': {
      file: 'User-agent: *\nDisallow: /a\n\nUser-agent: AdsBot-Google\nAllow: /lp/\n\nDisallow: /b',
      problems: [
        {
          at: '7:1–7:13',
          says: 'holdsFor(count: 1, lines: [7], tokens: [`AdsBot-Google`])',
          crawlers: ['AdsBot-Google'],
          related: [4],
        },
      ],
    },
  },
})
