import { lineAt, SIZE_LIMIT } from '../parse/parse.ts'
import type { Line, RobotsTxt } from '../parse/robots-txt.ts'
import { type Token, tokensOf } from '../parse/tokens.ts'
import * as sections from '../text/citations.ts'
import { fieldName, suggestField } from '../text/field-names.ts'
import { pagesADay, quoted } from '../text/phrases.ts'
import { wordings } from '../text/wording.ts'
import { fieldFacts } from './fields.ts'
import type { EditorOptions, Hover, HoverContent } from './hover-content.ts'
import { crawlerHover } from './hover-crawler.ts'
import { pathHover } from './hover-path.ts'

const { say, templates } = wordings('hover', {
  comment: 'Comment',
  commentSkipped: 'Crawlers skip it.',
  text: 'Text',
  textSkipped: 'This is neither a record nor a comment. Crawlers skip the line.',
  byteOrderMark: 'Byte order mark',
  byteOrderMarkSkipped: 'Crawlers skip it at the beginning of the file.',
  notRead: 'Not read',
  notReadByGoogle: 'Google’s parser reads a line up to a NUL, and no more than 16,663 bytes of it.',
  field: '$field$ $summary$.',
  unknownField: 'No crawler is known to read this field. It changes no verdict.',
  similarField: '$field$ may be meant.',
  misspelledField: 'Only Google’s crawlers take $written$ for $field$.',
  missingColon: 'The colon is missing: only Google’s crawlers read the line.',
  pageRate: 'At most $pages$, for a crawler that follows it.',
  pastSizeLimit: 'The line is after the first $limit$ KiB. Crawlers need not read any further.',
})

export { templates as hoverTemplates }

/**
 * Explains the text at an offset, in UTF-16 units. `undefined` for white space, separators and blank lines. May take some
 * milliseconds for a path, as what a rule decides is proved within a bound.
 */
export function hover(robots: RobotsTxt, offset: number, options: EditorOptions = {}): Hover | undefined {
  const line = lineAt(robots, offset)
  const token = tokensOf(robots, line).find(({ from, to }) => from <= offset && offset < to)
  const content = token && hoverContentOf(robots, line, token, options)
  if (!token || !content) return undefined
  // The explanation of a path covers the whole path, although the path consists of several tokens.
  const isPath = token.type === 'path' || token.type === 'wildcard'
  const range = isPath ? { from: line.valueFrom, to: line.valueTo } : { from: token.from, to: token.to }
  const { title, links, examples } = content
  const sentences = line.pastSizeLimit
    ? [...content.sentences, say('pastSizeLimit', { limit: SIZE_LIMIT / 1024 })]
    : content.sentences
  const isName = typeof title === 'string'
  return {
    ...range,
    title: isName ? title : title.text,
    sentences: sentences.map(({ text }) => text),
    wording: { ...(isName ? {} : { title }), sentences },
    ...(examples && { examples }),
    links,
  }
}

function hoverContentOf(robots: RobotsTxt, line: Line, token: Token, options: EditorOptions): HoverContent | undefined {
  switch (token.type) {
    case 'field':
      return fieldHover(line, robots.text.slice(token.from, token.to))
    case 'product-token':
      return crawlerHover(robots, line, options)
    case 'path':
    case 'wildcard':
      return pathHover(robots, line, options)
    case 'value':
      return valueHover(line)
    case 'comment':
      return { title: say('comment'), sentences: [say('commentSkipped')], links: [sections.rfc('2.2.3')] }
    case 'text':
      return { title: say('text'), sentences: [say('textSkipped')], links: [sections.rfc('2.2')] }
    case 'bom':
      return { title: say('byteOrderMark'), sentences: [say('byteOrderMarkSkipped')], links: [fileFormat] }
    case 'unread':
      return { title: say('notRead'), sentences: [say('notReadByGoogle')], links: [fileFormat] }
    default:
      return undefined
  }
}

const fileFormat = sections.googleSection('File format', 'file-format')

/** Explains a field name. `written` is the name as it is in the file. */
function fieldHover(line: Line, written: string): HoverContent {
  const field = fieldName(line.field)
  if (field === undefined) {
    const suggested = suggestField(written)
    const sentences = [say('unknownField'), ...(suggested ? [say('similarField', { field: quoted(suggested) })] : [])]
    return { title: written, sentences, links: [sections.rfc('2.2.4')] }
  }
  const { summary, readers, more, section } = fieldFacts[field]
  const sentences = [say('field', { field, summary }), readers]
  if (more) sentences.push(more)
  if (line.spelling !== 'exact') {
    sentences.push(say('misspelledField', { written: quoted(written), field: quoted(field) }))
  }
  if (line.separator === 'space') sentences.push(say('missingColon'))
  return { title: field, sentences, links: [section] }
}

/** Explains the value of a field that is not part of the protocol, for example `Crawl-delay`. */
function valueHover(line: Line): HoverContent | undefined {
  const field = fieldName(line.field)
  if (field === undefined) return undefined
  const { summary, readers, more, section } = fieldFacts[field]
  const seconds = field === 'Crawl-delay' ? Number(line.value) : 0
  const rate = seconds > 0 ? [say('pageRate', { pages: pagesADay(seconds) })] : []
  return {
    title: field,
    sentences: [say('field', { field, summary }), readers, ...(more ? [more] : []), ...rate],
    links: [section],
  }
}
