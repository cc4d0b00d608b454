import { lintTable } from '../../testing/lint-table.ts'
import { fileTooLarge } from './file-too-large.ts'

lintTable(fileTooLarge, {
  accept: {
    '500 KiB exactly': '#'.repeat(500 * 1024),
  },
  reject: {
    'RFC 9309 §2.5: rules after the first 500 KiB': {
      file: `${'#'.repeat(500 * 1024 - 1)}\nUser-agent: *\nDisallow: /a`,
      problems: [
        {
          at: '2:1–3:13',
          says: 'before(size: bytes(count: 512026), limit: bytes(count: 512000), line: 2, consequence: lost(losses: [phrase_rules(count: 1), groups(count: 1, tokens: [`*`])]))',
          severity: 'error',
          related: [2],
        },
      ],
    },
    'RFC 9309 §2.5: the limit inside a line': {
      file: `${'#'.repeat(500 * 1024 - 4)}\nUser-agent: *\nDisallow: /a\nDisallow: /b`,
      problems: [
        {
          at: '2:4–4:13',
          says: 'inside(size: bytes(count: 512036), limit: bytes(count: 512000), line: 2, consequence: lost(losses: [restOfLine, phrase_rules(count: 2)]))',
          severity: 'error',
          related: [3],
        },
      ],
    },
    'RFC 9309 §2.5: one rule is lost': {
      file: `User-agent: *\n${'#'.repeat(500 * 1024)}\nDisallow: /a`,
      problems: [
        {
          at: '2:511987–3:13',
          says: 'inside(size: bytes(count: 512027), limit: bytes(count: 512000), line: 2, consequence: lost(losses: [phrase_rules(count: 1)]))',
          severity: 'error',
          related: [3],
        },
      ],
    },
    'RFC 9309 §2.5: only comments are lost': {
      file: `User-agent: *\nDisallow: /a\n${'#\n'.repeat(250 * 1024)}`,
      problems: [
        {
          at: '255989:2–256003:1',
          says: 'inside(size: bytes(count: 512027), limit: bytes(count: 512000), line: 255989, consequence: nothingLost)',
          severity: 'warning',
        },
      ],
    },
    'RFC 9309 §2.5: a sitemap after the first 500 KiB': {
      file: `User-agent: *\nDisallow:\n#${'x'.repeat(512_000)}\nSitemap: https://example.com/s.xml`,
      problems: [
        {
          at: '3:511977–4:35',
          says: 'inside(size: bytes(count: 512060), limit: bytes(count: 512000), line: 3, consequence: lost(losses: [otherRecords(count: 1)]))',
          severity: 'error',
          related: [4],
        },
      ],
    },
  },
})
