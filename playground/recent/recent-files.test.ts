import { expect, test } from 'vitest'
import { firstExample, translatedExample } from '../state/examples/example.ts'
import { listWith, MAX_RECENT_FILES, type RecentFile, titleOfDraft } from './recent-files.ts'

const fileOf = (id: string, at = 0): RecentFile => ({ id, title: id, at, size: 1, revision: `${id}-${at}` })

test('the file that was saved last comes first and is listed once', () => {
  const list = ['a', 'b', 'c'].map(id => fileOf(id))
  const { files, dropped } = listWith(list, fileOf('b', 5))
  expect(files.map(({ id }) => id)).toEqual(['b', 'a', 'c'])
  expect(files[0]?.at).toBe(5)
  expect(dropped).toEqual([])
})

test('a file beyond the limit replaces the oldest one', () => {
  const list = Array.from({ length: MAX_RECENT_FILES }, (_, i) => fileOf(String(i)))
  const { files, dropped } = listWith(list, fileOf('new'))
  expect(files).toHaveLength(MAX_RECENT_FILES)
  expect(files[0]?.id).toBe('new')
  expect(dropped.map(({ id }) => id)).toEqual([String(MAX_RECENT_FILES - 1)])
})

test.each([
  [
    'the host of the server’s answer',
    { name: 'a.txt', server: answerOf('https://shop.example/robots.txt') },
    'shop.example',
  ],
  ['the only host of its URLs', { name: 'a.txt', targets: ['https://a.example:8080/', '/b'] }, 'a.example:8080'],
  [
    'its name rather than one of several hosts',
    { name: 'a.txt', targets: ['https://a.example/', 'https://b.example/'] },
    'a.txt',
  ],
  ['its name', { name: 'live.txt' }, 'live.txt'],
  ['its first line rather than the name robots.txt', { name: 'robots.txt' }, 'An imaginary shop'],
  ['its first line with words', { source: '\ufeff\n  # ----\r\n# \nUser-agent: *' }, 'User-agent: *'],
  ['the beginning of a long line', { source: `# ${'a '.repeat(100)}` }, `${'a '.repeat(29)}a…`],
  ['an empty title if there are no words', { source: '#\n\n' }, ''],
])('the title of a file is %s', (_, draft, title) => {
  const called = titleOfDraft({ ...translatedExample(firstExample), ...draft })
  if (title === 'An imaginary shop') expect(called).toMatch(/^An imaginary shop/)
  else expect(called).toBe(title)
})

function answerOf(url: string) {
  return { answer: { kind: 'response', url, status: 200 } } as const
}
