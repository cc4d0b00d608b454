import { lineAt, SIZE_LIMIT } from '../parse/parse.ts'
import type { Line, RobotsTxt } from '../parse/robots-txt.ts'
import { type Token, tokensOf } from '../parse/tokens.ts'
import * as sections from '../text/citations.ts'
import { fieldName, suggestField } from '../text/field-names.ts'
import { capitalised, pageRate } from '../text/phrases.ts'
import { fieldFacts } from './fields.ts'
import type { EditorOptions, Hover, HoverContent } from './hover-content.ts'
import { crawlerHover } from './hover-crawler.ts'
import { pathHover } from './hover-path.ts'

/** Explains what stands at an offset. Undefined for white space, separators and blank lines. */
export function hover(robots: RobotsTxt, offset: number, options: EditorOptions = {}): Hover | undefined {
  const line = lineAt(robots, offset)
  const token = tokensOf(robots, line).find(({ from, to }) => from <= offset && offset < to)
  const content = token && contentOf(robots, line, token, options)
  if (!token || !content) return undefined
  // A path is one thing, though it consists of several tokens.
  const isPath = token.type === 'path' || token.type === 'wildcard'
  const range = isPath ? { from: line.valueFrom, to: line.valueTo } : { from: token.from, to: token.to }
  return { ...range, ...content, sentences: [...content.sentences, ...unreadSentences(line)] }
}

function contentOf(robots: RobotsTxt, line: Line, token: Token, options: EditorOptions): HoverContent | undefined {
  switch (token.type) {
    case 'field':
      return fieldHover(line, robots.text.slice(token.from, token.to))
    case 'product-token':
      return crawlerHover(robots, line)
    case 'path':
    case 'wildcard':
      return pathHover(line, options)
    case 'value':
      return valueHover(line)
    case 'comment':
      return { title: 'Comment', sentences: ['Crawlers skip it.'], links: [sections.rfc('2.2.3')] }
    case 'text':
      return {
        title: 'Text',
        sentences: ['This is neither a record nor a comment. Crawlers skip the line.'],
        links: [sections.rfc('2.2')],
      }
    case 'bom':
      return {
        title: 'Byte order mark',
        sentences: ['Crawlers skip it at the beginning of the file.'],
        links: [sections.google('File format', 'file-format')],
      }
    case 'unread':
      return {
        title: 'Not read',
        sentences: ['Google’s parser reads a line up to a NUL, and no more than 16,663 bytes of it.'],
        links: [sections.google('File format', 'file-format')],
      }
    default:
      return undefined
  }
}

function fieldHover(line: Line, written: string): HoverContent {
  const name = fieldName(line.field)
  if (name === undefined) {
    const right = suggestField(written)
    const sentences = ['No crawler is known to read this field. It changes no verdict.']
    if (right) sentences.push(`\`${right}\` may be meant.`)
    return { title: written, sentences, links: [sections.rfc('2.2.4')] }
  }
  const { summary, readers, more, section } = fieldFacts[name]
  const sentences = [`${capitalised(summary)}.`, readers]
  if (more !== undefined) sentences.push(more)
  if (line.spelling !== 'exact')
    sentences.push(`Written \`${written}\`, only Google’s crawlers take it for \`${name}\`.`)
  if (line.separator === 'space') sentences.push('The colon is missing: only Google’s crawlers read the line.')
  return { title: name, sentences, links: [section] }
}

/** The value of a record outside the protocol. */
function valueHover(line: Line): HoverContent | undefined {
  const name = fieldName(line.field)
  if (name === undefined) return undefined
  const { summary, readers, section } = fieldFacts[name]
  const seconds = name === 'Crawl-delay' ? Number(line.value) : 0
  const rate = seconds > 0 ? [`At most ${pageRate(seconds)}, for a crawler that follows it.`] : []
  return { title: name, sentences: [`${name} ${summary}.`, readers, ...rate], links: [section] }
}

function unreadSentences(line: Line): readonly string[] {
  return line.pastSizeLimit
    ? [`The line lies behind the first ${SIZE_LIMIT / 1024} KiB, which is all that crawlers need to read.`]
    : []
}
