/** Compares `parse` with a reading of lines that shares no code with it, and takes no shortcuts. */
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { runs } from '../testing/runs.ts'
import { LINE_LIMIT, parse, SIZE_LIMIT } from './parse.ts'
import type { Line } from './robots-txt.ts'

/** The white space of ASCII that can be within a line. */
const blanks = ' \t\v\f'

/** A text without white space at its ends, and where it begins. */
function trimmed(text: string, at: number): { readonly text: string; readonly at: number } {
  let [from, to] = [0, text.length]
  while (from < to && blanks.includes(text.charAt(to - 1))) to--
  while (from < to && blanks.includes(text.charAt(from))) from++
  return { text: text.slice(from, to), at: at + from }
}

/** The parts of a line by the words of `Line`, RFC 9309 §2.2 and google/robotstxt, `GetKeyAndValueFrom`. */
function naively(
  content: string,
): Pick<Line, 'kind' | 'separator' | 'value'> & { name: string; places: readonly number[] } {
  const hash = content.indexOf('#')
  const body = hash < 0 ? content : content.slice(0, hash)
  const colon = body.indexOf(':')
  const without = (kind: Line['kind']) =>
    ({ kind, separator: 'none', value: '', name: '', places: [-1, hash, -1, -1] }) as const
  if (colon >= 0) {
    const name = trimmed(body.slice(0, colon), 0)
    const value = trimmed(body.slice(colon + 1), colon + 1)
    if (name.text === '') return without('text')
    return {
      ...{ kind: 'record', separator: 'colon', name: name.text, value: value.text },
      places: [name.at, hash, colon, ...(value.text === '' ? [] : [value.at])],
    }
  }
  const all = trimmed(body, 0)
  if (all.text === '') return without(hash < 0 ? 'blank' : 'comment')
  const [first = '', second, third] = all.text.split(/[ \t]+/)
  if (second === undefined || third !== undefined) return without('text')
  const [name, value] = [trimmed(first, all.at), trimmed(second, all.text.length - second.length + all.at)]
  if (!/^(?:(?:user-?agent|(?:dis)?allow|dissallow|sitemap)|host$)/i.test(name.text)) return without('text')
  return {
    ...{ kind: 'record', separator: 'space', name: name.text, value: value.text },
    places: [name.at, hash, all.at + all.text.search(/[ \t]/), value.at],
  }
}

const part = fc.constantFrom(
  ...['User-agent', 'useragent', 'Allow', 'DISALLOW', 'dissallow', 'Sitemap', 'Host', 'Foo', 'bar', 'disallow:'],
  ...[':', ':', ' ', ' ', '\t', '\v', '\f', '#', '/', '/a*$', 'é', '😀', '\u00a0', '*', '$'],
  // Longer lines are searched in another way.
  'x'.repeat(70),
)
const lineEnd = fc.constantFrom('\n', '\r\n', '\r')
const file = fc
  .array(fc.tuple(fc.array(part, { maxLength: 7 }), lineEnd), { maxLength: 6 })
  .map(lines => lines.map(([parts, end]) => parts.join('') + end).join(''))

test('the same lines as by their grammar', () => {
  const seen = new Set<string>()
  fc.assert(
    fc.property(fc.constantFrom('', '\ufeff', '\udcef', '\udcef\udcbb'), file, (mark, text) => {
      const robots = parse(mark + text)
      const contents = text.split(/\r\n|\r|\n/)
      const ends = [...(text.match(/\r\n|\r|\n/g) ?? []), '']
      expect(robots.lines.length).toBe(contents.length)
      let at = 0
      contents.forEach((content, i) => {
        const line = robots.lines[i] as Line
        const from = at
        if (i === 0) at += mark.length
        const { kind, separator, value, name, places } = naively(content)
        expect(line).toMatchObject({
          number: i + 1,
          from,
          to: at + content.length,
          end: ends[i],
          kind,
          separator,
          value,
        })
        expect(robots.text.slice(line.nameFrom, line.nameTo)).toBe(name)
        expect(robots.text.slice(line.valueFrom, line.valueTo)).toBe(value)
        const found = [line.nameFrom, line.commentFrom, line.separatorFrom, line.valueFrom].slice(0, places.length)
        expect(found).toEqual(places.map(place => (place < 0 ? -1 : place + at)))
        expect(line.readTo).toBe(line.to)
        seen.add(`${kind} ${separator}`)
        at += content.length + 1
      })
    }),
    { numRuns: 1_000 },
  )
  expect([...seen].sort()).toEqual(['blank none', 'comment none', 'record colon', 'record space', 'text none'])
})

/** The number of octets of a text; a lone surrogate stands for one octet that is not UTF-8. */
const octetsIn = (text: string): number => new TextEncoder().encode(text.replace(/[\udc80-\udcff]/gu, 'x')).length

/** The longest beginning of a text, in whole characters, that has at most `limit` octets. */
function within(text: string, limit: number): string {
  let octets = 0
  let end = 0
  for (const character of text) {
    octets += octetsIn(character)
    if (octets > limit) break
    end += character.length
  }
  return text.slice(0, end)
}

test('how far Google’s parser reads a line: to a NUL or 16,663 octets, counted after a byte order mark', () => {
  const filler = fc.constantFrom('x', 'é', 'ツ', '😀', '\udce9')
  const mark = fc.constantFrom('', '\ufeff', '\udcef\udcbb')
  const tail = fc.constantFrom('', 'a', 'é', '😀', 'ab\0c', '\0', 'éééééé', 'xxxxxxxxxxxxxxxxxx', '# c')
  const content = fc.tuple(filler, fc.constantFrom(16, 12, 1, 0, -3, -12), tail).map(([filler, missing, tail]) => {
    const count = Math.floor((LINE_LIMIT - '/:'.length - missing) / octetsIn(filler))
    return [`/:${filler.repeat(count)}`, tail] as const
  })
  fc.assert(
    fc.property(mark, fc.array(content, { minLength: 1, maxLength: 3 }), (mark, contents) => {
      const { lines, facts } = parse(mark + contents.map(parts => parts.join('')).join('\n'))
      const long: number[] = []
      contents.forEach(([beginning, tail], i) => {
        const missing = LINE_LIMIT - octetsIn(beginning)
        // A filler that is longer than the limit has characters of one size.
        const read = missing < 0 ? within(beginning, LINE_LIMIT) : beginning + within(tail, missing)
        if (missing < octetsIn(tail)) long.push(i + 1)
        const line = lines[i] as Line
        expect(line.readTo).toBe(line.to - (beginning + tail).length + (read.split('\0', 1)[0] ?? '').length)
      })
      expect(facts.longLines).toEqual(long)
    }),
    runs(60),
  )
})

test('RFC 9309 §2.5: where the first 500 KiB end', () => {
  const filler = fc.constantFrom('x', 'é', 'ツ', '😀', '\udce9')
  const part = fc.constantFrom('a', 'é', 'ツ', '😀', '\r\n', '\n', '\r', '\udce9')
  const tail = fc.array(part, { minLength: 6, maxLength: 12 }).map(parts => parts.join(''))
  fc.assert(
    fc.property(fc.constantFrom('', '\r\n', 'a\r\n\r\n'), filler, fc.nat(12), tail, (head, filler, before, tail) => {
      const count = Math.floor((SIZE_LIMIT - head.length - before) / octetsIn(filler))
      const missing = SIZE_LIMIT - head.length - count * octetsIn(filler)
      const beginning = head + filler.repeat(count) + within(tail, missing)
      const source = head + filler.repeat(count) + tail
      const isLarger = octetsIn(tail) > missing
      // The two characters of a line end are one line end, even if the limit is between them.
      const isSplit = beginning.endsWith('\r') && source.startsWith('\n', beginning.length)
      const line = `${beginning}${isSplit ? '\n' : ''}`.split(/\r\n|\r|\n/).length
      const sizeLimit = {
        offset: beginning.replaceAll('\r\n', '\n').length,
        line,
        octetsWithinLimit: missing - octetsIn(within(tail, missing)),
      }
      const isUtf8 = !/[\udc80-\udcff]/u.test(source)
      for (const given of isUtf8 ? [source, new TextEncoder().encode(source)] : [source]) {
        const { facts, lines } = parse(given)
        expect(facts.sizeLimit).toEqual(isLarger ? sizeLimit : undefined)
        const past = lines.filter(({ pastSizeLimit }) => pastSizeLimit).map(({ number }) => number)
        const first = isLarger ? line + (isSplit || /[\r\n]$/.test(beginning) ? 0 : 1) : lines.length + 1
        expect(past).toEqual(lines.slice(first - 1).map(({ number }) => number))
      }
    }),
    runs(12),
  )
})
