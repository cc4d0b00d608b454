import { expect, test } from 'vitest'
import { parse } from '../../parse/parse.ts'
import { lintTable } from '../../testing/lint-table.ts'
import { problemsOf } from '../../testing/problems-of.ts'
import { applyEdits } from '../fix.ts'
import { absoluteUrlAsPath } from './absolute-url-as-path.ts'

lintTable(absoluteUrlAsPath, {
  baseUrl: 'https://example.com/page',
  accept: {
    'a scheme without a host behind a slash, as broken links have it':
      'User-agent: *\nDisallow: /http://\nDisallow: /*https://a.example/',
    'a path': 'User-agent: *\nDisallow: /https://example.com/',
    'a URL in a sitemap line': 'Sitemap: https://example.com/s.xml',
  },
  reject: {
    'URLs behind a slash': {
      file: 'User-agent: *\nDisallow: /https://other.example/a\nDisallow: /http://example.com/b',
      problems: [
        {
          at: '2:11–2:35',
          says: 'hostAsFolder(value: `/https://other.example/a`, lines: phrase_lines(count: 1, lines: [2]))',
          severity: 'warning',
          witness: 'https://example.com/https://other.example/a',
        },
        {
          at: '3:11–3:32',
          says: 'urlAsFolder(value: `/http://example.com/b`, lines: phrase_lines(count: 1, lines: [3]))',
          severity: 'warning',
          witness: 'https://example.com/http://example.com/b',
        },
      ],
    },
    'RFC 9309 §2.2.2: a URL of the site': {
      file: 'User-agent: *\nDisallow: https://example.com/a?b',
      problems: [
        {
          at: '2:11–2:34',
          says: 'withPath(count: 1, lines: [2], value: `https://example.com/a?b`, host: `example.com`)',
          severity: 'error',
          fixed: 'User-agent: *\nDisallow: /a?b',
        },
      ],
    },
    'RFC 9309 §2.2.2: URLs of the site, told together, with `www.` and what follows them': {
      file: 'User-agent: *\nDisallow: http://www.example.com/a\nAllow: https://EXAMPLE.com:443/s.xml\t2023-11-03',
      problems: [
        {
          at: '2:11–2:35',
          says: 'withPath(count: 2, lines: [2, 3], value: `http://www.example.com/a`, host: `www.example.com`)',
          related: [3],
          fixed: 'User-agent: *\nDisallow: /a\nAllow: /s.xml',
        },
      ],
    },
    'RFC 9309 §2.2.2: a URL without a path, which would close the site': {
      file: 'User-agent: *\nDisallow: http://EXAMPLE.com\nDisallow: https://example.com/*',
      problems: [
        {
          at: '2:11–2:29',
          says: 'withoutPath(count: 2, lines: [2, 3], value: `http://EXAMPLE.com`, host: `EXAMPLE.com`)',
          severity: 'error',
          related: [3],
        },
      ],
    },
    'RFC 9309 §2.3: a URL of another host': {
      file: 'User-agent: *\nDisallow: /b\nDisallow: https://shop.example.com/a',
      problems: [
        {
          at: '3:11–3:37',
          says: 'otherHost(count: 1, lines: [3], value: `https://shop.example.com/a`, host: `shop.example.com`)',
          severity: 'error',
          fixed: 'User-agent: *\nDisallow: /b',
          effect: 'none',
        },
      ],
    },
    'RFC 9309 §2.2.4: the only rules of a group, which would join the next one': {
      file: 'User-agent: a\nDisallow: https://staging.example.com/\nDisallow: https://b.example/\n\nUser-agent: b\nDisallow: /',
      problems: [
        {
          at: '2:11–2:39',
          says: 'otherHost(count: 2, lines: [2, 3], value: `https://staging.example.com/`, host: `staging.example.com`)',
          related: [3],
          fixed: 'User-agent: a\nDisallow:\n\nUser-agent: b\nDisallow: /',
          effect: 'otherReadings(dialects: [by_google_2020])',
        },
      ],
    },
    'RFC 9309 §2.2.2: in several groups, told together': {
      file: 'User-agent: a\nDisallow: https://example.com/a\n\nUser-agent: b\nDisallow: https://example.com/a',
      problems: [
        {
          at: '2:11–2:32',
          says: 'withPath(count: 2, lines: [2, 5], value: `https://example.com/a`, host: `example.com`)',
          related: [5],
          fixed: 'User-agent: a\nDisallow: /a\n\nUser-agent: b\nDisallow: /a',
        },
      ],
    },
    'RFC 9309 §2.2.2: one slash, after which there is a path': {
      file: 'User-agent: *\nDisallow: https:/wp-admin/',
      problems: [
        {
          at: '2:11–2:27',
          says: 'withPath(count: 1, lines: [2], value: `https:/wp-admin/`, host: ``)',
          severity: 'error',
          fixed: 'User-agent: *\nDisallow: /wp-admin/',
        },
      ],
    },
    'a URL of another host in a rule that belongs to no group': {
      file: 'Disallow: https://other.example/a\nUser-agent: *\nDisallow: /b',
      problems: [
        {
          at: '1:11–1:34',
          says: 'otherHost(count: 1, lines: [1], value: `https://other.example/a`, host: `other.example`)',
          severity: 'error',
          fixed: 'User-agent: *\nDisallow: /b',
          effect: 'none',
        },
      ],
    },
  },
})

test('where the site is not known a URL may be one of its own', () => {
  const robots = parse('User-agent: *\nDisallow: https://example.com/a\nDisallow: https://example.net/')
  const fixed = problemsOf(robots).map(({ fix }) => fix && applyEdits(robots.text, fix.edits))
  expect(fixed).toEqual(['User-agent: *\nDisallow: /a\nDisallow: https://example.net/', undefined])
})

lintTable(absoluteUrlAsPath, {
  baseUrl: 'https://www.example.com/',
  accept: {
    'hosts that are not of the site, and the site itself':
      'User-agent: *\nDisallow: /shop.example.net/\nDisallow: /www.example.com\nDisallow: /a/shop.example.com',
  },
  reject: {
    'hosts of the site as folders': {
      file: 'User-agent: *\nDisallow: /dev.example.com\nDisallow: /shop.example.com/',
      problems: [
        {
          at: '2:11–2:27',
          says: 'hostAsFolder(value: `/dev.example.com`, lines: phrase_lines(count: 2, lines: [2, 3]))',
          severity: 'warning',
          related: [3],
          witness: 'https://www.example.com/dev.example.com',
        },
      ],
    },
  },
})
