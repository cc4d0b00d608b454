import { lintTable } from '../../testing/lint-table.ts'
import { utf16 } from './utf-16.ts'

const encoded = (text: string): Uint8Array => new TextEncoder().encode(text)

lintTable(utf16, {
  accept: {
    'UTF-8': 'User-agent: *\nDisallow: /é',
    'Latin-1': Uint8Array.of(...encoded('User-agent: *\nDisallow: /'), 0xe9),
  },
  reject: {
    'little endian, told by its mark': {
      file: Uint8Array.of(0xff, 0xfe, 0x55, 0, 0x73, 0),
      problems: [{ at: '1:1–1:7', says: 'utf16', severity: 'error' }],
    },
    'big endian, told by its mark': {
      file: Uint8Array.of(0xfe, 0xff, 0, 0x55, 0, 0x73),
      problems: [{ at: '1:1–1:7', says: 'utf16', severity: 'error' }],
    },
  },
})
