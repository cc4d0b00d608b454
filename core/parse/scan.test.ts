import { expect, test } from 'vitest'
import { partsAt, SIZE_LIMIT, scanText } from './scan.ts'

const comment = (octets: number) => `#${'x'.repeat(octets - 2)}\n`

test.each([
  ['a file within the limit', 'Disallow: /a\nDisallow: /b', 2],
  ['a file that ends at the limit', comment(SIZE_LIMIT), 2],
  ['a line that begins at the limit', `${comment(SIZE_LIMIT)}Disallow: /a\nDisallow: /b`, 1],
  ['a line that begins before the limit', `${comment(SIZE_LIMIT - 1)}Disallow: /a\nDisallow: /b`, 2],
  ['a line that begins after the limit', `${comment(SIZE_LIMIT + 1)}Disallow: /a\nDisallow: /b`, 1],
  ['lines before and after the limit', `\n\n${comment(SIZE_LIMIT)}\n\n\n`, 3],
])('crawlers read the lines that begin within the first 500 KiB: %s', (_name, text, readCount) => {
  expect(scanText(text)).toMatchObject({ readCount, lineCount: text.split('\n').length })
})

test('the lines of a text stay as they are while others are scanned', () => {
  const first = scanText('User-agent: *\nDisallow: /a')
  const before = [...first.numbers]
  scanText('# other\n# lines\n# of other lengths')
  expect([...first.numbers]).toEqual(before)
  expect(partsAt(first, 1)).toMatchObject({ valueFrom: 24 })
  expect(first.numbers).toHaveLength(before.length)
  expect(first.numbers.length % first.lineCount).toBe(0)
})
