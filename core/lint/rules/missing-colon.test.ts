import { expect, test } from 'vitest'
import { parse } from '../../parse/parse.ts'
import { lintTable } from '../../testing/lint-table.ts'
import { problemsOf } from '../../testing/problems-of.ts'
import { missingColon } from './missing-colon.ts'

lintTable(missingColon, {
  accept: {
    'a record': 'User-agent: *\nDisallow : /a',
    'a sentence': 'User-agent: *\nAllow all robots\nUser agent lines come first',
    'a character instead of the colon, which is another rule’s': 'User-agent: *\nDisallow： /a',
    'a comment': 'User-agent: *\n# Disallow /a',
  },
  reject: {
    'google/robotstxt: two words, which Google’s parser accepts': {
      file: 'User-agent: *\nDisallow /a',
      problems: [
        {
          at: '2:1–2:12',
          says: 'missing(line: 2, text: `Disallow /a`, consequence: lint_malformed_record_readByGoogle)',
          severity: 'error',
          dialects: ['rfc9309', 'google-2020', 'draft-koster-rep-00', 'koster-1996'],
          fixed: 'User-agent: *\nDisallow: /a',
        },
      ],
    },
    'google/robotstxt: with white space around and a comment': {
      file: 'User-agent: *\n  Disallow \t /a # x',
      problems: [
        {
          at: '2:3–2:16',
          says: 'missing(line: 2, text: `Disallow ‹U+0009› /a`, consequence: lint_malformed_record_readByGoogle)',
          severity: 'error',
          dialects: ['rfc9309', 'google-2020', 'draft-koster-rep-00', 'koster-1996'],
          fixed: 'User-agent: *\n  Disallow: /a # x',
        },
      ],
    },
    'RFC 9309 §2.2: more than two words are read by nobody': {
      file: 'User-agent Sogou web spider',
      problems: [
        {
          at: '1:1–1:28',
          says: 'missing(line: 1, text: `User-agent Sogou web spider`, consequence: lint_malformed_record_skipped)',
          severity: 'error',
          fixed: 'User-agent: Sogou web spider',
        },
      ],
    },
    'RFC 9309 §2.2: a field of two words': {
      file: 'User agent Googlebot',
      problems: [
        {
          at: '1:1–1:21',
          says: 'missing(line: 1, text: `User agent Googlebot`, consequence: lint_malformed_record_skipped)',
          severity: 'error',
          fixed: 'User-agent: Googlebot',
        },
      ],
    },
    'a sitemap, where the colon of the URL is the first': {
      file: 'User-agent: *\nSitemap https://example.com/sitemap.xml',
      problems: [
        {
          at: '2:1–2:40',
          says: 'missing(line: 2, text: `Sitemap https://example.com/sitemap.xml`, consequence: lint_malformed_record_sitemapNotFound)',
          severity: 'error',
          fixed: 'User-agent: *\nSitemap: https://example.com/sitemap.xml',
          safe: true,
        },
      ],
    },
    'a sitemap in small letters': {
      file: 'sitemap http://example.com/s.xml',
      problems: [
        {
          at: '1:1–1:33',
          says: 'missing(line: 1, text: `sitemap http://example.com/s.xml`, consequence: lint_malformed_record_sitemapNotFound)',
          fixed: 'Sitemap: http://example.com/s.xml',
          safe: true,
        },
      ],
    },
    'google/robotstxt: a later colon is taken for it': {
      file: 'User-agent: *\nDisallow /a:b',
      problems: [
        {
          at: '2:1–2:14',
          says: 'missing(line: 2, text: `Disallow /a:b`, consequence: lint_malformed_record_readOtherwise)',
          fixed: 'User-agent: *\nDisallow: /a:b',
        },
      ],
    },
    'several lines, which are one finding': {
      file: 'User-agent *\nDisallow /a\nAllow /b',
      problems: [
        {
          at: '1:1–1:13',
          says: 'severalMissing(lines: [1, 2, 3], consequence: lint_malformed_record_severalReadByGoogle)',
          related: [2, 3],
          fixed: 'User-agent: *\nDisallow: /a\nAllow: /b',
        },
      ],
    },
  },
})

test('a sitemap line without a colon is one finding, and so is a user-agent line without one together with its consequences', () => {
  const found = (text: string) => problemsOf(parse(text)).map(({ rule, line }) => `${line} ${rule}`)
  expect(found('User-agent: *\nDisallow: /a\nsitemap http://example.com/s.xml')).toEqual(['3 missing-colon'])
  expect(found('User agent Googlebot x\nCrawl-delay: 5')).not.toContain('1 missing-colon')
  expect(found('User agent Sogou web spider\nCrawl-delay: 5')).toEqual(['1 missing-colon'])
})
