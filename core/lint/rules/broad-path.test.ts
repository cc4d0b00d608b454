import { lintTable } from '../../testing/lint-table.ts'
import { broadPath } from './broad-path.ts'

lintTable(broadPath, {
  accept: {
    'letters of an example': 'User-agent: *\nDisallow: /a\nDisallow: /b/c',
    'words that are bounded, or that no other word contains':
      'User-agent: *\nDisallow: /*?sort\nDisallow: /*/sort\nDisallow: /*sort=\nDisallow: /*sort$\nDisallow: /*utm*\nDisallow: /*checkout',
    'a parameter that no other common one ends in': 'User-agent: *\nDisallow: /*ref=\nDisallow: /*?art=',
    'a folder': 'User-agent: *\nDisallow: /s/',
    'an exact path': 'User-agent: *\nDisallow: /s$',
    'numbers that are years, versions, parts of names, or none':
      'User-agent: *\nDisallow: /a/2024\nDisallow: /api/V8\nDisallow: /web2\nDisallow: /news/0\nDisallow: /p/1/\nDisallow: /p/1.html',
    'three letters with which few paths begin': 'User-agent: *\nDisallow: /css\nDisallow: /api\nDisallow: /faq',
    'a longer name': 'User-agent: *\nDisallow: /search',
    'a short name with which few paths begin': 'User-agent: *\nDisallow: /qx',
    'what other rules open': 'User-agent: *\nDisallow: /tv\nDisallow: /te\nAllow: /te',
  },
  reject: {
    'a letter beside a longer path, and a word with which others begin': {
      file: 'User-agent: *\nDisallow: /a\nDisallow: /temp\nDisallow: /search/',
      problems: [
        {
          at: '2:1–2:13',
          says: 'severalBegin(line: 2, lines: phrase_lines(count: 2, lines: [2, 3]), rule: `Disallow: /a`, path: `/a`, examples: [`/about`, `/account`])',
          related: [3],
          severity: 'advice',
          witness: 'https://example.com/about',
        },
      ],
    },
    'words of parameters in any place': {
      file: 'User-agent: *\nDisallow: /*sort\nDisallow: /*filter*\nDisallow: *tag',
      problems: [
        {
          at: '2:1–2:17',
          says: 'word(line: 2, lines: phrase_lines(count: 3, lines: [2, 3, 4]), rule: `Disallow: /*sort`, path: `/*sort`, examples: [`/resort`])',
          severity: 'advice',
          dialects: ['rfc9309', 'google'],
          related: [3, 4],
          witness: 'https://example.com/resort',
        },
      ],
    },
    'parameters that end alike': {
      file: 'User-agent: *\nDisallow: /*art=\nDisallow: *ot=',
      problems: [
        {
          at: '2:1–2:17',
          says: 'parameter(line: 2, lines: phrase_lines(count: 2, lines: [2, 3]), rule: `Disallow: /*art=`, path: `art=`, examples: [`/?cart=`, `/?chart=`])',
          severity: 'advice',
          dialects: ['rfc9309', 'google'],
          related: [3],
          witness: 'https://example.com/?cart=',
        },
      ],
    },
    'one letter': {
      file: 'User-agent: *\nDisallow: /s\nAllow: /sale',
      problems: [
        {
          at: '2:1–2:13',
          says: 'begins(line: 2, lines: phrase_lines(count: 1, lines: [2]), rule: `Disallow: /s`, path: `/s`, examples: [`/school`, `/science`])',
          severity: 'advice',
          dialects: ['rfc9309', 'google'],
          witness: 'https://example.com/school',
        },
      ],
    },
    'letters in any place': {
      file: 'User-agent: *\nDisallow: /*tu*',
      problems: [
        {
          at: '2:1–2:16',
          says: 'contains(line: 2, lines: phrase_lines(count: 1, lines: [2]), rule: `Disallow: /*tu*`, path: `tu`, examples: [`/features`, `/students`])',
          witness: 'https://example.com/features',
        },
      ],
    },
    'numbers, with which longer ones begin': {
      file: 'User-agent: *\nDisallow: /p/c1\nDisallow: /sources/21',
      problems: [
        {
          at: '2:1–2:16',
          says: 'severalBegin(line: 2, lines: phrase_lines(count: 2, lines: [2, 3]), rule: `Disallow: /p/c1`, path: `/p/c1`, examples: [`/p/c10`, `/p/c11`])',
          related: [3],
          witness: 'https://example.com/p/c10',
        },
      ],
    },
    'three letters': {
      file: 'User-agent: *\nDisallow: /app',
      problems: [
        {
          at: '2:1–2:15',
          says: 'begins(line: 2, lines: phrase_lines(count: 1, lines: [2]), rule: `Disallow: /app`, path: `/app`, examples: [`/appointments`, `/apply`])',
          witness: 'https://example.com/appointments',
        },
      ],
    },
    'two letters': {
      file: 'User-agent: *\nDisallow: /me',
      problems: [
        {
          at: '2:1–2:14',
          says: 'begins(line: 2, lines: phrase_lines(count: 1, lines: [2]), rule: `Disallow: /me`, path: `/me`, examples: [`/media`, `/members`])',
          witness: 'https://example.com/media',
        },
      ],
    },
  },
})
