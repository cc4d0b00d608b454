import { lintTable } from '../../testing/lint-table.ts'
import { binaryFile } from './binary-file.ts'

lintTable(binaryFile, {
  accept: {
    text: 'User-agent: *\nDisallow: /',
    'text with a stray control character': 'User-agent: *\nDisallow: /a\u0001b',
    'an empty file': '',
  },
  reject: {
    'an image, known by its first bytes': {
      file: Uint8Array.of(0xff, 0xd8, 0xff, 0xe0, ...Array.from({ length: 64 }, (_, i) => (i * 37) % 24)),
      problems: [{ at: '1:1–1:6', says: 'known(kind: JPEG, found: noRules)', severity: 'error' }],
    },
    'a document, known by its first bytes': {
      file: Uint8Array.of(...new TextEncoder().encode('%PDF-1.7\n'), ...Array.from({ length: 64 }, (_, i) => i % 8)),
      problems: [{ at: '1:1–1:9', says: 'known(kind: PDF, found: noRules)', severity: 'error' }],
    },
    'UTF-16 without a mark': {
      file: new Uint8Array([...'User-agent: *'].flatMap(c => [c.charCodeAt(0), 0])),
      problems: [{ at: '1:1–1:27', says: 'notText(found: noRules)', severity: 'error' }],
    },
    'the beginning of compressed data': {
      file: Uint8Array.from({ length: 64 }, (_, i) => (i * 37) % 24),
      problems: [{ at: '1:1–1:2', says: 'notText(found: noRules)', severity: 'error' }],
    },
    'rules among control characters': {
      file: '\u0001\u0002\u0003\u0004\u0005\u0006\u0007\b\u000e\nUser-agent: *\nDisallow: /a',
      problems: [{ at: '1:1–1:10', says: 'notText(found: rulesByChance(count: 1))', severity: 'error' }],
    },
  },
})
