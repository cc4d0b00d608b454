import { lintTable } from '../../testing/lint-table.ts'
import { ALL_DIALECTS } from '../rule.ts'
import { byteOrderMark } from './byte-order-mark.ts'

const encoded = (text: string): Uint8Array => new TextEncoder().encode(text)

lintTable(byteOrderMark, {
  accept: {
    'a file without one': 'User-agent: *\nDisallow: /',
    'a mark inside the file, which is no byte order mark': 'User-agent: *\n\ufeffDisallow: /',
    'a whole mark before a comment': '\ufeff# ours\nUser-agent: *',
    'the remains of a mark before a comment': 'ï»¿# ours\nUser-agent: *',
    'a part of a mark before a comment': Uint8Array.of(0xef, ...encoded('# ours')),
    'a mark before an empty line': '\ufeff\nUser-agent: *',
  },
  reject: {
    'Google, File format: a whole mark, which is skipped': {
      file: '\ufeffUser-agent: *\nDisallow: /a',
      problems: [
        {
          at: '1:1–1:2',
          says: 'whole',
          severity: 'advice',
          fixed: 'User-agent: *\nDisallow: /a',
          safe: true,
        },
      ],
    },
    'google/robotstxt: two whole marks, of which one is skipped': {
      file: '\ufeff\ufeffUser-agent: *\nDisallow: /a',
      problems: [
        {
          at: '1:1–1:3',
          says: 'whole',
          severity: 'advice',
          fixed: 'User-agent: *\nDisallow: /a',
        },
      ],
    },
    'google/robotstxt: two of its three octets': {
      file: Uint8Array.of(0xef, 0xbb, ...encoded('User-agent: *\nDisallow: /a')),
      problems: [
        {
          at: '1:1–1:3',
          says: 'partial',
          severity: 'error',
          dialects: ['rfc9309', 'google-2020', 'draft-koster-rep-00', 'koster-1996'],
          fixed: 'User-agent: *\nDisallow: /a',
        },
      ],
    },
    'google/robotstxt: one of its three octets': {
      file: Uint8Array.of(0xef, ...encoded('User-agent: *')),
      problems: [
        {
          at: '1:1–1:2',
          says: 'partial',
          severity: 'advice',
          dialects: ['rfc9309', 'google-2020', 'draft-koster-rep-00', 'koster-1996'],
          fixed: 'User-agent: *',
        },
      ],
    },
    'a mark that was saved as Latin-1 characters': {
      file: 'ï»¿User-agent: *\nDisallow: /a',
      problems: [
        {
          at: '1:1–1:4',
          says: 'garbled(mark: `ï»¿`)',
          severity: 'error',
          dialects: ALL_DIALECTS,
          fixed: 'User-agent: *\nDisallow: /a',
          effect: 'changes(changes: [closes(paths: [`/a`], crawlers: everyCrawler)])',
        },
      ],
    },
    'the remains of a mark, which keep no rule from anybody': {
      file: 'ï»¿User-agent: *\nDisallow:',
      problems: [
        {
          at: '1:1–1:4',
          says: 'garbled(mark: `ï»¿`)',
          severity: 'advice',
          dialects: ALL_DIALECTS,
          fixed: 'User-agent: *\nDisallow:',
        },
      ],
    },
    'the remains of a mark before a rule': {
      file: 'ï»¿Disallow: /a',
      problems: [{ at: '1:1–1:4', says: 'garbled(mark: `ï»¿`)', severity: 'error', fixed: 'Disallow: /a' }],
    },
    'a mark before HTML': {
      file: '\ufeff<!doctype html>',
      problems: [{ at: '1:1–1:2', says: 'whole', severity: 'style', fixed: '<!doctype html>', safe: true }],
    },
    'a part of a mark before text that is not a record': {
      file: Uint8Array.of(0xef, 0xbb, ...encoded('hello\nUser-agent: *\nDisallow: /a')),
      problems: [
        {
          at: '1:1–1:3',
          says: 'harmless',
          severity: 'style',
          fixed: 'hello\nUser-agent: *\nDisallow: /a',
        },
      ],
    },
  },
})
