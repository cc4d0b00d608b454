import { describe, expect, test } from 'vitest'
import type { RunInTab } from '../browser/types.ts'
import type { Answer } from '../robots/answer.ts'
import { binaryStringOf } from '../robots/answer.ts'
import { answerWith, failedAnswer } from '../robots/testing.ts'
import { readTabFile, type TabFile, tabDifference } from './tab-file.ts'

const url = 'https://example.com/robots.txt'
const utf8 = (text: string) => binaryStringOf(new TextEncoder().encode(text))

const tabWith = (changes: Partial<TabFile> = {}): TabFile => ({
  url,
  status: 200,
  contentType: 'text/plain',
  charset: 'UTF-8',
  loading: false,
  text: 'user-agent: *\ndisallow: /private\n',
  more: false,
  ...changes,
})

describe('the tab and the answer are the same', () => {
  test.each<[string, Partial<TabFile>, Partial<Answer>]>([
    ['as they are', {}, {}],
    ['with other line ends', {}, { octets: 'user-agent: *\r\ndisallow: /private\r' }],
    ['with a byte order mark', {}, { octets: utf8('\uFEFFuser-agent: *\ndisallow: /private\n') }],
    ['with NUL, which browsers show as a mark', { text: 'a\uFFFDb' }, { octets: 'a\0b' }],
    ['read in another encoding by the browser', { charset: 'windows-1252', text: '# Ã©' }, { octets: utf8('# é') }],
    ['unchanged since the browser stored it', { status: 304 }, {}],
    [
      'as far as both were read',
      { text: 'abcdefghijklmnop', more: true },
      { octets: 'abcdefgh\u00e9', truncated: true },
    ],
    [
      'rules that are labelled as a web page',
      { contentType: 'text/html' },
      { headers: { 'content-type': 'text/html' } },
    ],
    ['a web page', { contentType: 'text/html', text: 'a' }, { outcome: 'html', octets: '<p>b' }],
    ['the same status', { status: 404 }, { outcome: 'not-found', status: 404, octets: '' }],
    ['as far as is known: no status of the tab', { status: 0, text: 'Not found' }, {}],
    ['as far as is known: an unknown encoding', { charset: 'none', text: 'a' }, {}],
  ])('%s', (_, tab, answer) => {
    expect(tabDifference(tabWith(tab), answerWith(answer))).toBeUndefined()
  })

  test('as far as is known: the extension got no answer', () => {
    expect(tabDifference(tabWith(), failedAnswer('timeout'))).toBeUndefined()
  })
})

describe('the tab and the answer differ', () => {
  const octets = 'user-agent: *\ndisallow: /private\n'

  test.each<[string, Partial<TabFile>, Partial<Answer>, object]>([
    [
      'in a line',
      { text: octets.replace('private', '') },
      {},
      { line: 2, tab: 'disallow: /', answer: 'disallow: /private' },
    ],
    [
      'in a line that only the tab has',
      { text: `${octets}\na` },
      { octets: `${octets}` },
      { line: 4, tab: 'a', answer: undefined },
    ],
    ['in a line that only the answer has', {}, { octets: `${octets}a` }, { line: 3, tab: '', answer: 'a' }],
    [
      'in a text that a web page is',
      { text: 'a' },
      { outcome: 'html', octets: '<p>b' },
      { line: 1, tab: 'a', answer: '<p>b' },
    ],
  ])('%s', (_, tab, answer, expected) => {
    expect(tabDifference(tabWith(tab), answerWith(answer))).toEqual({ type: 'line', ...expected })
  })

  const status = (code: number) => ({ type: 'status', status: code })

  test.each<[string, Partial<TabFile>, Partial<Answer>, object]>([
    ['a login page', { contentType: 'text/html' }, {}, { tab: { type: 'page' }, answer: { type: 'text' } }],
    ['an error in the tab', { status: 503 }, {}, { tab: status(503), answer: { type: 'text' } }],
    [
      'an error without cookies',
      {},
      { outcome: 'forbidden', status: 403, octets: '' },
      { tab: { type: 'text' }, answer: status(403) },
    ],
    [
      'two errors',
      { status: 404 },
      { outcome: 'forbidden', status: 403, octets: '' },
      { tab: status(404), answer: status(403) },
    ],
  ])('in what they are: %s', (_, tab, answer, expected) => {
    expect(tabDifference(tabWith(tab), answerWith(answer))).toEqual({ type: 'kind', ...expected })
  })
})

describe('what the tab shows', () => {
  const page = { tabId: 1, url, isPrivate: false }
  const told = (report: unknown) => readTabFile(page, (async () => report) as RunInTab)

  test('is read once it is loaded', async () => {
    expect(await told(tabWith())).toEqual(tabWith())
  })

  test.each<[string, unknown]>([
    ['while it loads', tabWith({ loading: true })],
    ['after the tab has gone elsewhere', tabWith({ url: 'https://example.com/' })],
    ['in a shape that it does not have', { url }],
  ])('is not used %s', async (_, report) => {
    expect(await told(report)).toBeUndefined()
  })

  test('is not known where the browser keeps extensions out', async () => {
    expect(await readTabFile(page, () => Promise.reject(new Error('closed')))).toBeUndefined()
  })
})
