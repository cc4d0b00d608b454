import { expect, test } from 'vitest'
import { parse } from '../../parse/parse.ts'
import { foundIn } from '../../proofs/bounded.ts'
import { lintTable } from '../../testing/lint-table.ts'
import { problemsOf } from '../../testing/problems-of.ts'
import { fixAll } from '../fix-all.ts'
import { severalRecordsInLine } from './several-records-in-line.ts'

lintTable(severalRecordsInLine, {
  accept: {
    'one record in each line': 'User-agent: *\nDisallow: /a\nSitemap: https://example.com/sitemap:1.xml',
    'a comment': 'User-agent: *\nDisallow: /a # Disallow: /b',
    'a field as a part of a path':
      'User-agent: *\nDisallow: /disallow:/a\nDisallow: /a-allow:b\nDisallow: /?user-agent:',
    'a record that nobody reads': 'User-agent: *\nDisallow: /a\nNote: do not disallow: /',
  },
  reject: {
    'RFC 9309 §2.2: after a token that another line names': {
      file: 'User-agent: a\nUser-agent: aDisallow: /\nDisallow: /',
      problems: [
        {
          at: '2:13–2:25',
          says: 'found(count: 1, line: 2, records: [`Disallow: /`], field: `User-agent:`)',
          severity: 'style',
          fixed: 'User-agent: a\nUser-agent: a\nDisallow: /\nDisallow: /',
          effect: 'otherReadings(dialects: [by_google, by_google_2020])',
        },
      ],
    },
    'RFC 9309 §2.2: a rule after a product token': {
      file: 'User-agent: Googlebot Disallow: /',
      problems: [
        {
          at: '1:13–1:34',
          says: 'found(count: 1, line: 1, records: [`Disallow: /`], field: `User-agent:`)',
          severity: 'error',
          // The fix would close the site for Googlebot.
        },
      ],
    },
    'RFC 9309 §2.2: a rule about an area after a product token': {
      file: 'User-agent: Googlebot Disallow: /a',
      problems: [
        {
          at: '1:13–1:35',
          says: 'found(count: 1, line: 1, records: [`Disallow: /a`], field: `User-agent:`)',
          severity: 'error',
          fixed: 'User-agent: Googlebot\nDisallow: /a',
          effect: 'changes(changes: [closes(paths: [`/a`], crawlers: [`Googlebot`, +8])])',
        },
      ],
    },
    'RFC 9309 §2.2: user-agent lines after rules, told together': {
      file: 'User-agent: a\nDisallow: / User-agent: b\nDisallow: /User-agent: c # x\nDisallow: /x',
      problems: [
        {
          at: '2:11–2:26',
          says: 'foundInLines(lines: phrase_lines(count: 2, lines: [2, 3]))',
          severity: 'error',
          places: ['2:11–2:26', '3:11–3:25'],
          related: [3],
          fixed: 'User-agent: a\nDisallow: /\nUser-agent: b\nDisallow: /\nUser-agent: c # x\nDisallow: /x',
        },
      ],
    },
    'RFC 9309 §2.2: a rule for a crawler that nobody knows': {
      file: 'User-agent: Xyzfetcher/8.1a Unix Disallow: /\nDisallow: /',
      problems: [
        {
          at: '1:13–1:45',
          says: 'found(count: 1, line: 1, records: [`Disallow: /`], field: `User-agent:`)',
          severity: 'warning',
          fixed: 'User-agent: Xyzfetcher/8.1a Unix\nDisallow: /\nDisallow: /',
        },
      ],
    },
    'RFC 9309 §2.2: a rule that is stuck to the name': {
      file: 'User-agent: xyz/abHTTPDisallow: /\nDisallow: /',
      problems: [
        {
          at: '1:13–1:34',
          says: 'found(count: 1, line: 1, records: [`Disallow: /`], field: `User-agent:`)',
          severity: 'warning',
          fixed: 'User-agent: xyz/abHTTP\nDisallow: /\nDisallow: /',
        },
      ],
    },
    'RFC 9309 §2.2: a rule for a crawler that is no longer used': {
      file: 'User-agent: libWeb/x Disallow: /',
      problems: [
        {
          at: '1:13–1:33',
          says: 'found(count: 1, line: 1, records: [`Disallow: /`], field: `User-agent:`)',
          severity: 'warning',
          fixed: 'User-agent: libWeb/x\nDisallow: /',
        },
      ],
    },
    'RFC 9309 §2.2: two rules': {
      file: 'User-agent: *\nDisallow: /a Disallow: /b Allow: /b/c',
      problems: [
        {
          at: '2:11–2:38',
          says: 'found(count: 2, line: 2, records: [`Disallow: /b`, `Allow: /b/c`], field: `Disallow:`)',
          fixed: 'User-agent: *\nDisallow: /a\nDisallow: /b\nAllow: /b/c',
        },
      ],
    },
    'RFC 9309 §2.2: nothing before the record': {
      file: 'User-agent: *\nDisallow: /a\nAllow: Sitemap: https://example.com/s.xml',
      problems: [
        {
          at: '3:8–3:42',
          says: 'found(count: 1, line: 3, records: [`Sitemap: https://example.com/s.xml`], field: `Allow:`)',
          fixed: 'User-agent: *\nDisallow: /a\nSitemap: https://example.com/s.xml',
        },
      ],
    },
    'a user-agent line that would begin a group without rules': {
      file: 'User-agent: a\nDisallow: / User-agent: b',
      problems: [{ at: '2:11–2:26', says: 'found(count: 1, line: 2, records: [`User-agent: b`], field: `Disallow:`)' }],
    },
    'a user-agent line that would be lost': {
      file: 'User-agent: Disallow: /',
      problems: [{ at: '1:13–1:24', says: 'found(count: 1, line: 1, records: [`Disallow: /`], field: `User-agent:`)' }],
    },
    'after a NUL, where Google reads no group': {
      file: 'User-agent\0: foo Disallow: /a',
      problems: [
        {
          at: '1:14–1:30',
          says: 'found(count: 1, line: 1, records: [`Disallow: /a`], field: `User-agent‹U+0000›:`)',
          severity: 'warning',
          fixed: 'User-agent\0: foo\nDisallow: /a',
        },
      ],
    },
  },
})

test.each([
  'User-agent: Googlebot Disallow: /',
  'User-agent: GPTBot Disallow: /a',
  'User-agent: Googlebot Disallow: /\n\nUser-agent: *\nDisallow: /x',
])('the line is reported once and fixed by no fix for all: %j', file => {
  const robots = parse(file)
  expect(problemsOf(robots).map(({ rule }) => rule)).toEqual(['several-records-in-line'])
  expect(foundIn(fixAll(robots)).edits).toEqual([])
})
