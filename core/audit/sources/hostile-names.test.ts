import { expect, test } from 'vitest'
import { readSource } from '../../testing/read-source.ts'

/** Names that every object has, or that change what it is. */
const names = ['__proto__', 'constructor', 'prototype', 'hasOwnProperty', 'toString', 'valueOf', '__defineGetter__']
const own = { url: '/wrong', loc: '/wrong', status_code: 500, path: '/wrong', target: '/wrong' }

const json = (name: string, value: unknown, rest: object): string =>
  // A literal would set the prototype in place of the key.
  `{${JSON.stringify(name)}:${JSON.stringify(value)},${JSON.stringify(rest).slice(1)}`

const line = { time: '2026-01-02T03:04:05Z', path: '/a', status: 200, userAgent: 'ExampleBot' }

test.each(names)('%s is a column or a key like any other', name => {
  const sources: readonly ((name: string) => string)[] = [
    as => `${as},url,status\nx,/a,200\n"y,z",/b,404\n`,
    as => `url\t${as}\n/a\tx\n/b\ty\n`,
    as => `[${json(as, own, { url: '/a', status: 200 })},${json(as, 'x', { loc: '/b' })}]`,
    as => `${json(as, own, { url: '/a' })}\n${json(as, [], { url: '/b' })}\n`,
    as => `${json(as, own, line)}\n${json(as, 'x', { ...line, path: '/b' })}\n`,
  ]
  for (const source of sources) {
    const read = readSource(source(name))
    expect(read.records.map(({ url }) => url)).toEqual(['/a', '/b'])
    expect(read.records).toEqual(readSource(source('other')).records)
  }
  expect(Object.keys(Object.prototype)).toEqual([])
  expect(Reflect.get({}, 'url')).toBeUndefined()
})

test.each(names)('what is below the key %s is not a value of the row', name => {
  expect(readSource(`[${JSON.stringify('/a')},${json(name, own, { x: 1 })}]`)).toMatchObject({
    records: [{ url: '/a' }],
    bad: [[2, 'input_noUrlKey']],
  })
})

test.each(['[', '{"a":'])('%s, a million times, is refused or bad and does not end the program', open => {
  const deep = open.repeat(1_000_000)
  for (const text of [deep, `["/a",\n${deep}\n]`, `{"url":"/a"}\n{"url":"/b","x":${deep}\n`, `/a\n${deep}\n`]) {
    const { records } = readSource(text)
    expect(records.every(({ url }) => url === '/a' || url.length > 1000)).toBe(true)
  }
})

test.each([
  ['[', ']'],
  ['{"a":', '1}'],
])('%s…%s, ten thousand levels deep, is a value that holds no URL', (open, close) => {
  const deep = `${open.repeat(10_000)}${close.repeat(open === '[' ? 10_000 : 1)}${open === '[' ? '' : '}'.repeat(9_999)}`
  expect(() => JSON.parse(deep)).not.toThrow()
  const read = readSource(`{"url":"/a","x":${deep}}\n${JSON.stringify({ url: '/b' })}\n`)
  expect(read.records.map(({ url }) => url)).toEqual(['/a', '/b'])
})
