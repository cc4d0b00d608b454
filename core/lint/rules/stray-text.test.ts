import { expect, test } from 'vitest'
import { parse } from '../../parse/parse.ts'
import { lintTable } from '../../testing/lint-table.ts'
import { problemsOf } from '../../testing/problems-of.ts'
import { strayText } from './stray-text.ts'

lintTable(strayText, {
  accept: {
    comments: '# hello\nUser-agent: *\nDisallow: / # all',
    'a missing colon, which is another rule’s': 'User-agent: *\nDisallow /a',
    'an address that continues a sitemap line, which is another rule’s': 'Sitemap:\nhttps://example.com/s.xml',
    'marks of a code block, which are another rule’s': '```\nUser-agent: *\nDisallow: /\n```',
    'what cannot be seen': 'User-agent: *\n\u200b\nDisallow: /',
    'an unknown field': 'Foo: bar',
  },
  reject: {
    'RFC 9309 §2.2: a line of text': {
      file: 'Our rules\nUser-agent: *\nDisallow: /',
      problems: [
        {
          at: '1:1–1:10',
          says: 'prose(line: 1, text: `Our rules`)',
          severity: 'advice',
          fixed: '# Our rules\nUser-agent: *\nDisallow: /',
          safe: true,
        },
      ],
    },
    'google/robotstxt: text with a NUL, before which Google’s parser may read a record': {
      file: 'Disalowa\t* \0\nUser-agent: *\nDisallow: /',
      problems: [{ at: '1:1–1:13', says: 'prose(line: 1, text: `Disalowa‹U+0009›* ‹U+0000›`)', severity: 'advice' }],
    },
    'RFC 9309 §2.2: markup before the only user-agent line': {
      file: '<!-7-4-abc-->User-agent: *\nDisallow: /a\nDisallow: /b',
      problems: [
        {
          at: '1:1–1:14',
          says: 'markupBeforeGroup(line: 1, markup: `<!-7-4-abc-->`, record: `User-agent: *`, count: 2)',
          severity: 'error',
          fixed: 'User-agent: *\nDisallow: /a\nDisallow: /b',
          safe: false,
        },
      ],
    },
    'markup before a further user-agent line, whose rules close the site': {
      file: 'User-agent: a\nDisallow: /a\n\n<p>User-agent: b\nDisallow: /',
      problems: [
        {
          at: '4:1–4:4',
          says: 'markupInGroup(line: 4, markup: `<p>`, record: `User-agent: b`, count: 1)',
          severity: 'error',
        },
      ],
    },
    'markup before a rule': {
      file: 'User-agent: a\n<p> Disallow: /a\nDisallow: /b',
      problems: [
        {
          at: '2:1–2:4',
          says: 'markup(line: 2, markup: `<p>`, record: `Disallow: /a`)',
          severity: 'error',
          fixed: 'User-agent: a\nDisallow: /a\nDisallow: /b',
          safe: false,
        },
      ],
    },
    'several lines, told together': {
      file: 'Please read this\nPlease note: it matters\n\nUser-agent: *\nDisallow: /\n<!-- end -->',
      problems: [
        {
          at: '1:1–1:17',
          says: 'severalProse(lines: [1, 2, 6])',
          severity: 'advice',
          places: ['1:1–1:17', '2:1–2:24', '6:1–6:13'],
          related: [2, 6],
          fixed: '# Please read this\n# Please note: it matters\n\nUser-agent: *\nDisallow: /\n# <!-- end -->',
          safe: true,
        },
      ],
    },
    'a sitemap’s address alone': {
      file: 'https://example.com/sitemap.xml',
      problems: [
        {
          at: '1:1–1:32',
          says: 'sitemap(line: 1, text: `https://example.com/sitemap.xml`)',
          severity: 'error',
          fixed: 'Sitemap: https://example.com/sitemap.xml',
          safe: true,
        },
      ],
    },
    'several addresses of sitemaps': {
      file: 'User-agent: *\nDisallow:\nhttps://example.com/a.xml.gz\nhttps://example.com/sitemaps/b # b',
      problems: [
        {
          at: '3:1–3:29',
          says: 'severalSitemaps(lines: [3, 4])',
          related: [4],
          fixed:
            'User-agent: *\nDisallow:\nSitemap: https://example.com/a.xml.gz\nSitemap: https://example.com/sitemaps/b # b',
          safe: true,
        },
      ],
    },
    'a sitemap’s address in part, where the site is not known': {
      file: '/sitemap.xml',
      problems: [{ at: '1:1–1:13', says: 'sitemap(line: 1, text: `/sitemap.xml`)', severity: 'error' }],
    },
    'another address': {
      file: 'https://www.example.com/robots.txt',
      problems: [
        { at: '1:1–1:35', says: 'address(line: 1, text: `https://www.example.com/robots.txt`)', severity: 'warning' },
      ],
    },
    'a path alone': {
      file: 'User-agent: *\nDisallow: /a\n/b',
      problems: [{ at: '3:1–3:3', says: 'path(line: 3, text: `/b`)', severity: 'warning' }],
    },
    'a record after something else': {
      file: 'User-agent:\nGPTBot Disallow: /',
      problems: [{ at: '2:1–2:19', says: 'record(line: 2, text: `GPTBot Disallow: /`)', severity: 'warning' }],
    },
    'prose with colons': {
      file: 'robots.txt (c) 2020 : all rights reserved',
      problems: [
        {
          at: '1:1–1:42',
          says: 'prose(line: 1, text: `robots.txt (c) 2020 : all rights reserved`)',
          severity: 'advice',
          fixed: '# robots.txt (c) 2020 : all rights reserved',
          safe: true,
        },
      ],
    },
    'markup before the user-agent line of a group that also allows something': {
      file: 'User-agent: a\nDisallow: /1\n<b>User-agent: *\nAllow: /\nDisallow: /b',
      problems: [
        {
          at: '3:1–3:4',
          says: 'markupInGroup(line: 3, markup: `<b>`, record: `User-agent: *`, count: 2)',
          severity: 'error',
          fixed: 'User-agent: a\nDisallow: /1\nUser-agent: *\nAllow: /\nDisallow: /b',
        },
      ],
    },
    'markup before a sitemap line': {
      file: 'User-agent: a\nDisallow: /1\n<b>Sitemap: https://example.com/s.xml',
      problems: [
        {
          at: '3:1–3:4',
          says: 'markup(line: 3, markup: `<b>`, record: `Sitemap: https://example.com/s.xml`)',
          severity: 'warning',
          fixed: 'User-agent: a\nDisallow: /1\nSitemap: https://example.com/s.xml',
        },
      ],
    },
    'the name of a sitemap’s file': {
      file: 'User-agent: a\nDisallow: /1\nsitemap.xml',
      problems: [
        {
          at: '3:1–3:12',
          says: 'sitemap(line: 3, text: `sitemap.xml`)',
          severity: 'error',
        },
      ],
    },
  },
})

lintTable(strayText, {
  baseUrl: 'https://example.com/',
  accept: { comments: '# /sitemap.xml' },
  reject: {
    'a sitemap’s address in part': {
      file: '/sitemap.xml',
      problems: [
        {
          at: '1:1–1:13',
          says: 'sitemap(line: 1, text: `/sitemap.xml`)',
          fixed: 'Sitemap: https://example.com/sitemap.xml',
          safe: true,
        },
      ],
    },
  },
})

test('rules after a user-agent line with markup before it are not told again', () => {
  const found = problemsOf(parse('<!-7-4-abc-->User-agent: *\nCrawl-delay: 5\nDisallow: /a\nDisallow: /b'))
  expect(found.map(({ rule }) => rule)).toEqual(['stray-text'])
})
