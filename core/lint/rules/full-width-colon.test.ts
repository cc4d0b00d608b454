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
          says: 'found(sign: `：`, codePoint: U+FF1A, line: 2, text: `Disallow：/a`, consequence: lint_malformed_record_skipped)',
          severity: 'error',
          dialects: ALL_DIALECTS,
          fixed: 'User-agent: *\nDisallow: /a',
          effect: 'changes(changes: [closes(paths: [`/a`], crawlers: everyCrawler)])',
        },
      ],
    },
    'google/robotstxt: before a space it is a part of the field, and Google’s parser needs no colon': {
      file: 'User-agent： *\nDisallow： /a',
      problems: [
        {
          at: '1:1–1:14',
          says: 'severalFound(sign: `：`, codePoint: U+FF1A, lines: [1, 2], consequence: lint_malformed_record_severalReadByGoogle)',
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
          says: 'found(sign: `：`, codePoint: U+FF1A, line: 1, text: `Sitemap：https://example.com/s.xml`, consequence: lint_malformed_record_sitemapNotFound)',
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
          says: 'found(sign: `;`, codePoint: U+003B, line: 2, text: `Disallow; /a`, consequence: lint_malformed_record_readByGoogle)',
          fixed: 'User-agent: *\nDisallow: /a\nallow=/b\nCrawl-delay=5\nDisallow∶/c',
        },
        {
          at: '3:1–3:9',
          says: 'severalFound(sign: `=`, codePoint: U+003D, lines: [3, 4], consequence: lint_malformed_record_severalSkipped)',
          related: [4],
          fixed: 'User-agent: *\nDisallow; /a\nAllow: /b\nCrawl-delay: 5\nDisallow∶/c',
        },
        {
          at: '5:1–5:12',
          says: 'found(sign: `∶`, codePoint: U+2236, line: 5, text: `Disallow∶/c`, consequence: lint_malformed_record_skipped)',
          fixed: 'User-agent: *\nDisallow; /a\nallow=/b\nCrawl-delay=5\nDisallow: /c',
        },
      ],
    },
    'a colon later in the line': {
      file: 'User-agent: *\nDisallow：/a:b',
      problems: [
        {
          at: '2:1–2:14',
          says: 'found(sign: `：`, codePoint: U+FF1A, line: 2, text: `Disallow：/a:b`, consequence: lint_malformed_record_readOtherwise)',
          fixed: 'User-agent: *\nDisallow: /a:b',
        },
      ],
    },
    'RFC 9309 §2.2: in a rule without a path': {
      file: 'User-agent: *\nDisallow：',
      problems: [
        {
          at: '2:1–2:10',
          says: 'found(sign: `：`, codePoint: U+FF1A, line: 2, text: `Disallow：`, consequence: lint_malformed_record_skipped)',
          severity: 'error',
          fixed: 'User-agent: *\nDisallow:',
        },
      ],
    },
  },
})
