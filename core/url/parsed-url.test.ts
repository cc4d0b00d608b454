import { expect, test } from 'vitest'
import { parsedUrl } from './parsed-url.ts'

test('an absolute URL, or one relative to a base', () => {
  expect(parsedUrl('https://bücher.example/ä')?.href).toBe('https://xn--bcher-kva.example/%C3%A4')
  expect(parsedUrl('../a', 'https://example.com/b/c')?.href).toBe('https://example.com/a')
})

test.each(['', 'a', 'https://', '../a'])('%j is not a URL', text => {
  expect(parsedUrl(text)).toBeUndefined()
})

test('the result stays the same, however often the function is called', () => {
  let found = 0
  for (let i = 0; i < 50_000; i++) if (parsedUrl('https://bücher.example/ä', 'https://a.example/')) found++
  expect(found).toBe(50_000)
})
