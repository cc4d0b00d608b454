import { lintTable } from '../../testing/lint-table.ts'
import { strayText } from './stray-text.ts'

lintTable(strayText, {
  accept: {
    comments: '# hello\nUser-agent: *\nDisallow: / # all',
    'a missing colon, which is another rule’s': 'User-agent: *\nDisallow /a',
    'an unknown field': 'Foo: bar',
  },
  reject: {
    'RFC 9309 §2.2: a line of text': {
      file: 'Our rules\nUser-agent: *\nDisallow: /',
      problems: [
        {
          at: '1:1–1:10',
          says: 'Line 1 is neither a record nor a comment',
          severity: 'warning',
          fixed: '# Our rules\nUser-agent: *\nDisallow: /',
          safe: true,
        },
      ],
    },
    'lines that follow each other, told together': {
      file: 'Please read this\nPlease note: it matters\n\nUser-agent: *\nDisallow: /',
      problems: [
        {
          at: '1:1–2:24',
          says: 'Lines 1 to 2',
          severity: 'warning',
          fixed: '# Please read this\n# Please note: it matters\n\nUser-agent: *\nDisallow: /',
          safe: true,
        },
      ],
    },
    'a sitemap’s address alone': {
      file: 'https://example.com/sitemap.xml',
      problems: [
        {
          at: '1:1–1:32',
          says: '`Sitemap:` before it',
          severity: 'warning',
          fixed: '# https://example.com/sitemap.xml',
          safe: true,
        },
      ],
    },
    'a path alone': {
      file: 'User-agent: *\nDisallow: /a\n/b',
      problems: [
        {
          at: '3:1–3:3',
          says: '`Allow:` or `Disallow:`',
          severity: 'warning',
          fixed: 'User-agent: *\nDisallow: /a\n# /b',
          safe: true,
        },
      ],
    },
    'prose with colons': {
      file: 'robots.txt (c) 2020 : all rights reserved',
      problems: [
        {
          at: '1:1–1:42',
          says: 'Line 1',
          severity: 'warning',
          fixed: '# robots.txt (c) 2020 : all rights reserved',
          safe: true,
        },
      ],
    },
  },
})
