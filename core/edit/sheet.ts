import type { Edit } from '../parse/edit.ts'
import { commonLineEnd } from '../parse/line-ends.ts'
import { parse } from '../parse/parse.ts'
import type { LineEnd, RobotsTxt } from '../parse/robots-txt.ts'

/** A line that was there or is new. */
export interface Row {
  readonly text: string
  readonly end: LineEnd
  /** The index of the line that it was, if it was one. */
  readonly origin: number | undefined
}

/** A file as rows that can be taken out, changed and put in, without a thought for offsets. */
export interface Sheet {
  readonly rows: readonly Row[]
  /** A whole byte order mark, which belongs to no row. */
  readonly mark: string
  /** How new lines end: as most of the others do. */
  readonly lineEnd: LineEnd
}

/** What is to be done to rows, by index. */
export interface Changes {
  readonly drop?: ReadonlySet<number>
  readonly replace?: ReadonlyMap<number, string>
  /** New rows behind the row of that index; −1 is the beginning. */
  readonly insertAfter?: ReadonlyMap<number, readonly string[]>
}

export function sheetOf(robots: RobotsTxt): Sheet {
  const { text, lines, facts } = robots
  const mark = facts.byteOrderMark === 'full' ? '\ufeff' : ''
  const rows = lines.map(({ from, to, end }, origin) => ({
    text: text.slice(origin === 0 ? mark.length : from, to),
    end,
    origin,
  }))
  return { rows, mark, lineEnd: commonLineEnd(robots) }
}

/** The file, with line ends as they were. */
export function sheetText({ mark, rows }: Sheet): string {
  return mark + rows.map(({ text, end }) => text + end).join('')
}

/** The sheet as it would be read: the line with index i is row i. */
export function parseSheet(sheet: Sheet): RobotsTxt {
  return parse(sheetText(sheet))
}

/** The sheet with the changes made. Where rows go, the blank lines before and after them become one gap. */
export function changed(sheet: Sheet, { drop, replace, insertAfter }: Changes): Sheet {
  const rows: Row[] = []
  let gone = false
  const insert = (index: number) => {
    const texts = insertAfter?.get(index) ?? []
    if (texts.length > 0) gone = false
    for (const text of texts) rows.push({ text, end: sheet.lineEnd, origin: undefined })
  }
  insert(-1)
  sheet.rows.forEach((row, index) => {
    const last = index === sheet.rows.length - 1
    const text = replace?.get(index) ?? row.text
    if (drop?.has(index)) {
      gone = true
      if (last) dropTrailingBlanks(rows)
    } else if (gone && isBlank(text) && (rows.length === 0 || isBlank(rows.at(-1)?.text ?? ''))) {
      if (last) {
        dropTrailingBlanks(rows)
        rows.push(row)
      }
    } else {
      gone = false
      rows.push(text === row.text ? row : { ...row, text })
    }
    insert(index)
  })
  return { ...sheet, rows: withEnds(rows, sheet.lineEnd) }
}

function dropTrailingBlanks(rows: Row[]): void {
  while (rows.length > 0 && isBlank(rows.at(-1)?.text ?? '')) rows.pop()
}

/** Every row but the last has an end, and no CR meets an LF that was another line's. */
function withEnds(rows: readonly Row[], lineEnd: LineEnd): readonly Row[] {
  const ended: Row[] = []
  for (const [index, row] of rows.entries()) {
    const end = index === rows.length - 1 ? '' : row.end || lineEnd
    const meets = ended.at(-1)?.end === '\r' && row.text === '' && end === '\n'
    ended.push({ ...row, end: meets ? '\r' : end })
  }
  return ended.length > 0 ? ended : [{ text: '', end: '', origin: undefined }]
}

export function isBlank(text: string): boolean {
  return /^[\t\v\f ]*$/.test(text)
}

/** What turns the text of the parsed file into the rows, line ends aside. Lines that stayed are not touched. */
export function editsTo(robots: RobotsTxt, { rows, mark }: Sheet): readonly Edit[] {
  const { text, lines } = robots
  const edits: Edit[] = []
  let kept = -1
  let fresh: string[] = []
  const replaceUpTo = (next: number) => {
    const before = lines[kept]
    const after = lines[next]
    const from = before ? before.to : mark.length
    const to = after ? Math.max(after.from, mark.length) : text.length
    const insert = after ? fresh.map(row => `${row}\n`).join('') : fresh.join('\n')
    const apart = before && (after || fresh.length > 0) ? '\n' : ''
    edits.push(...trimmed(text, from, to, apart + insert))
    kept = next
    fresh = []
  }
  for (const row of rows) {
    const line = row.origin === undefined ? undefined : lines[row.origin]
    const start = row.origin === 0 ? mark.length : (line?.from ?? 0)
    if (line && row.origin !== undefined && text.slice(start, line.to) === row.text) replaceUpTo(row.origin)
    else fresh.push(row.text)
  }
  replaceUpTo(lines.length)
  return edits
}

/** The edit without what it would put back as it was; none if that is all. */
function trimmed(text: string, from: number, to: number, insert: string): Edit[] {
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
