import { DOLLAR, STAR } from './ascii.ts'
import { byteOrderMarkLength } from './byte-order-mark.ts'
import type { Line, RobotsTxt } from './robots-txt.ts'

/**
 * What a token is.
 * - `path` and `wildcard`: the literal parts of a path pattern, and its `*` and final `$`.
 * - `unread`: the part of a line that Google's parser does not read: after a NUL, or after 16,663 octets.
 */
export type TokenType =
  | 'bom'
  | 'space'
  | 'field'
  | 'separator'
  | 'product-token'
  | 'path'
  | 'wildcard'
  | 'value'
  | 'comment'
  | 'text'
  | 'unread'

/** A piece of the text; `from` and `to` are UTF-16 offsets. */
export interface Token {
  readonly type: TokenType
  readonly from: number
  readonly to: number
}

/** The tokens of a line, without gaps. An empty line has none. */
export function tokensOf(robots: RobotsTxt, line: Line): Token[] {
  const tokens: Token[] = []
  let at = line.from
  const add = (type: TokenType, to: number) => {
    const end = Math.min(to, line.readTo)
    if (end > at) {
      tokens.push({ type, from: at, to: end })
      at = end
    }
  }
  if (line.number === 1) add('bom', byteOrderMarkLength(robots.text))
  const contentTo = line.commentFrom < 0 ? line.to : line.commentFrom
  if (line.kind === 'record') {
    add('space', line.nameFrom)
    add('field', line.nameTo)
    if (line.separator === 'colon') {
      add('space', line.separatorFrom)
      add('separator', line.separatorFrom + 1)
      add('space', line.valueFrom)
    } else add('separator', line.valueFrom)
    addValue(robots.text, line, add)
    add('space', contentTo)
  } else if (line.kind === 'text') {
    add('text', contentTo)
  } else add('space', contentTo)
  add('comment', line.to)
  if (line.to > at) tokens.push({ type: 'unread', from: at, to: line.to })
  return tokens
}

function addValue(text: string, line: Line, add: (type: TokenType, to: number) => void): void {
  const isPath = line.field === 'allow' || line.field === 'disallow'
  if (!isPath) add(line.field === 'user-agent' ? 'product-token' : 'value', line.valueTo)
  for (let i = line.valueFrom; i < line.valueTo; i++) {
    const unit = text.charCodeAt(i)
    if (unit === STAR || (unit === DOLLAR && i === line.valueTo - 1)) {
      add('path', i)
      add('wildcard', i + 1)
    }
  }
  add('path', line.valueTo)
}
