import { type Line as DocumentLine, type Extension, type Range, RangeSet } from '@codemirror/state'
import { Decoration, type DecorationSet, type EditorView, ViewPlugin, type ViewUpdate } from '@codemirror/view'
import { type Line, parse, type RobotsTxt } from '../../core/index.ts'
import { type Token, tokensOf } from '../../core/parse/index.ts'
import { t } from '../strings/t.ts'
import { type Parsed, parsedField } from './document.ts'
import { type DecidingLines, winnerField } from './winner.ts'

/** Colours the visible lines: the parts of a line, whether the line counts, and which line decides the chosen test. */
export const lineHighlighting: Extension = ViewPlugin.define(view => new LineHighlighter(view), {
  decorations: plugin => plugin.set,
})

class LineHighlighter {
  set: DecorationSet

  constructor(view: EditorView) {
    this.set = colour(view)
  }

  update(update: ViewUpdate): void {
    const { state, startState } = update
    const parsed = state.field(parsedField) !== startState.field(parsedField)
    const asked = state.field(winnerField) !== startState.field(winnerField)
    if (parsed || update.viewportChanged || asked) this.set = colour(update.view)
  }
}

function colour({ state, visibleRanges }: EditorView): DecorationSet {
  const parsed = state.field(parsedField)
  const { winner } = state.field(winnerField)
  const ranges: Range<Decoration>[] = []
  let last = 0
  for (const { from, to } of visibleRanges) {
    for (let number = state.doc.lineAt(from).number; number <= state.doc.lines; number++) {
      const line = placedLineOf(parsed, state.doc.line(number))
      if (!line || line.from > to) break
      // A long line is visible in several pieces, but its line decorations are added once.
      if (number > last)
        ranges.push(...lineDecorations(parsed.robots, line, winner), ...matchMark(parsed, number, winner))
      last = number
      for (const token of line.tokens()) {
        const mark = tokenMarks.get(token.type)
        if (mark && token.to > from && token.from < to) ranges.push(mark.range(token.from, token.to))
      }
    }
  }
  return RangeSet.of(ranges, true)
}

/** A line with its place in the document. */
interface PlacedLine extends Pick<Line, 'number' | 'from' | 'kind' | 'field' | 'pastSizeLimit'> {
  readonly tokens: () => readonly Token[]
}

/**
 * A line of the document. If parsing is late the line is read alone; whether it is past the size limit is then taken
 * from the last parsing.
 */
function placedLineOf({ robots, late }: Parsed, { number, from, text }: DocumentLine): PlacedLine | undefined {
  const known = robots.lines[number - 1]
  if (!known || !late) return known && { ...known, tokens: () => tokensOf(robots, known) }
  const alone = parse(text)
  const [{ kind, field } = known] = alone.lines
  const tokens = () =>
    alone.lines.flatMap(line =>
      tokensOf(alone, line).map(token => ({ ...token, from: token.from + from, to: token.to + from })),
    )
  return { number, from, kind, field, pastSizeLimit: known.pastSizeLimit, tokens }
}

const tokenMarks = new Map(
  ['field', 'separator', 'product-token', 'path', 'wildcard', 'value', 'comment', 'text', 'unread', 'bom'].map(type => [
    type,
    Decoration.mark({ class: `token-${type}` }),
  ]),
)

function* lineDecorations(robots: RobotsTxt, line: PlacedLine, winner: DecidingLines): Iterable<Range<Decoration>> {
  const limit = robots.facts.sizeLimit
  if (limit?.line === line.number) yield sizeLimit().range(line.from)
  if (line.pastSizeLimit) yield past.range(line.from)
  else if (!counts(line, winner)) yield uncounted.range(line.from)
  if (winner.followed.some(group => group.fromLine <= line.number && line.number <= group.toLine)) {
    yield followed.range(line.from)
  } else if (winner.isChosen && winner.counted.has(line.number)) yield unfollowed.range(line.from)
  const match = winner.matches.get(line.number)
  if (match) yield (match.lost ? loser : winnerDecorations[match.rule.type]).range(line.from)
}

/** The path of a rule that matches, in the colours that it has beside the chosen URL. */
function* matchMark({ robots, late }: Parsed, number: number, winner: DecidingLines): Iterable<Range<Decoration>> {
  const match = winner.matches.get(number)
  const line = robots.lines[number - 1]
  if (late || !match || !line || line.valueFrom >= line.valueTo) return
  const name = `match ${match.lost ? 'match-lost' : 'match-won'} match-${match.rule.type}`
  yield Decoration.mark({ class: name }).range(line.valueFrom, line.valueTo)
}

const uncounted = Decoration.line({ class: 'line-uncounted' })
const past = Decoration.line({ class: 'line-past' })
const sizeLimit = () => Decoration.line({ class: 'line-limit', attributes: { 'data-note': t('editor_sizeLimit') } })
const followed = Decoration.line({ class: 'line-followed' })
const unfollowed = Decoration.line({ class: 'line-unfollowed' })
const loser = Decoration.line({ class: 'line-loser' })
const winnerDecorations = {
  allow: Decoration.line({ class: 'line-winner winner-allowed' }),
  disallow: Decoration.line({ class: 'line-winner winner-blocked' }),
}

/** Whether the dialect uses the line. Records outside every dialect that crawlers know, such as sitemaps, count too. */
function counts({ number, kind, field }: PlacedLine, { counted }: DecidingLines): boolean {
  if (kind === 'blank' || kind === 'comment' || counted.has(number)) return true
  const ofProtocol = field === 'user-agent' || field === 'allow' || field === 'disallow'
  return kind === 'record' && !ofProtocol && field !== 'unknown'
}
