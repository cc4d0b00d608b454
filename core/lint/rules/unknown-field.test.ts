import { lintTable } from '../../testing/lint-table.ts'
import { unknownField } from './unknown-field.ts'

lintTable(unknownField, {
  accept: {
    'the fields of the protocol and those known beside it':
      'User-agent: *\nAllow: /\nSitemap: https://a.example/s\nCrawl-delay: 1\nHost: a.example\nNoindex: /a',
    'a forgiven spelling, which is another rule’s': 'User-agent: *\nDisalow: /',
    'the remains of a byte order mark, which have a rule of their own': 'ï»¿User-agent: *',
    'a sentence, which is another rule’s': 'Please note: hello',
    'an invisible character in a field': 'User-agent: *\nDis\u200ballow: /a',
    'the remains of a byte order mark before a field': 'ï»¿User-agent: *\nDisallow: /a',
  },
  reject: {
    'RFC 9309 §2.2.4: a misspelling that nobody accepts': {
      file: 'User-agent: *\nDisalllow: /a\nAlow: /b',
      problems: [
        {
          at: '2:1–2:10',
          says: 'misspelled(name: `Disalllow`, field: `Disallow`, line: 2)',
          severity: 'error',
          fixed: 'User-agent: *\nDisallow: /a\nAlow: /b',
        },
        {
          at: '3:1–3:5',
          says: 'misspelled(name: `Alow`, field: `Allow`, line: 3)',
          severity: 'error',
          fixed: 'User-agent: *\nDisalllow: /a\nAllow: /b',
        },
      ],
    },
    'a list of Markdown': {
      file: '- User-agent: *',
      problems: [
        {
          at: '1:1–1:13',
          says: 'misspelled(name: `- User-agent`, field: `User-agent`, line: 1)',
          severity: 'error',
          fixed: 'User-agent: *',
        },
      ],
    },
    'a field that nobody reads, told once': {
      file: 'User-agent: *\nFoo: 1\nfoo: 2\nFOO: 3\nAgentmap: x',
      problems: [
        {
          at: '2:1–2:4',
          says: 'severalUnknown(lines: [2, 3, 4, 5], names: [`Foo`, `Agentmap`])',
          severity: 'advice',
          related: [3, 4, 5],
        },
      ],
    },
    'a misspelling in several lines, which is one finding': {
      file: 'User-agent: *\nAlow: /a\nDisallow: /b\nalow: /c',
      problems: [
        {
          at: '2:1–2:5',
          says: 'severalMisspelled(name: `Alow`, field: `Allow`, lines: [2, 4])',
          related: [4],
          fixed: 'User-agent: *\nAllow: /a\nDisallow: /b\nAllow: /c',
        },
      ],
    },
    'another record, misspelled': {
      file: 'User-agent: *\nCraw-delay: 3',
      problems: [
        {
          at: '2:1–2:11',
          says: 'misspelled(name: `Craw-delay`, field: `Crawl-delay`, line: 2)',
          severity: 'warning',
          fixed: 'User-agent: *\nCrawl-delay: 3',
        },
      ],
    },
    'a misspelled sitemap line': {
      file: 'User-agent: a\nDisallow: /1\nSitmap: https://example.com/s.xml',
      problems: [
        {
          at: '3:1–3:7',
          says: 'misspelled(name: `Sitmap`, field: `Sitemap`, line: 3)',
          severity: 'warning',
          fixed: 'User-agent: a\nDisallow: /1\nSitemap: https://example.com/s.xml',
          safe: true,
        },
      ],
    },
  },
})
