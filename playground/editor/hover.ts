import { type EditorState, type Extension, Prec, StateEffect, StateField } from '@codemirror/state'
import { type Command, EditorView, hoverTooltip, keymap, showTooltip, type Tooltip } from '@codemirror/view'
import { t } from '../strings/t.ts'
import { explainMarks, knowsProblems, mayHaveMoreProblems, problemsIn } from './diagnostics.ts'
import {
  type Explanation,
  explanationAt,
  explanationText,
  placeAt,
  placeWithin,
  problemsOfLine,
} from './explanation.ts'
import { drawExplanation } from './explanation-element.ts'

/** Explains the text under the pointer, or the text at the cursor when a key asks for it. */
export const explanations: Extension = [
  hoverTooltip(({ state }, offset) => tooltipAt(state, offset), { hideOnChange: true }),
  StateField.define<RequestedTooltip>({
    create: () => nothingShown,
    update(shown, { effects, docChanged, selection }) {
      const asked = effects.findLast(effect => effect.is(explain))
      if (asked) return asked.value
      return docChanged || selection ? nothingShown : shown
    },
    provide: field => [
      showTooltip.from(field, ({ tooltip }) => tooltip),
      EditorView.updateListener.of(({ startState, state, view }) => {
        const { command } = state.field(field)
        const cameNow = knowsProblems(state) && !knowsProblems(startState)
        // An update must not start another update.
        if (command && cameNow) setTimeout(() => view.state.field(field).command === command && command(view))
      }),
    ],
  }),
  explainMarks.of(explainLine),
  Prec.highest(
    keymap.of([
      { key: 'Ctrl-i', run: explainCursor, preventDefault: true },
      { key: 'Ctrl-.', run: offerFix, preventDefault: true },
      { mac: 'Cmd-.', run: offerFix, preventDefault: true },
      { key: 'F8', run: view => goToProblem(view, 1), shift: view => goToProblem(view, -1) },
      { key: 'Escape', run: stopExplaining },
    ]),
  ),
]

/** The tooltip that a key asked for. */
interface RequestedTooltip {
  readonly tooltip: Tooltip | null
  /** The command to run again once the problems are known, as it ran before they were. */
  readonly command?: Command | undefined
}

const nothingShown: RequestedTooltip = { tooltip: null }

const explain = StateEffect.define<RequestedTooltip>()

function tooltipAt(state: EditorState, offset: number): Tooltip | null {
  const explanation = explanationAt(state, offset)
  return explanation ? tooltipOf(explanation, offset) : null
}

function tooltipOf(explanation: Explanation, offset: number): Tooltip {
  const [problem] = explanation.problems
  const { from, to } = explanation.hover ?? (problem && placeAt(problem, offset)) ?? { from: offset, to: offset }
  return {
    pos: from,
    end: to,
    above: true,
    create(view) {
      const shown = new AbortController()
      return {
        dom: drawExplanation(explanation, view, () => stopExplaining(view), shown.signal),
        destroy: () => shown.abort(),
      }
    },
  }
}

function explainCursor(view: EditorView): boolean {
  const { head } = view.state.selection.main
  // After the last letter of a line, that letter is explained.
  const offset = [head, head - 1].find(place => place >= 0 && explanationAt(view.state, place))
  return showExplanation(view, explainCursor, offset, explanationAt(view.state, offset ?? head))
}

/** Shows an explanation and has it read out. The command runs again if there may be more to say later. */
function showExplanation(
  view: EditorView,
  command: Command,
  offset: number | undefined,
  explanation: Explanation | undefined,
): boolean {
  view.dispatch({
    effects: [
      explain.of({
        tooltip: offset === undefined || !explanation ? null : tooltipOf(explanation, offset),
        command: knowsProblems(view.state) ? undefined : command,
      }),
      EditorView.announce.of(explanation ? explanationText(explanation) : t('editing_nothingToSay')),
    ],
  })
  return true
}

/** Moves to the first fix at the cursor, otherwise to the first fix of its line, or says that there is no fix. */
function offerFix(view: EditorView): boolean {
  const { state } = view
  const { head } = state.selection.main
  const here = explanationAt(state, head)
  const problems = problemsOfLine(state, head)
  if (here?.problems.some(({ fix }) => fix)) showExplanation(view, offerFix, head, here)
  else if (problems.some(({ fix }) => fix)) showExplanation(view, offerFix, head, { problems, hover: undefined })
  else if (!knowsProblems(state)) showExplanation(view, offerFix, head, here)
  else showExplanation(view, offerFix, head, { problems, hover: undefined, note: t('editing_noFix') })
  view.dom.querySelector<HTMLElement>('.explanation-fix button')?.focus({ preventScroll: true })
  return true
}

/** Moves the cursor to the most severe problem of a line, and explains all problems of the line. */
function explainLine(view: EditorView, from: number): boolean {
  const problems = problemsOfLine(view.state, from)
  const [worst] = problems
  if (!worst) return false
  const anchor = placeWithin(worst, view.state.doc.lineAt(from))?.from ?? from
  view.dispatch({ selection: { anchor } })
  view.focus()
  return showExplanation(view, explainCursor, anchor, { problems, hover: undefined })
}

function stopExplaining(view: EditorView): boolean {
  if (view.dom.querySelector('.explanation') === null) return false
  const hasFocus = view.dom.querySelector('.explanation')?.contains(document.activeElement)
  view.dispatch({ effects: explain.of(nothingShown) })
  if (hasFocus) view.focus()
  return true
}

/** Moves to the next problem after the cursor, or to the one before it. Continues at the other end of the document. */
function goToProblem(view: EditorView, step: 1 | -1): boolean {
  const starts = problemsIn(view.state)
    .flatMap(({ places }) => places.map(({ from }) => from))
    .sort((a, b) => a - b)
  const { head } = view.state.selection.main
  const ahead = step > 0 ? starts.find(from => from > head) : starts.findLast(from => from < head)
  const start = ahead ?? starts.at(step > 0 ? 0 : -1)
  if (start === undefined) {
    const none = mayHaveMoreProblems(view.state) ? t('editing_noneFound') : t('severity_none')
    view.dispatch({ effects: EditorView.announce.of(none) })
    return true
  }
  view.dispatch({
    selection: { anchor: start },
    effects: EditorView.scrollIntoView(start, { y: 'center' }),
  })
  return explainCursor(view)
}
