import { lintTable } from '../../testing/lint-table.ts'
import { queryRule } from './query-rule.ts'

const dialects = ['rfc9309', 'google'] as const

lintTable(queryRule, {
  accept: {
    'queries that crawlers other than search engines may not fetch': 'User-agent: AhrefsBot\nDisallow: /*?',
    'tracking parameters in the group of Yandex': 'User-agent: Yandex\nDisallow: /*?utm_',
    'many rules for numbers': `User-agent: *\n${Array.from({ length: 21 }, (_, i) => `Disallow: /a?year=${i + 1}\n`).join('')}`,
    'an ending that is matched with a query too':
      'User-agent: *\nDisallow: /*.php$\nDisallow: /*.php?\nDisallow: /assets/\nAllow: /*.css$\nAllow: /*.css?\nDisallow: /*.pdf$',
    'what another rule blocks': 'User-agent: *\nDisallow: /*?a=\nDisallow: /*?b=\nDisallow: /*=',
    'parameters that stand alone in their folder': 'User-agent: *\nDisallow: /author*?page\nDisallow: /users/*?tab=a',
    'the home page with a query': 'User-agent: *\nDisallow: /?\nDisallow: /?*',
    'URLs with a query, some of which are allowed': 'User-agent: *\nDisallow: /*?\nAllow: /*?page=',
    'a single parameter': 'User-agent: *\nDisallow: /*?sort=',
    'parameters that WordPress puts first': 'User-agent: *\nDisallow: /*?s=\nDisallow: /*?cat=\nDisallow: /*?p=',
    'both places of a parameter': 'User-agent: *\nDisallow: /*?a=\nDisallow: /*&a=\nDisallow: /*?b=\nDisallow: /*&b=',
    'a parameter anywhere': 'User-agent: *\nDisallow: /*?*a=\nDisallow: /*?*b=\nDisallow: /*?c=\nDisallow: *c=',
    'a page with one campaign': 'User-agent: *\nDisallow: /a?b=1&utm_source=c',
    'long numbers, and one number': 'User-agent: *\nDisallow: /a?id=12345\nDisallow: /b?id=23456\nDisallow: /c?id=8',
    'numbers that end': 'User-agent: *\nDisallow: /a?id=8$\nDisallow: /b?id=9$',
    'an equals sign within a path': 'User-agent: *\nDisallow: /a=b/c',
  },
  reject: {
    'the end of an address that has a query': {
      file: 'User-agent: *\nDisallow: /*.php$\nDisallow: /wp-content/\nDisallow: /wp-admin/\nAllow: /wp-content/*.css$',
      problems: [
        {
          at: '2:1–2:18',
          says: 'ending(rule: `Disallow: /*.php$`, lines: phrase_lines(count: 2, lines: [2, 5]), url: `/x.php?id=1`)',
          severity: 'advice',
          dialects,
          related: [5],
          witness: 'https://example.com/x.php?id=1',
        },
      ],
    },
    'every query but those of style sheets': {
      file: 'User-agent: *\nAllow: *.css\nDisallow: /*?',
      problems: [
        {
          at: '3:1–3:14',
          says: 'everyPage(rule: `Disallow: /*?`, lines: phrase_lines(count: 1, lines: [3]), url: `/x?utm_source=x`)',
          severity: 'advice',
          dialects,
          witness: 'https://example.com/x?utm_source=x',
        },
      ],
    },
    'every query': {
      file: 'User-agent: *\nDisallow: /*?\nDisallow: /*?sort=\nDisallow: /*?view=',
      problems: [
        {
          at: '2:1–2:14',
          says: 'every(rule: `Disallow: /*?`, lines: phrase_lines(count: 1, lines: [2]), url: `/x.css?v=1`)',
          severity: 'advice',
          dialects,
          witness: 'https://example.com/x.css?v=1',
        },
      ],
    },
    'tracking parameters': {
      file: 'User-agent: *\nDisallow: *utm_source\nDisallow: /*?fbclid=',
      problems: [
        {
          at: '2:1–2:22',
          says: 'tracked(rule: `Disallow: *utm_source`, lines: phrase_lines(count: 2, lines: [2, 3]), url: `/xutm_source`)',
          dialects,
          related: [3],
          witness: 'https://example.com/xutm_source',
        },
      ],
    },
    'parameters that need not come first': {
      file: 'User-agent: *\nDisallow: /a/*?sort=\nDisallow: *?view*',
      problems: [
        {
          at: '2:1–2:21',
          says: 'first(rule: `Disallow: /a/*?sort=`, lines: phrase_lines(count: 2, lines: [2, 3]), url: `/a/x?a=1&sort=`)',
          dialects,
          related: [3],
          witness: 'https://example.com/a/x?a=1&sort=',
          fixed: 'User-agent: *\nDisallow: /a/*?sort=\nDisallow: /a/*&sort=\nDisallow: *?view*\nDisallow: *&view*',
        },
      ],
    },
    'a parameter in the path': {
      file: 'User-agent: *\nDisallow: /shop/sort=',
      problems: [
        {
          at: '2:1–2:22',
          says: 'inPath(rule: `Disallow: /shop/sort=`, lines: phrase_lines(count: 1, lines: [2]), url: `/shop/?sort=`)',
          dialects,
          witness: 'https://example.com/shop/?sort=',
        },
      ],
    },
    'numbers that go on': {
      file: 'User-agent: *\nDisallow: /*?id=8\nDisallow: /*&id=8',
      problems: [
        {
          at: '2:1–2:18',
          says: 'number(rule: `Disallow: /*?id=8`, lines: phrase_lines(count: 2, lines: [2, 3]), url: `/x?id=80`)',
          dialects,
          related: [3],
          witness: 'https://example.com/x?id=80',
        },
      ],
    },
  },
})
