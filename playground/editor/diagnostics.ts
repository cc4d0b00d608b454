import { type EditorState, Prec, RangeSet, StateEffect, StateField } from '@codemirror/state'
import { Decoration, type DecorationSet, EditorView, GutterMarker, gutter } from '@codemirror/view'
import { lineAt, type Problem, type RobotsTxt, type Severity } from '../../core/index.ts'
import { robotsOf } from './document.ts'
import { drawSeverity } from './icons.ts'

/**
 * Underlines problems and marks their lines; loaded with the first of them. The list of problems itself is a pane of
 * the page: what stands in the margin is hidden from screen readers.
 */
export function showProblems(view: EditorView, robots: RobotsTxt, problems: readonly Problem[]): void {
  // Typing went on: an answer for the document as it stands now is on its way.
  if (robotsOf(view.state) !== robots) return
  const marks = marksOf(robots, problems)
  const started = view.state.field(marksField, false) !== undefined
  view.dispatch({ effects: started ? setMarks.of(marks) : StateEffect.appendConfig.of(extensionsWith(marks)) })
}

/** What is shown, at the places where typing has moved it. */
interface Marks {
  readonly underlines: DecorationSet
  readonly margin: RangeSet<GutterMarker>
  readonly problems: readonly Problem[]
  /** The document that the offsets of `problems` are of. */
  readonly robots: RobotsTxt
}

const setMarks = StateEffect.define<Marks>()

const marksField = StateField.define<Marks | undefined>({
  create: () => undefined,
  update(marks, { effects, docChanged, changes }) {
    const next = effects.findLast(effect => effect.is(setMarks))?.value ?? marks
    if (!next || next !== marks || !docChanged) return next
    return { ...next, underlines: next.underlines.map(changes), margin: next.margin.map(changes) }
  },
  provide: field => EditorView.decorations.from(field, marks => marks?.underlines ?? Decoration.none),
})

const extensionsWith = (marks: Marks) => [
  marksField.init(() => marks),
  Prec.high(
    gutter({
      class: 'problem-margin',
      markers: view => view.state.field(marksField)?.margin ?? RangeSet.empty,
      initialSpacer: () => markers.advice,
    }),
  ),
]

/** The problems of the document as it stands, the worst first. None while an answer for it is on its way. */
export function problemsIn(state: EditorState): readonly Problem[] {
  return marksOfText(state)?.problems ?? []
}

/** Whether the problems of the document as it stands have come. */
export const knowsProblems = (state: EditorState): boolean => marksOfText(state) !== undefined

function marksOfText(state: EditorState): Marks | undefined {
  const marks = state.field(marksField, false)
  return marks?.robots === robotsOf(state) ? marks : undefined
}

function marksOf(robots: RobotsTxt, problems: readonly Problem[]): Marks {
  const underlines = problems.flatMap(({ severity, places }) =>
    places.flatMap(({ from, to }) => {
      const range = visibleRange(robots.text, from, to)
      return range ? [decorations[severity].range(range.from, range.to)] : []
    }),
  )
  // The worst problems come first.
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
  return { underlines: Decoration.set(underlines, true), margin: RangeSet.of(margin, true), problems, robots }
}

/** At least one character of the line, or nothing can be seen. An empty line has only its mark in the margin. */
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
