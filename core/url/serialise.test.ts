import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { runs } from '../testing/runs.ts'
import { checkUrl, serialisedPath } from './serialise.ts'
import { absoluteUrlOf, givenPath } from './url.ts'

/**
 * URLs with path and query as the URL Standard serialises them, or null if this is not a URL here. The values are those
 * of another implementation; `npm run urls` in .lab writes and explains them.
 */
const table: readonly (readonly [url: string, path: string | null])[] = JSON.parse(
  readFileSync(join(import.meta.dirname, 'fixtures/urls.json'), 'utf8'),
)

/** Hosts that are not valid in the Standard, but in Node, to which hosts beyond ASCII are left. */
const validInNode = /\/\/(?:1\.2\.3\.)?[٣٤]\//

const ofStandard = table.filter(([url]) => !validInNode.test(url))

/** What a function returns, or null if it throws a `TypeError`. */
function answerOf<Answer>(call: () => Answer): Answer | null {
  try {
    return call()
  } catch (error) {
    expect(error).toBeInstanceOf(TypeError)
    return null
  }
}

/** What a function returns where there is no class `URL`. */
function withoutUrlClass<Answer>(call: () => Answer): Answer {
  const UrlOfNode = URL
  try {
    Object.assign(globalThis, { URL: undefined })
    return call()
  } finally {
    Object.assign(globalThis, { URL: UrlOfNode })
  }
}

/** Path and query by the URL class of Node. Node 20 leaves `^` in paths as it is, as the Standard did before March 2025. */
function pathInNode(url: string): string | null {
  const href = answerOf(() => absoluteUrlOf(url).href)
  if (href === null) return null
  const [, path = '', query = ''] = /^[a-z]+:\/\/[^/]*([^?#]*)([^#]*)/.exec(href) ?? []
  return (path.replaceAll('^', '%5E') + query).replace(/%[\da-f]{2}/gi, code => code.toUpperCase())
}

const hasDotSegment = (path: string): boolean => /^[^?]*\/\.\.?(?:[/?]|$)/.test(path)

describe('URLs of the table', () => {
  test('are many, of which some are not URLs', () => {
    expect(ofStandard.length).toBeGreaterThan(1300)
    expect(table.length - ofStandard.length).toBe(2)
    expect(ofStandard.filter(([, path]) => path === null).length).toBeGreaterThan(250)
  })

  test('have path and query of the Standard', () => {
    const found = ofStandard.map(([url]) => [url, answerOf(() => serialisedPath(url))])
    expect(found).toEqual(ofStandard)
  })

  test.each([{ check: checkUrl }, { check: givenPath }])(
    'are refused by $check.name if they are not URLs',
    ({ check }) => {
      const refused = ofStandard.filter(([url]) => answerOf(() => [check(url)]) === null)
      expect(refused).toEqual(ofStandard.filter(([, path]) => path === null))
    },
  )

  test('give the same as objects', () => {
    // Node 20 refuses some names in Punycode that are not valid. The Standard takes them since June 2026.
    const valid = ofStandard.filter(([url, path]) => path !== null && pathInNode(url) !== null)
    expect(valid.map(([url]) => [url, serialisedPath(absoluteUrlOf(url))])).toEqual(valid)
    expect(valid.length).toBeGreaterThan(1000)
  })

  test('have the same path in an engine without URL if the host is plain ASCII, or are refused', () => {
    const found = withoutUrlClass(() => table.map(([url]) => [url, answerOf(() => serialisedPath(url))]))
    const taken = table.filter((_, i) => found[i]?.[1] !== null)
    expect(found.filter(([, path]) => path !== null)).toEqual(taken)
    const isPlain = /^(?:https?:\/\/(?:[\w-]+\.)*[a-z]\w*(?::\d+)?[/?#\\]|\/[^/])/i
    const plain = table.filter(([url, path]) => path !== null && isPlain.test(url))
    expect(plain.filter(row => !taken.includes(row))).toEqual([])
    expect(plain.length).toBeGreaterThan(500)
  })
})

const scheme = fc.constantFrom(...'http:// https:// HTTPS:// https: ftp:// https:/ http:\\ // / ws://'.split(' '), '')
const names =
  'example.com a-b.example a--b.example EXAMPLE.org ü.example xn--4ca.example a_b.c a..b - x:80 x:65536 u:p@x.y'
const addresses = '1.2.3.4 a.1 a.0x1f 1.0X [::1] [::1'
const host = fc.oneof(
  fc.constantFrom(...names.split(' '), ...addresses.split(' '), ''),
  fc.string({ unit: fc.constantFrom(...'aX0.1-_:@[]%|^ \t'), maxLength: 6 }),
)
const pieces = [
  ...'/\\.%2eE?#;:@\t\n\r \0\x7f\x80aé€😀\ud83d\'\ude00"\uffff<>`{}|^[',
  ...'.. /.. %2e %2E :// %c3 %A'.split(' '),
]
const rest = fc.string({
  unit: fc.oneof(
    { weight: 4, arbitrary: fc.constantFrom(...pieces) },
    fc.string({ unit: 'binary', minLength: 1, maxLength: 1 }),
  ),
  maxLength: 10,
})
const anyUrl = fc.tuple(scheme, host, fc.constantFrom('/', '', '?', '#', '\\', ';'), rest).map(parts => parts.join(''))

test('law: any text has the path that Node gives to it, or is no URL in both', () => {
  const results = new Set<boolean>()
  fc.assert(
    fc.property(anyUrl, url => {
      const path = pathInNode(url)
      results.add(path !== null)
      const found = answerOf(() => serialisedPath(url))
      // Node 20 leaves dot segments after one that begins with a dot: `/a/.b/..`. The Standard leaves none.
      if (path !== null && hasDotSegment(path)) expect(hasDotSegment(found ?? '/..')).toBe(false)
      else expect(found).toBe(path)
    }),
    runs(3000),
  )
  expect(results).toEqual(new Set([true, false]))
})

test('law: what is serialised stays the same when it is serialised again', () => {
  fc.assert(
    fc.property(rest, text => {
      const path = serialisedPath(`https://example.com/${text}`)
      expect(serialisedPath(`https://example.com${path}`)).toBe(path)
      // A bare path that begins with two slashes would begin with a host.
      if (!path.startsWith('//')) expect(serialisedPath(path)).toBe(path)
    }),
    runs(1000),
  )
})
