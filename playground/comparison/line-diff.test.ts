import { array, assert, constantFrom, property } from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type DiffLine, diffPieces, hasBlock, lineDiff } from './line-diff.ts'

const signs = { same: ' ', removed: '-', added: '+' } as const
const written = (before: string, after: string) =>
  lineDiff(before.replaceAll(' ', '\n'), after.replaceAll(' ', '\n'))
    .map(({ kind, text }) => `${signs[kind]}${text}`)
    .join(' ')

describe('the lines of two files side by side', () => {
  test.each([
    ['the same', 'a b c', 'a b c', ' a  b  c'],
    ['one empty line each', '', '', ' '],
    ['a line more', 'a c', 'a b c', ' a +b  c'],
    ['a line less', 'a b c', 'a c', ' a -b  c'],
    ['a line changed', 'a b c', 'a x c', ' a -b +x  c'],
    ['nothing in common', 'a b', 'c d', '-a -b +c +d'],
    ['unique lines hold repeated ones in place', 'x a x b x', 'x b x', ' x -a -x  b  x'],
    ['repeated lines only', 'x y x y x y', 'y x y y', '-x  y  x  y -x  y'],
    ['two blocks change places', 'a b c d', 'c d a b', '-a -b  c  d +a +b'],
  ])('%s', (_, before, after, expected) => {
    expect(written(before, after)).toBe(expected)
  })

  test('numbers are those of each file', () => {
    expect(lineDiff('a\nb\nc', 'b\nc\nd')).toEqual<DiffLine[]>([
      { kind: 'removed', before: 1, text: 'a' },
      { kind: 'same', before: 2, after: 1, text: 'b' },
      { kind: 'same', before: 3, after: 2, text: 'c' },
      { kind: 'added', after: 3, text: 'd' },
    ])
  })

  test('files with too many differences keep their common beginning and end, and the lines between are replaced, which is told', () => {
    const lines = (word: string) => Array.from({ length: 600 }, (_, i) => `${word}${i}`)
    const text = (word: string) => ['top', ...lines(word), 'middle', ...lines(word), 'bottom'].join('\n')
    const runs = (before: string, after: string) => {
      const kinds = lineDiff(before, after).map(({ kind }) => kind)
      return kinds.flatMap((kind, i) => (kind === kinds[i - 1] ? [] : `${kind} ${runLength(kinds, i)}`))
    }
    expect(runs(text('a'), text('b'))).toEqual(['same 1', 'removed 1201', 'added 1201', 'same 1'])
    expect(hasBlock(lineDiff(text('a'), text('b')))).toBe(true)
    // Half as many differences: the common line in the middle is found.
    const first = (word: string) => text(word).split('\n').toSpliced(602, 600).join('\n')
    expect(runs(first('a'), first('b'))).toEqual(['same 1', 'removed 600', 'added 600', 'same 2'])
    expect(hasBlock(lineDiff(first('a'), first('b')))).toBe(false)
  })

  test.each([
    ['random lines out of two', (side: number, i: number) => 'ab'[(((i + side * 7919) * 2654435761) >>> 13) % 2]],
    ['lines that come round', (side: number, i: number) => `line ${i % (100 + side)}`],
    ['no line in common', (side: number, i: number) => `${side} ${i}`],
  ])('100,000 lines on each side do not take long: %s', (_, lineAt) => {
    const [before, after] = [0, 1].map(side => Array.from({ length: 100_000 }, (_, i) => lineAt(side, i)).join('\n'))
    const lines = lineDiff(before ?? '', after ?? '')
    expect(side(lines, 'added') === before && side(lines, 'removed') === after).toBe(true)
  })
})

/** How many equal kinds follow each other from a place on. */
function runLength(kinds: readonly string[], from: number): number {
  const end = kinds.findIndex((kind, i) => i > from && kind !== kinds[from])
  return (end < 0 ? kinds.length : end) - from
}

const text = array(constantFrom('a', 'b', 'c', 'd', ''), { maxLength: 14 }).map(lines => lines.join('\n'))
const side = (lines: readonly DiffLine[], missing: DiffLine['kind']) =>
  lines.flatMap(line => (line.kind === missing ? [] : line.text)).join('\n')

test('without the added lines it is the file before, without the removed lines the file after', () => {
  assert(
    property(text, text, (before, after) => {
      const lines = lineDiff(before, after)
      expect([side(lines, 'added'), side(lines, 'removed')]).toEqual([before, after])
      const numbers = (kind: 'before' | 'after') => lines.flatMap(line => (kind in line ? Reflect.get(line, kind) : []))
      expect(numbers('before')).toEqual(before.split('\n').map((_, i) => i + 1))
      expect(numbers('after')).toEqual(after.split('\n').map((_, i) => i + 1))
    }),
  )
})

test('as many repeated lines are kept as in the longest common subsequence', () => {
  // The ends differ, so that nothing is set aside that would make another line unique.
  const between = (start: string, lines: readonly string[], end: string) => [start, ...lines, end].join('\n')
  const repeated = array(constantFrom('a', 'b'), { minLength: 2, maxLength: 9 }).filter(
    lines => lines.filter(line => line === 'a').length !== 1 && lines.filter(line => line === 'b').length !== 1,
  )
  assert(
    property(repeated, repeated, (before, after) => {
      const same = lineDiff(between('1', before, '2'), between('3', after, '4')).filter(({ kind }) => kind === 'same')
      expect(same.length).toBe(longestCommon(before, after))
    }),
  )
})

function longestCommon([a, ...before]: readonly string[], [b, ...after]: readonly string[]): number {
  if (a === undefined || b === undefined) return 0
  if (a === b) return 1 + longestCommon(before, after)
  return Math.max(longestCommon([a, ...before], after), longestCommon(before, [b, ...after]))
}

describe('what is shown of them', () => {
  const before = Array.from({ length: 20 }, (_, i) => `line ${i + 1}`)
  const after = before.with(9, 'changed')
  const shown = (asked?: (line: DiffLine) => boolean) =>
    diffPieces(lineDiff(before.join('\n'), after.join('\n')), asked).map(({ kind, lines }) => `${kind} ${lines.length}`)

  test('three lines around a change, and gaps', () => {
    expect(shown()).toEqual(['gap 6', 'lines 8', 'gap 7'])
  })
  test('and around a line that is asked for', () => {
    expect(shown(line => 'before' in line && line.before === 1)).toEqual(['lines 4', 'gap 2', 'lines 8', 'gap 7'])
  })
  test('nothing of files that are the same', () => {
    expect(diffPieces(lineDiff('a\nb', 'a\nb')).map(({ kind }) => kind)).toEqual(['gap'])
  })
})
