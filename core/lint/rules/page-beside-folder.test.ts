import { lintTable } from '../../testing/lint-table.ts'
import { pageBesideFolder } from './page-beside-folder.ts'

lintTable(pageBesideFolder, {
  accept: {
    'a site of which nothing tells that pages end without a slash':
      'User-agent: *\nDisallow: /cart/\nDisallow: /tmp/\nDisallow: /*.pdf$',
    'WordPress, which sends the page to the folder':
      'User-agent: *\nDisallow: /cart/\nDisallow: /imprint\nDisallow: /wp-admin/',
    'folders of which no page is known, and areas of administration':
      'User-agent: *\nDisallow: /imprint\nDisallow: /js/\nDisallow: /admin/',
    'the page has a rule too':
      'User-agent: *\nDisallow: /cart/\nDisallow: /cart$\nDisallow: /search/\nDisallow: /search?',
    'a shorter rule blocks the page': 'User-agent: *\nDisallow: /cart/\nDisallow: /car',
    'a rule that allows the page': 'User-agent: *\nDisallow: /cart/\nDisallow: /imprint\nAllow: /cart',
    'a rule that allows the folder': 'User-agent: *\nDisallow: /cart/\nDisallow: /imprint\nAllow: /cart/',
    'another crawler': 'User-agent: a\nDisallow: /cart/\nDisallow: /imprint',
  },
  reject: {
    'a folder beside a page': {
      file: 'User-agent: *\nDisallow: /orders\nDisallow: /cart/',
      problems: [
        {
          at: '3:1–3:17',
          says: 'open(count: 1, lines: [3], rule: `Disallow: /cart/`, path: `/cart`, cover: `Disallow: /cart`)',
          severity: 'advice',
          dialects: ['rfc9309', 'google'],
          witness: 'https://example.com/cart',
        },
      ],
    },
    'several, in a folder of a language too': {
      file: 'User-agent: *\nDisallow: /imprint\nDisallow: /search/\nDisallow: /de/login/',
      problems: [
        {
          at: '3:1–3:19',
          says: 'open(count: 2, lines: [3, 4], rule: `Disallow: /search/`, path: `/search`, cover: `Disallow: /search`)',
          related: [4],
          witness: 'https://example.com/search',
        },
      ],
    },
  },
})
