import type { Edit } from '../parse/edit.ts'
import { commonLineEnd } from '../parse/line-ends.ts'
import { parse } from '../parse/parse.ts'
import type { LineEnd, RobotsTxt } from '../parse/robots-txt.ts'

export interface BufferLine {
  readonly text: string
  readonly end: LineEnd
  /** The index of the line in the original file; undefined for a new line. */
  readonly origin: number | undefined
}

/** A file as lines that can be removed, changed and inserted without handling offsets. */
export interface LineBuffer {
  readonly lines: readonly BufferLine[]
  /** A whole byte order mark, which is not part of any line; or an empty string. */
  readonly byteOrderMark: string
  /** The line end for new lines: the most common one of the file. */
  readonly lineEnd: LineEnd
}

/** Changes of lines, by their index. */
export interface LineChanges {
  readonly remove?: ReadonlySet<number>
  readonly replace?: ReadonlyMap<number, string>
  /** New lines after the line with this index; −1 is the beginning of the file. */
  readonly insertAfter?: ReadonlyMap<number, readonly string[]>
}

export function lineBufferOf(robots: RobotsTxt): LineBuffer {
  const { text, lines, facts } = robots
  const byteOrderMark = facts.byteOrderMark === 'full' ? '\ufeff' : ''
  const bufferLines = lines.map(({ from, to, end }, origin) => ({
    text: text.slice(origin === 0 ? byteOrderMark.length : from, to),
    end,
    origin,
  }))
  return { lines: bufferLines, byteOrderMark, lineEnd: commonLineEnd(robots) }
}

export function bufferText({ byteOrderMark, lines }: LineBuffer): string {
  return byteOrderMark + lines.map(({ text, end }) => text + end).join('')
}

/** Parses the buffer. The lines of the result have the same indexes as those of the buffer. */
export function parseBuffer(buffer: LineBuffer): RobotsTxt {
  return parse(bufferText(buffer))
}

/** The buffer with the changes made. Where lines are removed, the blank lines before and after them become one gap. */
export function applyLineChanges(buffer: LineBuffer, { remove, replace, insertAfter }: LineChanges): LineBuffer {
  const lines: BufferLine[] = []
  /** Whether the last line of the file that was looked at was removed, perhaps with blank lines after it. */
  let isGap = false
  const insert = (index: number) => {
    const texts = insertAfter?.get(index) ?? []
    if (texts.length > 0) isGap = false
    for (const text of texts) lines.push({ text, end: buffer.lineEnd, origin: undefined })
  }
  insert(-1)
  buffer.lines.forEach((line, index) => {
    const isLast = index === buffer.lines.length - 1
    const text = replace?.get(index) ?? line.text
    if (remove?.has(index)) {
      isGap = true
      if (isLast) dropTrailingBlanks(lines)
    } else if (isGap && isBlankText(text) && isBlankText(lines.at(-1)?.text ?? '')) {
      if (isLast) {
        dropTrailingBlanks(lines)
        lines.push(line)
      }
    } else {
      isGap = false
      lines.push(text === line.text ? line : { ...line, text })
    }
    insert(index)
  })
  return { ...buffer, lines: withEnds(lines, buffer.lineEnd) }
}

function dropTrailingBlanks(lines: BufferLine[]): void {
  lines.splice(lines.findLastIndex(({ text }) => !isBlankText(text)) + 1)
}

/** Gives every line but the last an end. A CR never comes directly before the LF of another line. */
function withEnds(lines: readonly BufferLine[], lineEnd: LineEnd): readonly BufferLine[] {
  const ended: BufferLine[] = []
  for (const [index, line] of lines.entries()) {
    const end = index === lines.length - 1 ? '' : line.end || lineEnd
    const wouldBeCrLf = ended.at(-1)?.end === '\r' && line.text === '' && end === '\n'
    ended.push({ ...line, end: wouldBeCrLf ? '\r' : end })
  }
  return ended.length > 0 ? ended : [{ text: '', end: '', origin: undefined }]
}

export function isBlankText(text: string): boolean {
  return /^[\t\v\f ]*$/.test(text)
}

/** The edits that turn the text into these lines, ignoring line ends; unchanged lines are not touched. */
export function editsTo(robots: RobotsTxt, { lines, byteOrderMark }: LineBuffer): readonly Edit[] {
  const { text, lines: before } = robots
  const edits: Edit[] = []
  /** The index of the last line of the file that is unchanged, and the new lines after it. */
  let unchanged = -1
  let added: string[] = []
  /** Adds the edit between the last unchanged line and the line with the index `next`, which is unchanged too. */
  const replaceUpTo = (next: number) => {
    const above = before[unchanged]
    const below = before[next]
    const from = above ? above.to : byteOrderMark.length
    const to = below ? Math.max(below.from, byteOrderMark.length) : text.length
    const insert = below ? added.map(line => `${line}\n`).join('') : added.join('\n')
    const endOfAbove = above && (below || added.length > 0) ? '\n' : ''
    edits.push(...trimmedEdit(text, from, to, endOfAbove + insert))
    unchanged = next
    added = []
  }
  for (const line of lines) {
    const original = line.origin === undefined ? undefined : before[line.origin]
    const start = line.origin === 0 ? byteOrderMark.length : (original?.from ?? 0)
    if (original && line.origin !== undefined && text.slice(start, original.to) === line.text) replaceUpTo(line.origin)
    else added.push(line.text)
  }
  replaceUpTo(before.length)
  return edits
}

/** The edit without the text at its start and end that does not change; empty if nothing changes. */
function trimmedEdit(text: string, from: number, to: number, insert: string): Edit[] {
  let [start, end, cut] = [from, to, 0]
  while (start < end && cut < insert.length && text[start] === insert[cut]) {
    start++
    cut++
  }
  let length = insert.length
  while (end > start && length > cut && text[end - 1] === insert[length - 1]) {
    end--
    length--
  }
  return start === end && cut === length ? [] : [{ from: start, to: end, insert: insert.slice(cut, length) }]
}
