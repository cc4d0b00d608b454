import { describe, expect, test } from 'vitest'
import { namedLines } from './named-lines.ts'

const linked = (text: string, lines: readonly number[], word = 'line') =>
  namedLines(text, lines, word)?.map(({ text, line }) => (line === undefined ? text : `[${text}:${line}]`))

describe('the lines that a message names become links', () => {
  test.each([
    ['one line', 'Line 16: Google’s crawlers skip it.', [16], ['[Line 16:16]', ': Google’s crawlers skip it.']],
    [
      'within a sentence',
      'because the group in line 11 replaces it',
      [11],
      ['because the group in ', '[line 11:11]', ' replaces it'],
    ],
    [
      'two lines',
      'Lines 14 and 15 change nothing.',
      [14, 15],
      ['Lines ', '[14:14]', ' and ', '[15:15]', ' change nothing.'],
    ],
    [
      'several lines next to a count',
      '3 rules (lines 3, 5 and 8) match.',
      [3, 5, 8],
      ['3 rules (lines ', '[3:3]', ', ', '[5:5]', ' and ', '[8:8]', ') match.'],
    ],
    ['only the lines of the problem', 'Line 4: see line 9.', [4], ['[Line 4:4]', ': see line 9.']],
    ['only the first mention', 'Line 4: line 4 is last.', [4], ['[Line 4:4]', ': line 4 is last.']],
    ['not within a quotation', '`line 4` stands in line 4', [4], ['`line 4`', ' stands in ', '[line 4:4]']],
  ])('%s', (_, text, lines, pieces) => {
    expect(linked(text, lines)).toEqual(pieces)
  })

  test('in German', () => {
    expect(linked('Die Zeilen 3 und 5 fehlen.', [3, 5], 'Zeile')).toEqual([
      'Die Zeilen ',
      '[3:3]',
      ' und ',
      '[5:5]',
      ' fehlen.',
    ])
  })
})

test.each([
  ['no line', 'The file begins with a byte order mark.', [1]],
  ['some of them', 'Lines 3, 5 and 4 more are paths.', [3, 5, 9, 12, 13, 14]],
  ['only a number that is not a line number', '16 rules match.', [16]],
  ['a longer number', 'Line 160 matches.', [16]],
])('a message that names %s has no links', (_, text, lines) => {
  expect(namedLines(text, lines, 'line')).toBeUndefined()
})
