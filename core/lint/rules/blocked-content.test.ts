import { lintTable } from '../../testing/lint-table.ts'
import { blockedContent } from './blocked-content.ts'

lintTable(blockedContent, {
  accept: {
    'areas that are not for visitors': 'User-agent: *\nDisallow: /admin/\nDisallow: /search\nDisallow: /cart/',
    'a deeper path, and a name that goes on': 'User-agent: *\nDisallow: /blog/drafts/\nDisallow: /newsletter',
    'parts that a rule opens': 'User-agent: *\nDisallow: /products/\nAllow: /products/new/',
    'lists by tag or author': 'User-agent: *\nDisallow: /tag/\nDisallow: /author/',
    'a site that is closed': 'User-agent: *\nDisallow: /\nDisallow: /blog/',
    'what is closed only for others': 'User-agent: GPTBot\nDisallow: /blog/',
    'a rule that does not decide': 'User-agent: *\nDisallow: /blog/\nDisallow: /blog*/x',
  },
  reject: {
    'products and news': {
      file: 'User-agent: *\nDisallow: /products\nDisallow: /tmp/\nDisallow: /news/*',
      problems: [
        {
          at: '2:1–2:20',
          says: 'named(count: 2, lines: [2, 4], rule: `Disallow: /products`, engines: [Google, Bing])',
          severity: 'advice',
          dialects: ['rfc9309', 'google'],
          crawlers: ['Googlebot', 'Bingbot'],
          witness: 'https://example.com/products/x',
          places: ['2:1–2:20', '4:1–4:18'],
          related: [4],
        },
      ],
    },
    'a language, and a part of all languages': {
      file: 'User-agent: *\nDisallow: /fr/\nDisallow: /*/blog/',
      problems: [
        {
          at: '2:1–2:15',
          says: 'named(count: 2, lines: [2, 3], rule: `Disallow: /fr/`, engines: [Google, Bing])',
          witness: 'https://example.com/fr/x',
        },
      ],
    },
    'pages and documents of a kind': {
      file: 'User-agent: *\nDisallow: /**.html$\nDisallow: *.pdf',
      problems: [
        {
          at: '2:1–2:20',
          says: 'named(count: 2, lines: [2, 3], rule: `Disallow: /**.html$`, engines: [Google, Bing])',
          witness: 'https://example.com/x.html',
        },
      ],
    },
    'lists of a shop, closed for one engine': {
      file: 'User-agent: Bingbot\nDisallow: /category/',
      problems: [
        {
          at: '2:1–2:21',
          says: 'named(count: 1, lines: [2], rule: `Disallow: /category/`, engines: [Bing])',
          dialects: ['rfc9309'],
          crawlers: ['Bingbot'],
          witness: 'https://example.com/category/x',
        },
      ],
    },
  },
})
