import { lintTable } from '../../testing/lint-table.ts'
import { ALL_DIALECTS, STRICT_DIALECTS } from '../rule.ts'
import { fullWidthColon } from './full-width-colon.ts'

lintTable(fullWidthColon, {
  accept: {
    'an ordinary colon': 'User-agent: *\nDisallow : /a：b',
    'a missing colon, which is another rule’s': 'User-agent: *\nDisallow /a',
    'a sentence': 'Hosts：all of them\nAllow = permit\nSitemap; see below',
    'a comment': '# Disallow：/a',
  },
  reject: {
    'RFC 9309 §2.2: a full-width colon': {
      file: 'User-agent: *\nDisallow：/a',
      problems: [
        {
          at: '2:1–2:12',
          says: 'Line 2 has `：` (U+FF1A) instead of a colon after the field: `Disallow：/a`. Crawlers skip the line.',
          severity: 'error',
          dialects: ALL_DIALECTS,
          fixed: 'User-agent: *\nDisallow: /a',
          effect: 'closes `/a` for every crawler',
        },
      ],
    },
    'google/robotstxt: before a space it is a part of the field, and Google’s parser needs no colon': {
      file: 'User-agent： *\nDisallow： /a',
      problems: [
        {
          at: '1:1–1:14',
          says: 'Lines 1 and 2 have `：` (U+FF1A) instead of a colon after the field. Google’s crawlers still read these lines',
          severity: 'error',
          dialects: STRICT_DIALECTS,
          places: ['1:1–1:14', '2:1–2:13'],
          related: [2],
          fixed: 'User-agent: *\nDisallow: /a',
        },
      ],
    },
    'a sitemap, where the colon of the URL is the first': {
      file: 'Sitemap：https://example.com/s.xml',
      problems: [
        {
          at: '1:1–1:34',
          says: 'Crawlers do not find the sitemap.',
          fixed: 'Sitemap: https://example.com/s.xml',
          safe: true,
        },
      ],
    },
    'other characters': {
      file: 'User-agent: *\nDisallow; /a\nallow=/b\nCrawl-delay=5\nDisallow∶/c',
      problems: [
        {
          at: '2:1–2:13',
          says: '`;` (U+003B)',
          fixed: 'User-agent: *\nDisallow: /a\nallow=/b\nCrawl-delay=5\nDisallow∶/c',
        },
        {
          at: '3:1–3:9',
          says: 'Lines 3 and 4 have `=` (U+003D)',
          related: [4],
          fixed: 'User-agent: *\nDisallow; /a\nAllow: /b\nCrawl-delay: 5\nDisallow∶/c',
        },
        {
          at: '5:1–5:12',
          says: '(U+2236)',
          fixed: 'User-agent: *\nDisallow; /a\nallow=/b\nCrawl-delay=5\nDisallow: /c',
        },
      ],
    },
    'a colon later in the line': {
      file: 'User-agent: *\nDisallow：/a:b',
      problems: [
        {
          at: '2:1–2:14',
          says: 'Google’s crawlers read only what follows the next colon',
          fixed: 'User-agent: *\nDisallow: /a:b',
        },
      ],
    },
    'RFC 9309 §2.2: in a rule without a path': {
      file: 'User-agent: *\nDisallow：',
      problems: [
        {
          at: '2:1–2:10',
          says: '`：` (U+FF1A) instead of a colon after the field: `Disallow：`. Crawlers skip the line.',
          severity: 'error',
          fixed: 'User-agent: *\nDisallow:',
        },
      ],
    },
  },
})
