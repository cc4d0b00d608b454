import { expect, test } from 'vitest'
import { parse } from '../../parse/parse.ts'
import { lintTable } from '../../testing/lint-table.ts'
import { problemsOf } from '../../testing/problems-of.ts'
import { applyEdits } from '../fix.ts'
import { absoluteUrlAsPath } from './absolute-url-as-path.ts'

lintTable(absoluteUrlAsPath, {
  baseUrl: 'https://example.com/page',
  accept: {
    'a path': 'User-agent: *\nDisallow: /https://example.com/',
    'a URL in a sitemap line': 'Sitemap: https://example.com/s.xml',
  },
  reject: {
    'RFC 9309 §2.2.2: a URL of the site': {
      file: 'User-agent: *\nDisallow: https://example.com/a?b',
      problems: [{ at: '2:11–2:34', says: 'is a URL', severity: 'error', fixed: 'User-agent: *\nDisallow: /a?b' }],
    },
    'RFC 9309 §2.2.2: URLs of the site, told together, with `www.` and what follows them': {
      file: 'User-agent: *\nDisallow: http://www.example.com/a\nAllow: https://EXAMPLE.com:443/s.xml\t2023-11-03',
      problems: [
        {
          at: '2:11–2:35',
          says: '2 rules (lines 2 and 3) have a URL.',
          related: [3],
          fixed: 'User-agent: *\nDisallow: /a\nAllow: /s.xml',
        },
      ],
    },
    'RFC 9309 §2.2.2: a URL without a path, which would close the site': {
      file: 'User-agent: *\nDisallow: http://EXAMPLE.com\nDisallow: https://example.com/*',
      problems: [{ at: '2:11–2:29', says: 'have a URL without a path', severity: 'error', related: [3] }],
    },
    'RFC 9309 §2.3: a URL of another host': {
      file: 'User-agent: *\nDisallow: /b\nDisallow: https://shop.example.com/a',
      problems: [
        {
          at: '3:11–3:37',
          says: ['is a URL of another host', 'Rules for `shop.example.com` belong'],
          severity: 'error',
          fixed: 'User-agent: *\nDisallow: /b',
          effect: 'changes no verdict',
        },
      ],
    },
    'RFC 9309 §2.2.4: the only rules of a group, which would join the next one': {
      file: 'User-agent: a\nDisallow: https://staging.example.com/\nDisallow: https://b.example/\n\nUser-agent: b\nDisallow: /',
      problems: [
        {
          at: '2:11–2:39',
          says: '2 rules (lines 2 and 3) have a URL of another host',
          related: [3],
          fixed: 'User-agent: a\nDisallow:\n\nUser-agent: b\nDisallow: /',
          effect: 'changes no verdict for known crawlers, only for crawlers that follow Google’s text of 2020',
        },
      ],
    },
    'RFC 9309 §2.2.2: in several groups, told together': {
      file: 'User-agent: a\nDisallow: https://example.com/a\n\nUser-agent: b\nDisallow: https://example.com/a',
      problems: [
        {
          at: '2:11–2:32',
          says: '2 rules (lines 2 and 5) have a URL.',
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
          says: '`https:/wp-admin/` is a URL.',
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
          says: 'is a URL of another host.',
          severity: 'error',
          fixed: 'User-agent: *\nDisallow: /b',
          effect: 'changes no verdict',
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
