/** Checks the translated pages about lint rules: each must have the same structure as the English page. */
import { readdirSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { describe, expect, test } from 'vitest'
import { lintRules } from '../../core/lint/index.ts'
import { blocksIn, type MarkdownBlock } from '../../playground/panes/problems/markdown.ts'
import { translatedPage, translationsIn } from '../../playground/panes/problems/rule-pages-plugin.ts'
import { catalogueOf } from '../languages.mjs'
import { titleIn } from '../rules.mjs'

const folder = resolve(import.meta.dirname, '../../docs/rules')
const languages = translationsIn(folder)
const ids = lintRules.map(({ id }) => id)

const pageOf = (...path: readonly string[]) => readFileSync(join(folder, ...path), 'utf8')

/** What translation does not change: the kinds of blocks in their order, code, and the targets of links. */
const shapeOf = (blocks: readonly MarkdownBlock[]) =>
  blocks.map(block =>
    block.kind === 'code' ? block : block.kind === 'heading' ? `heading ${block.level}` : block.kind,
  )

const inlinesOf = (blocks: readonly MarkdownBlock[]) =>
  blocks.flatMap(block => (block.kind === 'code' ? [] : block.text))

const linksIn = (blocks: readonly MarkdownBlock[]) =>
  inlinesOf(blocks).flatMap(inline => (inline.kind === 'link' ? `[${inline.text}](${inline.url})` : []))

const codeIn = (blocks: readonly MarkdownBlock[]) => [
  ...new Set(inlinesOf(blocks).flatMap(({ kind, text }) => (kind === 'code' ? text : []))),
]

test('every rule has a page in German', () => {
  expect(languages).toContain('de')
})

describe.each(languages)('in %s', language => {
  const translated = readdirSync(join(folder, language)).map(name => name.replace(/\.md$/, ''))

  test('every rule has a page, and every page a rule', () => {
    expect(translated.toSorted()).toEqual(ids.toSorted())
  })

  describe.each(ids.filter(id => translated.includes(id)))('%s', id => {
    const translation = pageOf(language, `${id}.md`)
    const english = pageOf(`${id}.md`)
    const [own, first] = [translatedPage(english, translation), english].map(blocksIn) as [
      MarkdownBlock[],
      MarkdownBlock[],
    ]

    test('has the title from the catalogue, and only the explanation after it', () => {
      const [title, ...rest] = translation.split('\n')
      expect(title).toBe(`# ${titleIn(catalogueOf(language), id)}`)
      expect(new Set(blocksIn(rest.join('\n')).map(({ kind }) => kind))).toEqual(new Set(['paragraph']))
    })

    test('has the headings, paragraphs and examples of the English page', () => {
      expect(shapeOf(own)).toEqual(shapeOf(first))
    })

    test('has the same links and the same code', () => {
      expect(linksIn(own)).toEqual(linksIn(first))
      expect(codeIn(own).toSorted()).toEqual(codeIn(first).toSorted())
    })

    test('is not English', () => {
      const words = inlinesOf(blocksIn(translation)).flatMap(({ kind, text }) => (kind === 'text' ? text : []))
      expect(words.join(' ')).not.toMatch(/\b(?:the|of|that)\b/i)
    })
  })
})
