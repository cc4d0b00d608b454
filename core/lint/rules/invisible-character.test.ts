import { expect, test } from 'vitest'
import { parse } from '../../parse/parse.ts'
import { lintTable } from '../../testing/lint-table.ts'
import { problemsOf } from '../../testing/problems-of.ts'
import { applyEdits } from '../fix.ts'
import { ALL_DIALECTS, STRICT_DIALECTS } from '../rule.ts'
import { invisibleCharacter } from './invisible-character.ts'

const encoded = (text: string): Uint8Array => new TextEncoder().encode(text)

lintTable(invisibleCharacter, {
  accept: {
    'ordinary white space': 'User-agent : *\n Disallow:\t/a',
    'in a comment': 'User-agent: *\n# \u00a0\nDisallow: /a #\u200b',
    'in a line that is not a record, and a field that nobody knows': 'User-agent: *\na\u00a0b\nfoo\u00a0bar: 1',
    'between letters of a script that is written so': 'User-agent: *\nDisallow: /می\u200cخواهم',
    'a part of a sign': 'User-agent: *\nDisallow: /❤\ufe0f/👩\u200d💻/🏴\u{e0067}\u{e0062}\u{e007f}',
    'a mark that is seen': 'User-agent: *\nDisallow: /\u0600\u06f1',
    'a line of nothing else': 'User-agent: *\n\u00a0\nDisallow: /a',
    'a byte order mark at the beginning': '\ufeffUser-agent: *',
  },
  reject: {
    'RFC 9309 §2.2: a no-break space before a field': {
      file: 'User-agent: *\n\u00a0Disallow: /a',
      problems: [
        {
          at: '2:1–2:2',
          says: 'found(count: 1, line: 2, characters: [noBreakSpace(codePoint: U+00A0)], consequence: inField)',
          severity: 'error',
          dialects: ALL_DIALECTS,
          fixed: 'User-agent: *\nDisallow: /a',
        },
      ],
    },
    'a zero-width space after a path': {
      file: 'User-agent: *\nDisallow: /a\u200b',
      problems: [
        {
          at: '2:13–2:14',
          says: 'found(count: 1, line: 2, characters: [U+200B], consequence: inValue)',
          severity: 'error',
          fixed: 'User-agent: *\nDisallow: /a',
        },
      ],
    },
    'an isolate, which changes the direction of text': {
      file: 'User-agent: *\nDisallow: /\u2066a\u2069',
      problems: [
        {
          at: '2:12–2:15',
          says: 'found(count: 2, line: 2, characters: [U+2066, U+2069], consequence: inValue)',
          severity: 'error',
          fixed: 'User-agent: *\nDisallow: /a',
        },
      ],
    },
    'a filler of Hangul': {
      file: 'User-agent: *\nDisallow: /a\u3164',
      problems: [
        {
          at: '2:13–2:14',
          says: 'found(count: 1, line: 2, characters: [U+3164], consequence: inValue)',
          severity: 'error',
          fixed: 'User-agent: *\nDisallow: /a',
        },
      ],
    },
    'a tag character of two UTF-16 units': {
      file: 'User-agent: *\nDisallow: /\u{e0041}a',
      problems: [
        {
          at: '2:12–2:14',
          says: 'found(count: 1, line: 2, characters: [U+E0041], consequence: inValue)',
          severity: 'error',
          fixed: 'User-agent: *\nDisallow: /a',
        },
      ],
    },
    'a no-break space after a token': {
      file: 'User-agent: Googlebot\u00a0',
      problems: [
        {
          at: '1:22–1:23',
          says: 'found(count: 1, line: 1, characters: [noBreakSpace(codePoint: U+00A0)], consequence: inTokenButGoogle(token: `Googlebot`))',
          severity: 'error',
          dialects: STRICT_DIALECTS,
          fixed: 'User-agent: Googlebot',
        },
      ],
    },
    'a no-break space before a token': {
      file: 'User-agent: \u00a0Googlebot',
      problems: [
        {
          at: '1:13–1:14',
          says: 'found(count: 1, line: 1, characters: [noBreakSpace(codePoint: U+00A0)], consequence: inToken)',
          severity: 'error',
          dialects: ALL_DIALECTS,
          fixed: 'User-agent: Googlebot',
        },
      ],
    },
    'a no-break space instead of a token': {
      file: 'User-agent: \u00a0\nDisallow: /a',
      problems: [
        {
          at: '1:13–1:14',
          says: 'found(count: 1, line: 1, characters: [noBreakSpace(codePoint: U+00A0)], consequence: inTokenWithoutToken)',
          severity: 'error',
          dialects: STRICT_DIALECTS,
          fixed: 'User-agent: \nDisallow: /a',
        },
      ],
    },
    'google/robotstxt: a no-break space after a field': {
      file: 'User-agent: *\nDisallow\u00a0: /a',
      problems: [
        {
          at: '2:9–2:10',
          says: 'found(count: 1, line: 2, characters: [noBreakSpace(codePoint: U+00A0)], consequence: inFieldButGoogle)',
          severity: 'error',
          dialects: STRICT_DIALECTS,
          fixed: 'User-agent: *\nDisallow: /a',
        },
      ],
    },
    'a byte order mark where two files were joined': {
      file: 'User-agent: *\nDisallow: /\n\ufeffUser-agent: a',
      problems: [
        {
          at: '3:1–3:2',
          says: 'found(count: 1, line: 3, characters: [U+FEFF], consequence: inField)',
          severity: 'error',
          fixed: 'User-agent: *\nDisallow: /\nUser-agent: a',
        },
      ],
    },
    'a no-break space of Latin-1 after everyone’s star': {
      file: Uint8Array.of(...encoded('User-agent: *'), 0xa0, ...encoded('\nDisallow: /a')),
      problems: [
        {
          at: '1:14–1:15',
          says: 'found(count: 1, line: 1, characters: [latin1], consequence: inToken)',
          severity: 'error',
          dialects: ALL_DIALECTS,
          fixed: 'User-agent: *\nDisallow: /a',
          effect: 'changes(changes: [closes(paths: [`/a`], crawlers: everyCrawler)])',
        },
      ],
    },
    'a no-break space right after a colon': {
      file: Uint8Array.of(...encoded('User-agent: *\nDisallow:'), 0xa0, ...encoded('/a')),
      problems: [
        {
          at: '2:10–2:11',
          says: 'found(count: 1, line: 2, characters: [latin1], consequence: inValue)',
          fixed: 'User-agent: *\nDisallow: /a',
        },
      ],
    },
    'a space inside a path, which may be a part of it': {
      file: 'User-agent: *\nDisallow: /a\u00a0b',
      problems: [
        {
          at: '2:13–2:14',
          says: 'found(count: 1, line: 2, characters: [noBreakSpace(codePoint: U+00A0)], consequence: inValue)',
          severity: 'error',
        },
      ],
    },
    'a character without width inside a path': {
      file: 'User-agent: *\nDisallow: /a\u200bb',
      problems: [
        {
          at: '2:13–2:14',
          says: 'found(count: 1, line: 2, characters: [U+200B], consequence: inValue)',
          fixed: 'User-agent: *\nDisallow: /ab',
        },
      ],
    },
    'after a sitemap’s address': {
      file: 'Sitemap: https://example.com/s.xml\u00a0',
      problems: [
        {
          at: '1:35–1:36',
          says: 'found(count: 1, line: 1, characters: [noBreakSpace(codePoint: U+00A0)], consequence: inValue)',
          fixed: 'Sitemap: https://example.com/s.xml',
          safe: true,
        },
      ],
    },
    'several lines, which are one finding': {
      file: 'User-agent: *\nDisallow: /a\u200b\nDisallow: /b\u200b',
      problems: [
        {
          at: '2:13–2:14',
          says: 'severalFound(lines: [2, 3], character: U+200B, consequence: inValue)',
          related: [3],
          fixed: 'User-agent: *\nDisallow: /a\nDisallow: /b',
        },
      ],
    },
  },
})

test('a no-break space instead of a colon is a missing colon', () => {
  const robots = parse('User-agent: *\nDisallow: /b\nDisallow\u00a0/a')
  const [problem, ...others] = problemsOf(robots)
  expect(others).toEqual([])
  expect(problem?.rule).toBe('missing-colon')
  expect(problem?.fix && applyEdits(robots.text, problem.fix.edits)).toBe('User-agent: *\nDisallow: /b\nDisallow: /a')
})
