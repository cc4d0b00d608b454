import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { addsUp, pieceSizes, readSource, urlsOf } from '../../testing/read-source.ts'
import { runs } from '../../testing/runs.ts'
import { BLOCK_OCTETS } from './blocks.ts'

describe('a list as JSON', () => {
  test.each([
    ['an array of URLs', '["https://example.com/a","/b"]'],
    ['an array of URLs, a line each', '[\r\n  "https://example.com/a",\r\n  "/b"\r\n]\r\n'],
    ['an array of objects', '[{"title":"A, [1]","url":"https://example.com/a"},{"url":"/b","x":[{"url":"/c"}]}]'],
    ['objects on lines', '{"loc":"https://example.com/a"}\n{"loc":"/b"}\n'],
    ['objects on several lines', '{\n  "Address": "https://example.com/a"\n}\n{\n  "Address": "/b"\n}\n'],
    ['a byte order mark', '\ufeff["https://example.com/a", "/b"]'],
    ['escapes', '["https:\\/\\/example.com\\/a", "\\u002fb"]'],
    ['separators of RFC 7464', '["https://example.com/a",\n\x1e"/b"]'],
  ])('%s', (_, text) => {
    for (const sizes of [[text.length], [1]]) {
      const read = readSource(text, {}, sizes)
      expect(urlsOf(read)).toEqual(['https://example.com/a', '/b'])
      expect(read.description.kind).toBe('list')
      expect(read.bad).toEqual([])
      expect(addsUp(read)).toBe(true)
    }
  })

  test('with the facts of a site crawl about pages', () => {
    const pages = [
      { url: '/a', status_code: 200, meta_robots: 'noindex', 'X-Robots-Tag': 'nofollow', canonical: '/b' },
      { url: '/c', httpStatusCode: '404', noindex: true },
      { url: '/d', status: null, noindex: false },
    ]
    expect(readSource(JSON.stringify(pages)).records).toEqual([
      { row: 1, url: '/a', status: 200, metaRobots: 'noindex', xRobotsTag: 'nofollow', canonical: '/b' },
      { row: 2, url: '/c', status: 404, metaRobots: 'noindex' },
      { row: 3, url: '/d' },
    ])
  })

  test('an empty one', () => {
    expect(readSource('[]')).toMatchObject({ records: [], bad: [], refused: undefined })
  })

  test('an element that cannot be read does not affect the others', () => {
    const text = '["/a",\n 7, null, "/b\n, {"url":"/c}\n, {"x":1}, {"url":""}, {url:"/d"}, }, "/e"]'
    for (const sizes of [[text.length], [1], [3]]) {
      const read = readSource(text, {}, sizes)
      expect(urlsOf(read)).toEqual(['/a', '/e'])
      expect(read.bad).toEqual([
        [2, 'input_notJsonElement'],
        [3, 'input_notJsonElement'],
        [4, 'input_notJsonElement'],
        [5, 'input_notJsonElement'],
        [6, 'input_noUrlKey'],
        [7, 'input_noAddress'],
        [8, 'input_notJsonElement'],
        [9, 'input_notJsonElement'],
      ])
      expect(addsUp(read)).toBe(true)
    }
  })

  test('brackets that are not closed cost a line', () => {
    const lines = Array.from({ length: 40_000 }, (_, i) => `{"url":"/page/${i}"}`)
    const text = `{"url":"/a"}\n{"url":{"/b"\n${lines.join('\n')}`
    expect(text.length).toBeGreaterThan(2 * BLOCK_OCTETS)
    const read = readSource(text, {}, [777])
    expect(read.bad).toEqual([[2, 'input_notJsonElement']])
    expect(urlsOf(read).at(-1)).toBe('/page/39999')
    expect(addsUp(read)).toBe(true)
  })

  test('requests are a log', () => {
    const text = '{"url":"/a","user_agent":"GPTBot/1.2"}\n{"url":"/b","user_agent":"x"}\n'
    expect(readSource(text).description.kind).toBe('json')
    expect(readSource('{"request":{"method":"GET","uri":"/a"}}\n').description.kind).toBe('json')
  })
})

test('the output of JSON.stringify is read back, in any pieces', () => {
  const url = fc.string({ unit: 'grapheme', minLength: 1 }).map(text => `/${text}`)
  const element = fc.oneof(url, fc.record({ title: fc.string(), url, more: fc.jsonValue() }))
  fc.assert(
    fc.property(
      fc.array(element),
      fc.constantFrom(undefined, 2),
      fc.boolean(),
      pieceSizes,
      (list, indent, lines, sizes) => {
        const text = lines ? list.map(item => JSON.stringify(item)).join('\n') : JSON.stringify(list, null, indent)
        const read = readSource(`${text}\n`, { reader: 'json-list' }, sizes)
        expect(urlsOf(read)).toEqual(list.map(item => (typeof item === 'string' ? item : item.url).trim()))
        expect(read.bad).toEqual([])
      },
    ),
  )
})

test('the counts of any text in JSON add up and are the same in any pieces', () => {
  const part = fc.constantFrom('{', '}', '[', ']', '"', ',', ':', '\\', '\n', ' ', '"url":', '"/a"', '1', 'true', 'ü')
  fc.assert(
    fc.property(fc.array(part, { maxLength: 60 }), pieceSizes, (parts, sizes) => {
      const whole = readSource(parts.join(''), { reader: 'json-list' })
      expect(addsUp(whole)).toBe(true)
      expect(readSource(parts.join(''), { reader: 'json-list' }, sizes)).toEqual(whole)
    }),
    runs(500),
  )
})
