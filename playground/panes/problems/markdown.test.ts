import { describe, expect, test } from 'vitest'
import { lintRules } from '../../../core/lint/index.ts'
import { blocksIn, type MarkdownBlock } from './markdown.ts'
import { rulePage } from './rule-pages.ts'

describe('blocksIn', () => {
  const text = (value: string) => ({ kind: 'text', text: value }) as const

  test.each<[name: string, markdown: string, blocks: readonly MarkdownBlock[]]>([
    ['nothing', '\n\n', []],
    [
      'headings and paragraphs',
      '# a-rule\n\nTwo\nlines.\n\n## Bad\n',
      [
        { kind: 'heading', level: 1, text: [text('a-rule')] },
        { kind: 'paragraph', text: [text('Two lines.')] },
        { kind: 'heading', level: 2, text: [text('Bad')] },
      ],
    ],
    [
      'code, with blank lines and # in it',
      '```robots.txt bad\nUser-agent: *\n\n# Disallow: /\n```\nAfter.',
      [
        { kind: 'code', info: 'robots.txt bad', text: 'User-agent: *\n\n# Disallow: /' },
        { kind: 'paragraph', text: [text('After.')] },
      ],
    ],
    [
      'marks within a line',
      '**error** · `a*b` · [RFC](https://x.example/#a)',
      [
        {
          kind: 'paragraph',
          text: [
            { kind: 'strong', text: 'error' },
            text(' · '),
            { kind: 'code', text: 'a*b' },
            text(' · '),
            { kind: 'link', text: 'RFC', url: 'https://x.example/#a' },
          ],
        },
      ],
    ],
  ])('%s', (_name, markdown, blocks) => {
    expect(blocksIn(markdown)).toEqual(blocks)
  })
})

describe('rulePage', () => {
  test.each(lintRules.map(({ id }) => id))('%s has a page with a heading, words and examples', async id => {
    const blocks = blocksIn((await rulePage(id, 'en'))?.text ?? '')
    expect(blocks[0]).toEqual({ kind: 'heading', level: 1, text: [{ kind: 'text', text: id }] })
    expect(blocks.filter(({ kind }) => kind === 'paragraph').length).toBeGreaterThan(1)
    // Markdown that the parser does not know would be left as marks in a text.
    const plain = blocks.flatMap(block =>
      block.kind === 'code' ? [] : block.text.flatMap(({ kind, text }) => (kind === 'text' ? text : [])),
    )
    expect(plain.filter(text => /```|\]\(|\*\*|^#/.test(text))).toEqual([])
  })

  test('an unknown rule has no page', async () => {
    expect(await rulePage('no-such-rule', 'de')).toBeUndefined()
  })
})
