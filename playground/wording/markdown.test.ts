import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { codeInCell, codeSpan, plainText, tableRow } from './markdown.ts'

const hostile = fc.oneof(
  fc.constantFrom(
    '<script>alert(1)</script>',
    '`<img src=x onerror=alert(1)>`',
    '`` ` ```',
    '[a](javascript:alert(1))',
    '![a](https://b.example/x)',
    '<https://b.example/>',
    'a | b',
    '\\`\\|',
    'a\n\n<script>\n# b',
    '\u202e\u0000\u001b]8;;https://b.example/\u0007',
  ),
  fc.string({ unit: fc.constantFrom(...'ab `|\\<>[]()*_!\n'), maxLength: 20 }),
)

/** The text without what is escaped in it. */
const bare = (text: string): string => text.replace(/\\./gs, '')

describe('foreign text in Markdown', () => {
  test('as plain text has no character that begins markup', () => {
    fc.assert(
      fc.property(hostile, text => {
        expect(bare(plainText(text))).not.toMatch(/[\\`*_[\]<>|]/)
      }),
    )
  })

  test('as code is as it was written outside of tables, where a backslash would be shown', () => {
    expect([codeSpan('/a|b'), codeInCell('/a|b')]).toEqual(['`/a|b`', '`/a\\|b`'])
  })

  test('as code ends where the code ends, and stays in its line and in its cell', () => {
    fc.assert(
      fc.property(hostile, text => {
        const span = codeSpan(text)
        const fence = /^`+/.exec(span)?.[0] ?? ''
        expect(span.endsWith(fence)).toBe(true)
        const inner = span.slice(fence.length, -fence.length)
        const runs = inner.match(/`+/g) ?? []
        expect(runs.filter(run => run.length >= fence.length)).toEqual([])
        // A backtick beside the fence would count to it.
        expect(inner).not.toMatch(/^`|`$/)
        expect(span).not.toMatch(/[\p{Cc}\u202e]/u)
        expect(tableRow([codeInCell(text), 'x']).split(/(?<!\\)\|/)).toHaveLength(4)
      }),
    )
  })
})
