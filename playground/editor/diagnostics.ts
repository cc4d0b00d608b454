import { type EditorState, Facet, Prec, RangeSet, StateEffect, StateField } from '@codemirror/state'
import { Decoration, type DecorationSet, EditorView, GutterMarker, gutter } from '@codemirror/view'
import { lineAt, type Problem, type RobotsTxt, type Severity } from '../../core/index.ts'
import { parsedField, robotsOf } from './document.ts'
import { drawSeverity } from './icons.ts'
import './help.css'

/** The problems of one snapshot of the document; `open` tells what was not examined. */
export interface ShownProblems {
  readonly robots: RobotsTxt | undefined
  readonly list: readonly Problem[]
  readonly open: readonly unknown[]
}

/**
 * Underlines problems and marks their lines. Loaded when there are problems to show. A pane of the page lists the
 * problems, so the marks in the margin are hidden from screen readers.
 */
export function showProblems(view: EditorView, { robots, list, open }: ShownProblems): void {
  // Typing went on: problems of the current document will follow.
  if (!robots || robotsOf(view.state) !== robots) return
  const marks = marksOf(robots, list, open.length > 0)
  const started = view.state.field(marksField, false) !== undefined
  view.dispatch({ effects: started ? setMarks.of(marks) : StateEffect.appendConfig.of(extensionsWith(marks)) })
}

/** Called with the first offset of a line whose mark is pressed. Returns whether there was something to explain. */
export const explainMarks = Facet.define<(view: EditorView, from: number) => boolean>()

/** The visible marks. Their places move with typing. */
interface ProblemMarks {
  readonly underlines: DecorationSet
  readonly margin: RangeSet<GutterMarker>
  readonly problems: readonly Problem[]
  /** Whether there may be more problems, because not all of the document was examined. */
  readonly isUnfinished: boolean
  /** The document that the offsets in `problems` refer to. */
  readonly robots: RobotsTxt
}

const setMarks = StateEffect.define<ProblemMarks>()

const marksField = StateField.define<ProblemMarks | undefined>({
  create: () => undefined,
  update(marks, { effects, docChanged, changes }) {
    const next = effects.findLast(effect => effect.is(setMarks))?.value ?? marks
    if (!next || next !== marks || !docChanged) return next
    return { ...next, underlines: next.underlines.map(changes), margin: next.margin.map(changes) }
  },
  provide: field => EditorView.decorations.from(field, marks => marks?.underlines ?? Decoration.none),
})

const extensionsWith = (marks: ProblemMarks) => [
  marksField.init(() => marks),
  Prec.high(
    gutter({
      class: 'problem-margin',
      markers: view => view.state.field(marksField)?.margin ?? RangeSet.empty,
      initialSpacer: () => markers.advice,
      domEventHandlers: {
        // `click` comes after the editor's own handlers of the press, which move the focus.
        click: (view, { from }) => view.state.facet(explainMarks).some(explain => explain(view, from)),
      },
    }),
  ),
]

/** The problems of the current document, the most severe first. Empty while they are awaited. */
export function problemsIn(state: EditorState): readonly Problem[] {
  return marksOfText(state)?.problems ?? []
}

/** Whether the current document may have more problems, because not all of it was examined. */
export const mayHaveMoreProblems = (state: EditorState): boolean => marksOfText(state)?.isUnfinished ?? false

/** Whether the problems of the current document are known. */
export const knowsProblems = (state: EditorState): boolean => marksOfText(state) !== undefined

function marksOfText(state: EditorState): ProblemMarks | undefined {
  const marks = state.field(marksField, false)
  const { robots, late } = state.field(parsedField)
  // A document with `late` has changed since it was parsed, so its problems are not known. This needs no parsing.
  return !late && marks?.robots === robots ? marks : undefined
}

function marksOf(robots: RobotsTxt, problems: readonly Problem[], isUnfinished: boolean): ProblemMarks {
  const underlines = problems.flatMap(({ severity, places }) =>
    places.flatMap(({ from, to }) => {
      const range = visibleRange(robots.text, from, to)
      return range ? [decorations[severity].range(range.from, range.to)] : []
    }),
  )
  // The most severe problems come first.
  const worst = new Map<number, Severity>()
  for (const { severity, places } of problems) {
    for (const { from } of places) {
      const { number } = lineAt(robots, from)
      if (!worst.has(number)) worst.set(number, severity)
    }
  }
  const margin = [...worst].flatMap(([number, severity]) => {
    const line = robots.lines[number - 1]
    return line ? [markers[severity].range(line.from)] : []
  })
  const [marked, margins] = [Decoration.set(underlines, true), RangeSet.of(margin, true)]
  return { underlines: marked, margin: margins, problems, isUnfinished, robots }
}

/** Widens a range to at least one character, so that it is visible. An empty line has only its mark in the margin. */
function visibleRange(text: string, from: number, to: number): { from: number; to: number } | undefined {
  if (to > from) return { from, to }
  if (from < text.length && text[from] !== '\n') return { from, to: from + 1 }
  return from > 0 && text[from - 1] !== '\n' ? { from: from - 1, to: from } : undefined
}

class SeverityMarker extends GutterMarker {
  readonly severity: Severity

  constructor(severity: Severity) {
    super()
    this.severity = severity
  }

  override eq(other: SeverityMarker): boolean {
    return other.severity === this.severity
  }

  override toDOM(): Node {
    return drawSeverity(this.severity)
  }
}

const markers = {
  error: new SeverityMarker('error'),
  warning: new SeverityMarker('warning'),
  advice: new SeverityMarker('advice'),
  style: new SeverityMarker('style'),
}

const decorations = {
  error: Decoration.mark({ class: 'problem problem-error' }),
  warning: Decoration.mark({ class: 'problem problem-warning' }),
  advice: Decoration.mark({ class: 'problem problem-advice' }),
  style: Decoration.mark({ class: 'problem problem-style' }),
}
