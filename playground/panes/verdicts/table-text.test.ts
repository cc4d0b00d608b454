import { expect, test } from 'vitest'
import { crawlerForOwnToken, parse, siteMatcher } from '../../../core/index.ts'
import { targetOf } from '../../state/targets.ts'
import { tableText } from './table-text.ts'

const site = { robots: parse('User-agent: *\nDisallow: /a|b\n') }
const matchers = ['Googlebot', 'My_Bot'].map(token => siteMatcher(site, crawlerForOwnToken(token)))

test('each verdict with its line, and nothing that a URL holds is Markdown', () => {
  const texts = ['/a|b`c', '/ok', '[x](https://a.example)', '/\u202eexe']
  expect(
    tableText(
      matchers,
      texts.map((text, id) => targetOf(id, text)),
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

test('a long list is cut, and how much is left out is said', () => {
  const targets = Array.from({ length: 5003 }, (_, id) => targetOf(id, `/${id}`))
  const lines = tableText(matchers, targets).trimEnd().split('\n')
  expect(lines).toHaveLength(2 + 5000 + 2)
  expect(lines.at(-1)).toBe('3 more URLs are left out.')
})
