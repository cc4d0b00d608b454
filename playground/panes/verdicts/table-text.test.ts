import { expect, test } from 'vitest'
import { crawlerForOwnToken, parse, siteMatcher } from '../../../core/index.ts'
import { parseTarget } from '../../state/targets.ts'
import { useViews } from '../../usage/use-views.ts'
import { matrixTableText } from './table-text.ts'

const site = { robots: parse('User-agent: *\nDisallow: /a|b\n') }
const matchers = ['Googlebot', 'My_Bot'].map(token => siteMatcher(site, crawlerForOwnToken(token)))

test('the table has each verdict with its line, and URLs are escaped for Markdown', () => {
  const texts = ['/a|b`c', '/ok', '[x](https://a.example)', '/\u202eexe']
  expect(
    matrixTableText(
      matchers,
      texts.map((text, id) => parseTarget(id, text)),
    ),
  ).toBe(
    [
      '| URL or path | Googlebot | My\\_Bot |',
      '|---|---|---|',
      '| ``/a\\|b`c`` | blocked (line 2) | blocked (line 2) |',
      '| `/ok` | allowed | allowed |',
      '| `[x](https://a.example)` | Paths begin with /, URLs with https://. |  |',
      '| `/‹U+202E›exe` | allowed | allowed |',
      '',
    ].join('\n'),
  )
})

test('a long list is cut, with the number of URLs that are left out', () => {
  const targets = Array.from({ length: 5003 }, (_, id) => parseTarget(id, `/${id}`))
  const lines = matrixTableText(matchers, targets).trimEnd().split('\n')
  expect(lines).toHaveLength(2 + 5000 + 2)
  expect(lines.at(-1)).toBe('3 more URLs are left out.')
})

test('the table about a use has the preferences with their lines', () => {
  const robots = parse('User-agent: *\nContent-Signal: ai-train=no\n')
  const [view] = useViews
  const some = matchers.map(({ crawler }) => siteMatcher({ robots }, crawler))
  expect(
    matrixTableText(some, [parseTarget(0, '/')], view)
      .split('\n')
      .at(2),
  ).toBe('| `/` | AI training: not allowed (line 2) | AI training: not allowed (line 2) |')
})
