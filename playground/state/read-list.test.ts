import { expect, test } from 'vitest'
import { readList } from './read-list.ts'

const read = (content: string, name = 'list') => readList(name, new Blob([content]))

test.each([
  [
    'a line of a table with more than a URL',
    'https://a.example/a.pdf,200,application/pdf',
    ['https://a.example/a.pdf'],
  ],
  [
    'CSV with a header',
    'Address,Status Code\nhttps://a.example/a,200\n"https://a.example/b,c",404\n',
    ['https://a.example/a', 'https://a.example/b,c'],
  ],
  [
    'semicolons',
    'URL;Status\nhttps://a.example/a;200\nhttps://a.example/b;200\n',
    ['https://a.example/a', 'https://a.example/b'],
  ],
  [
    'a sitemap',
    '<urlset><url><loc>https://a.example/a</loc></url><url><loc>https://a.example/b</loc></url></urlset>',
    ['https://a.example/a', 'https://a.example/b'],
  ],
  [
    'hosts without a scheme in a table',
    'page,hits\nwww.a.example/x,1\nwww.a.example/y,2\n',
    ['https://www.a.example/x', 'https://www.a.example/y'],
  ],
  ['JSON', '["https://a.example/a", "/b"]', ['https://a.example/a', '/b']],
  [
    'a comma that belongs to a path',
    '/forecast/52.5,13.4\n/forecast/48.1,11.6\n',
    ['/forecast/52.5,13.4', '/forecast/48.1,11.6'],
  ],
  [
    'Markdown',
    '- [A, b](https://a.example/a)\n- <https://a.example/b>\n1. /c\n',
    ['https://a.example/a', 'https://a.example/b', '/c'],
  ],
  ['the same twice', 'URL,Status\n/a,200\n/a,200\n/b,200\n', ['/a', '/b']],
])('%s', async (_, content, targets) => {
  expect((await read(content)).targets).toEqual(targets)
})

test('a robots.txt file is recognised, and gives no URLs', async () => {
  const { targets, isRobotsTxt, notes } = await read('User-agent: *\nDisallow: /a\n')
  expect([targets, isRobotsTxt]).toEqual([[], true])
  expect(notes.map(({ key }) => key)).toEqual(['input_robotsTxt'])
})

test('rows that cannot be read are counted', async () => {
  const { targets, bad } = await read('URL,Status\nhttps://a.example/a,200\n,404\nhttps://a.example/b,200\n')
  expect(targets).toEqual(['https://a.example/a', 'https://a.example/b'])
  expect(bad).toBe(1)
})
