import { EditorState } from '@codemirror/state'
import { describe, expect, test } from 'vitest'
import { crawlerForOwnToken, parse, type Reading, type RobotsTxt, type Site, siteMatcher } from '../../core/index.ts'
import { parsedField, parseNow, robotsOf } from './document.ts'
import { LARGE_DOCUMENT_LENGTH } from './file-limits.ts'
import { documentLineEnds, lineEndsField, setLineEnds } from './line-ends.ts'
import { type ShownTest, showTest, winnerField, winnerIn } from './winner.ts'

const source = `User-agent: *
Disallow: /a
Allow: /a/b
Dissallow: /typo
nonsense
Sitemap: https://example.com/s.xml
`

const editing = (text: string) =>
  EditorState.create({ doc: text, extensions: [lineEndsField, parsedField, winnerField] })

/** A verdict on a URL, in the form that the page gives to the editor. */
function testOf(
  robots: RobotsTxt,
  url: string,
  reading: Reading = 'as-documented',
  fetched?: Site['fetched'],
): ShownTest {
  const matcher = siteMatcher({ robots, fetched }, crawlerForOwnToken('Googlebot'), reading)
  const followsDocument = matcher.rulesFrom !== 'last-good'
  return { matcher, siteVerdict: matcher.evaluate(url), url, followsDocument }
}

const shown = (state: EditorState, url: string): EditorState =>
  state.update({ effects: showTest.of(testOf(robotsOf(state), url)) }).state

describe('the document', () => {
  test('is parsed again when it changes, and only then', () => {
    const before = editing(source)
    const moved = before.update({ selection: { anchor: 3 } }).state
    const changed = moved.update({ changes: { from: 0, insert: '# ' } }).state
    expect(robotsOf(moved)).toBe(robotsOf(before))
    expect(robotsOf(changed).text).toBe(`# ${source}`)
    expect(robotsOf(changed).lines.length).toBe(changed.doc.lines)
  })

  test('has the size of the file with its own line ends', () => {
    const state = editing('a\nb\n').update({ effects: setLineEnds.of(documentLineEnds(parse('\r\n'))) }).state
    expect(robotsOf(state).facts.byteLength).toBe(6)
    expect(robotsOf(state).text).toBe('a\nb\n')
  })

  describe('that is large', () => {
    const large = `${source}${'# a comment of some length\n'.repeat(LARGE_DOCUMENT_LENGTH / 16)}`
    const before = editing(large)

    test('is parsed after the letters are painted, or on request', () => {
      const typed = before.update({ changes: { from: 0, insert: '#' } }).state
      expect(typed.field(parsedField)).toMatchObject({ late: true, robots: before.field(parsedField).robots })
      expect(robotsOf(typed).text).toBe(`#${large}`)
      expect(robotsOf(typed)).toBe(robotsOf(typed))
      const settled = typed.update({ effects: parseNow.of(null) }).state
      expect(settled.field(parsedField)).toMatchObject({ late: false, robots: robotsOf(typed) })
    })

    test.each([
      ['with every line that comes or goes', { from: 3, insert: '\n' }],
      ['when it becomes small', { from: 3, to: large.length, insert: '\n'.repeat(before.doc.lines - 1) }],
    ])('is parsed at once %s', (_when, changes) => {
      expect(before.update({ changes }).state.field(parsedField).late).toBe(false)
    })

    test('is judged again once it is parsed', () => {
      const asked = shown(before, '/a/b')
      const typed = asked.update({ changes: { from: source.indexOf('/a/b'), insert: '/x' } }).state
      expect(places(typed)).toEqual(places(asked))
      const settled = typed.update({ effects: parseNow.of(null) }).state
      expect(places(shown(settled, '/a/b'))).toEqual([[2, 0, undefined]])
    })

    test('has its marks also if the verdict was there before the document was parsed', () => {
      const asked = shown(before, '/a/b')
      const typed = asked.update({ changes: { from: source.indexOf('/a/b'), insert: '/x' } }).state
      const early = shown(typed, '/a/b')
      expect(places(early)).toEqual(places(asked))
      const settled = early.update({ effects: parseNow.of(null) }).state
      expect(places(settled)).toEqual([[2, 0, undefined]])
    })
  })
})

describe('the winner', () => {
  test('moves with its line until the verdict on the changed document is there', () => {
    const state = shown(editing(source), '/a/b')
    expect(places(state)).toEqual([
      [3, 0, undefined],
      [2, 1, 'shorter'],
    ])
    const changed = state.update({ changes: { from: 0, insert: '#\n' } }).state
    expect(places(changed)).toEqual([
      [4, 0, undefined],
      [3, 1, 'shorter'],
    ])
    const late = changed.update({ effects: showTest.of(testOf(robotsOf(state), '/a/b')) }).state
    expect(places(late)).toEqual(places(changed))
    expect(places(shown(changed, '/a/c'))).toEqual([[3, 0, undefined]])
  })

  test('disappears with its line', () => {
    const state = shown(editing(source), '/a/b')
    const from = source.indexOf('Allow: /a/b')
    const cut = state.update({ changes: { from: from - 1, to: from + 'Allow: /a/b'.length } }).state
    expect(places(cut)).toEqual([[2, 1, 'shorter']])
  })

  test('marks the group that the crawler follows', () => {
    const robots = parse(source)
    expect(winnerIn(robots, testOf(robots, '/x')).followed).toMatchObject([{ fromLine: 1, toLine: 4 }])
  })

  test.each([
    ['as-documented', [1, 2, 3, 4]],
    ['rfc9309', [1, 2, 3]],
  ] as const)('read as %s, the lines that count', (reading, lines) => {
    const robots = parse(source)
    expect([...winnerIn(robots, testOf(robots, '/x', reading)).counted]).toEqual(lines)
  })

  test('without a test, lines count by RFC 9309 and no rule decides', () => {
    const { counted, matches, followed } = winnerIn(parse(source), undefined)
    expect([[...counted], matches.size, followed.length]).toEqual([[1, 2, 3], 0, 0])
  })

  test('lines of another copy of the file are not looked up in this document', () => {
    const fetched = {
      answer: { kind: 'response', status: 304, url: 'https://example.com/robots.txt' },
      now: 10,
      lastGood: { at: 5, robots: parse('User-agent: *\n\n\nDisallow: /') },
    } as const
    const robots = parse(source)
    expect(winnerIn(robots, testOf(robots, '/a', 'rfc9309', fetched)).matches.size).toBe(0)
  })
})

function places(state: EditorState) {
  return [...state.field(winnerField).winner.matches].map(([line, { place, lost }]) => [line, place, lost])
}
