import { expect, test } from 'vitest'
import { parse } from '../../core/index.ts'
import { namedSitemaps } from './named-sitemaps.ts'

const robotsUrl = 'https://a.example/robots.txt'
const named = (...lines: string[]) => namedSitemaps(parse(lines.map(line => `Sitemap: ${line}\n`).join('')), robotsUrl)

test('the sitemaps that the file names are asked for, each once, wherever they are on the internet', () => {
  expect(named('https://a.example/1.xml', 'https://cdn.example/2.xml', 'https://a.example/1.xml#part')).toEqual({
    urls: ['https://a.example/1.xml', 'https://cdn.example/2.xml'],
    refused: [],
    isGuess: false,
  })
})

test('where it names none, the usual place is looked at', () => {
  const guess = { urls: ['https://a.example/sitemap.xml'], refused: [], isGuess: true }
  expect(named()).toEqual(guess)
  expect(named('')).toEqual(guess)
})

test('values that are not addresses are told, and then too the usual place is looked at', () => {
  const long = `https://a.example/${'x'.repeat(9000)}`
  const refused = [
    { url: '/sitemap-of-mine.xml', because: 'no-url' },
    { url: 'https://', because: 'no-url' },
    { url: `${long}/1`, because: 'too-long' },
    { url: `${long}/2`, because: 'too-long' },
  ]
  const values = refused.map(({ url }) => url)
  expect(named(...values)).toEqual({ urls: ['https://a.example/sitemap.xml'], refused, isGuess: true })
  expect(named(...values, 'https://a.example/1.xml')).toEqual({
    urls: ['https://a.example/1.xml'],
    refused,
    isGuess: false,
  })
})

test('names and passwords are left out', () => {
  expect(named('https://user:secret@a.example/1.xml').urls).toEqual(['https://a.example/1.xml'])
})

test.each([
  ['http://a.example/1.xml', 'insecure'],
  ['https://192.168.0.1/reboot', 'local-network'],
  ['https://localhost/1.xml', 'local-network'],
  ['ftp://a.example/1.xml', 'not-web'],
  ['javascript:alert(1)', 'not-web'],
])('%s is not asked for: %s', (url, because) => {
  expect(named(url)).toMatchObject({ urls: [], refused: [{ url, because }], isGuess: false })
})
