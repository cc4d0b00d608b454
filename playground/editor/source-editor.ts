import { EditorSelection, EditorState, type Transaction } from '@codemirror/state'
import { highlightActiveLine, highlightSpecialChars, keymap, lineNumbers } from '@codemirror/view'
import { EditorView } from 'codemirror'
import type { Edit, Problem, RobotsTxt } from '../../core/index.ts'
import { loadSilently } from '../loading/load-part.ts'
import { LARGE, makeEdits, oneStep, parsed, parsedField, parseNow, robotsOf } from './document.ts'
import { margin } from './gutter.ts'
import { colours } from './highlight.ts'
import { lineEndsField, lineEndsOf, setLineEnds } from './line-ends.ts'
import { fileKept, fileOf, type OpenedFile, setFile } from './opened-file.ts'
import { type ShownTest, show, winnerField } from './winner.ts'
import { editorWords, followLanguage } from './words.ts'

/** The owner of the document. Others see parsed snapshots of it and never the text alone. */
export interface SourceEditor {
  readonly dom: HTMLElement
  /** Calls the listener after every change of the document; gives back how to stop that. */
  subscribe(listener: () => void): () => void
  /** The document as it stands; the same object until it changes. */
  robots(): RobotsTxt
  /** The file that the document comes from, if there is something to be said of it. */
  file(): OpenedFile | undefined
  /** Whether there is a text that a pasted one would be added to. */
  isTaken(): boolean
  /** Says something else of the file, or that there is nothing to be said of it; undo takes that back. */
  setFile(file: OpenedFile | undefined): void
  /** Shows what decides one test; nothing if none is given. */
  show(test: ShownTest | undefined): void
  focus(): void
  /**
   * Brings a line into view, puts the cursor on it and gives the editor the focus. Escape gives it back to where it was.
   */
  reveal(line: number): void
  /** Calls the listener when a text was pasted or dropped over all that was there, with what was there. */
  onPastedOver(listener: (before: string) => void): () => void
  /** Puts another file in the document's place; undo brings the old one back. */
  replace(robots: RobotsTxt, file?: OpenedFile): void
  /** Makes edits of a snapshot of the document, as one step for undo. False if the document has changed since. */
  edit(robots: RobotsTxt, edits: readonly Edit[]): boolean
  /** Marks the problems of a snapshot of the document, unless the document has changed since. */
  showProblems(robots: RobotsTxt, problems: readonly Problem[]): void
  destroy(): void
}

export function createSourceEditor(robots: RobotsTxt, file?: OpenedFile): SourceEditor {
  const listeners = new Set<() => void>()
  const pasteListeners = new Set<(before: string) => void>()
  let waiting = false

  /** Of a large document the letter that was typed is painted before it is parsed and others work on it. */
  function publish({ doc }: EditorState) {
    if (doc.length < LARGE) tell()
    else if (!waiting) {
      waiting = true
      requestAnimationFrame(() => setTimeout(tell))
    }
  }

  function tell() {
    waiting = false
    if (view.state.field(parsedField).late) view.dispatch({ effects: parseNow.of(null) })
    for (const listener of listeners) listener()
  }

  const start = EditorState.create({
    doc: robots.text,
    extensions: [
      lineEndsField.init(() => lineEndsOf(robots)),
      fileKept(file),
      parsedField.init(() => parsed(robots)),
      winnerField,
      margin,
      lineNumbers(),
      colours,
      highlightActiveLine(),
      highlightSpecialChars(),
      editorWords(),
      keymap.of([
        { key: 'Mod-f', run: openSearch },
        { key: 'Escape', run: goBack },
      ]),
      EditorView.lineWrapping,
      EditorView.contentAttributes.of({
        tabindex: '0',
        spellcheck: 'false',
        autocorrect: 'off',
        autocapitalize: 'off',
        translate: 'no',
      }),
      EditorView.updateListener.of(({ state, startState }) => {
        const now = state.field(parsedField)
        const before = startState.field(parsedField)
        // Parsing late what stands there already is no news.
        const changed = now.late ? now !== before : now.robots !== before.current()
        if (changed || fileOf(state) !== fileOf(startState)) publish(state)
      }),
      EditorView.updateListener.of(({ transactions, startState }) => {
        if (!transactions.some(isPasteOverAll)) return
        for (const listener of pasteListeners) listener(startState.doc.toString())
      }),
    ],
  })
  const view = new EditorView({ state: start })
  const stopFollowing = followLanguage(view)

  void loadSilently(
    () => import('./editing.ts'),
    ({ startEditing }) => startEditing(view, start),
  )
  void loadSilently(
    () => import('./services.ts'),
    ({ startServices }) => startServices(view),
  )

  return {
    dom: view.dom,
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    onPastedOver(listener) {
      pasteListeners.add(listener)
      return () => pasteListeners.delete(listener)
    },
    robots: () => robotsOf(view.state),
    file: () => fileOf(view.state),
    isTaken() {
      const { doc, selection } = view.state
      return doc.length > 0 && selection.main.to - selection.main.from < doc.length
    },
    setFile: file => view.dispatch({ effects: setFile.of(file ?? null) }),
    show: test => view.dispatch({ effects: show.of(test) }),
    focus: () => view.focus(),
    reveal(number) {
      const from = document.activeElement
      if (from instanceof HTMLElement && !view.dom.contains(from)) cameFrom.set(view, from)
      const { doc } = view.state
      const line = doc.line(Math.max(1, Math.min(number, doc.lines)))
      view.dispatch({
        selection: EditorSelection.cursor(line.from),
        effects: EditorView.scrollIntoView(line.from, { y: 'center' }),
      })
      view.focus()
    },
    replace(next, file) {
      view.dispatch({
        changes: { from: 0, to: view.state.doc.length, insert: view.state.toText(next.text) },
        selection: EditorSelection.cursor(0),
        effects: [setLineEnds.of(lineEndsOf(next)), setFile.of(file ?? null), EditorView.scrollIntoView(0)],
        annotations: oneStep.of(true),
      })
      view.scrollDOM.scrollTop = 0
    },
    edit: (robots, edits) => makeEdits(view, robots, edits),
    showProblems(robots, problems) {
      void loadSilently(
        () => import('./diagnostics.ts'),
        squiggles => squiggles.showProblems(view, robots, problems),
      )
    },
    destroy() {
      stopFollowing()
      view.destroy()
    },
  }
}

/** Whether a change puts a text that came from elsewhere in the place of all that was there. */
function isPasteOverAll(transaction: Transaction): boolean {
  if (!transaction.isUserEvent('input.paste') && !transaction.isUserEvent('input.drop')) return false
  const { changes, startState } = transaction
  let replacesAll = false
  changes.iterChangedRanges((from, to) => {
    replacesAll ||= from === 0 && to > 0 && to === startState.doc.length
  })
  return replacesAll
}

const cameFrom = new WeakMap<EditorView, HTMLElement>()

/** Back to what led to a line, if it is still there. */
function goBack(view: EditorView): boolean {
  const from = cameFrom.get(view)
  cameFrom.delete(view)
  if (!from?.isConnected) return false
  from.focus()
  return true
}

/** What the search needs is loaded with the first one; from then on its own keys are in force. */
function openSearch(view: EditorView): boolean {
  void loadSilently(
    () => import('./search.ts'),
    ({ startSearch }) => startSearch(view),
  )
  return true
}
