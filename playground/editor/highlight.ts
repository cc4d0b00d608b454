import { type Line as DocumentLine, type Extension, type Range, RangeSet } from '@codemirror/state'
import { Decoration, type DecorationSet, type EditorView, ViewPlugin, type ViewUpdate } from '@codemirror/view'
import { type Line, parse, type RobotsTxt } from '../../core/index.ts'
import { type Token, tokensOf } from '../../core/parse/index.ts'
import { t } from '../strings/t.ts'
import { type Parsed, parsedField } from './document.ts'
import { type Winner, winnerField } from './winner.ts'

/** Colours the lines in view: what their parts are, whether they count, and what decides the chosen test. */
export const colours: Extension = ViewPlugin.define(view => new Colours(view), { decorations: plugin => plugin.set })

class Colours {
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
      const line = lineOf(parsed, state.doc.line(number))
      if (!line || line.from > to) break
      // A long line is visible in several pieces; what is true of it as a whole is said once.
      if (number > last) ranges.push(...lineDecorations(parsed.robots, line, winner))
      last = number
      for (const token of line.tokens()) {
        const mark = tokenMarks.get(token.type)
        if (mark && token.to > from && token.from < to) ranges.push(mark.range(token.from, token.to))
      }
    }
  }
  return RangeSet.of(ranges, true)
}

/** A line at its place in the document. */
interface PlacedLine extends Pick<Line, 'number' | 'from' | 'kind' | 'field' | 'pastSizeLimit'> {
  readonly tokens: () => readonly Token[]
}

/** The line of a document that is late is read by itself; past the limit or not, it is where it was. */
function lineOf({ robots, late }: Parsed, { number, from, text }: DocumentLine): PlacedLine | undefined {
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

function* lineDecorations(robots: RobotsTxt, line: PlacedLine, winner: Winner): Iterable<Range<Decoration>> {
  const limit = robots.facts.sizeLimit
  if (limit?.line === line.number) yield sizeLimit().range(line.from)
  if (line.pastSizeLimit) yield past.range(line.from)
  else if (!counts(line, winner)) yield uncounted.range(line.from)
  if (winner.followed.some(group => group.fromLine <= line.number && line.number <= group.toLine)) {
    yield followed.range(line.from)
  }
  const match = winner.matches.get(line.number)
  if (match) yield (match.lost ? loser : winners[match.rule.type]).range(line.from)
}

const uncounted = Decoration.line({ class: 'line-uncounted' })
const past = Decoration.line({ class: 'line-past' })
const sizeLimit = () => Decoration.line({ class: 'line-limit', attributes: { 'data-note': t('editor_sizeLimit') } })
const followed = Decoration.line({ class: 'line-followed' })
const loser = Decoration.line({ class: 'line-loser' })
const winners = {
  allow: Decoration.line({ class: 'line-winner winner-allowed' }),
  disallow: Decoration.line({ class: 'line-winner winner-blocked' }),
}

/**
 * Whether the dialect takes anything from the line. Records that are no part of any dialect but that crawlers know,
 * such as sitemaps, are not held against it.
 */
function counts({ number, kind, field }: PlacedLine, { counted }: Winner): boolean {
  if (kind === 'blank' || kind === 'comment' || counted.has(number)) return true
  const ofProtocol = field === 'user-agent' || field === 'allow' || field === 'disallow'
  return kind === 'record' && !ofProtocol && field !== 'unknown'
}
