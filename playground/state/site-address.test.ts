import { expect, test } from 'vitest'
import { siteNamed } from './site-address.ts'

test.each([
  ['example.com', 'https://example.com/robots.txt'],
  ['www.example.com/', 'https://www.example.com/robots.txt'],
  ['  example.com/shop?page=2#top ', 'https://example.com/robots.txt'],
  ['https://example.com/robots.txt', 'https://example.com/robots.txt'],
  ['HTTP://Example.com', 'http://example.com/robots.txt'],
  ['//example.com/a', 'https://example.com/robots.txt'],
  ['example.com:8443', 'https://example.com:8443/robots.txt'],
  ['http://user:secret@example.com/', 'http://example.com/robots.txt'],
  ['bücher.example', 'https://xn--bcher-kva.example/robots.txt'],
  ['localhost:5173', 'http://localhost:5173/robots.txt'],
  ['127.0.0.1/x', 'http://127.0.0.1/robots.txt'],
  ['[::1]:8080', 'http://[::1]:8080/robots.txt'],
])('%j is the site of %s', (text, robotsTxt) => {
  const site = siteNamed(text)
  expect(site?.robotsTxt).toBe(robotsTxt)
  expect(site && `${site.origin}/robots.txt`).toBe(robotsTxt)
})

test.each([
  ['example.com', 'https://example.com/'],
  ['https://example.com/robots.txt', 'https://example.com/'],
  ['https://www.example.com/products/red-shoes', 'https://www.example.com/products/red-shoes'],
  ['  example.com/shop?page=2#top ', 'https://example.com/shop?page=2#top'],
  ['//example.com/a', 'https://example.com/a'],
  ['example.com?q=1', 'https://example.com?q=1'],
  ['example.com:8443/a', 'https://example.com:8443/a'],
  ['localhost:5173/a', 'http://localhost:5173/a'],
  ['example.com./a', 'https://example.com./a'],
  ['bücher.example/straße', 'https://bücher.example/straße'],
  ['example.com/%7Ea/b|c', 'https://example.com/%7Ea/b|c'],
  ['http://user:secret@example.com/a?b#c', 'http://example.com/a?b#c'],
  ['view-source:https://example.com/a', 'https://example.com/a'],
])('%j names the page %s', (text, page) => {
  expect(siteNamed(text)?.page).toBe(page)
})

test.each([
  '',
  ' ',
  'shop',
  '/cart',
  'my site',
  'ftp://example.com/',
  'mailto:a@example.com',
  'https://',
  'User-agent: *',
  '.com',
  'exa%20mple.com',
])('%j names no site', text => {
  expect(siteNamed(text)).toBeUndefined()
})
