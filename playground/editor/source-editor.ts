import { EditorSelection, EditorState, type Extension } from '@codemirror/state'
import { highlightActiveLine, highlightSpecialChars, keymap, lineNumbers, ViewPlugin } from '@codemirror/view'
import { EditorView } from 'codemirror'
import type { Edit, RobotsTxt } from '../../core/index.ts'
import { whenInUse } from '../loading/after-first-view.ts'
import { loadSilently } from '../loading/load-part.ts'
import type { ShownProblems } from './diagnostics.ts'
import { makeEdits, parsedDocument, parsedField, robotsOf, singleUndoStep } from './document.ts'
import type { OpenedFile } from './file-limits.ts'
import { verdictGutter } from './gutter.ts'
import { lineHighlighting } from './highlight.ts'
import { editorLabels, followLanguage } from './labels.ts'
import { documentLineEnds, lineEndsField, setLineEnds } from './line-ends.ts'
import { measureNow } from './measure.ts'
import { fileOf, openedFileExtension, setFile } from './opened-file.ts'
import type { TextPlace } from './plain-editor.ts'
import { PointedLines } from './pointed-line.ts'
import { toldChanges } from './told-changes.ts'
import { type ShownTest, showTest, winnerField } from './winner.ts'

/** The owner of the document. Other parts see parsed snapshots, never only the text. */
export interface SourceEditor {
  /** Puts the editor into an element of the page. */
  attachTo(place: HTMLElement): void
  /** Calls the listener after every change of the document. Returns a function that stops this. */
  subscribe(listener: () => void): () => void
  /** The current document; the same object until it changes. */
  robots(): RobotsTxt
  /** The file from which the document comes, if it was opened from the device. */
  file(): OpenedFile | undefined
  /** What is selected, by offsets into the document's text; an empty range at the cursor. */
  selection(): Pick<TextPlace, 'from' | 'to'>
  /** Sets or removes the file from which the document comes. Undo reverts this. */
  setFile(file: OpenedFile | undefined): void
  /** Marks what decides a test; nothing without a test. */
  show(test: ShownTest | undefined): void
  /** The line that a person points at. */
  readonly pointed: Pick<PointedLines, 'now' | 'subscribe'>
  focus(): void
  /** Puts selection, scrolling and focus where they were in the plain text. */
  goTo(place: TextPlace): void
  /**
   * Brings a line into view, puts the cursor on it and focuses the editor. Escape returns the focus to where it was.
   */
  reveal(line: number): void
  /** Scrolls to a line that is out of view. Cursor and focus stay where they are. */
  bringIntoView(line: number): void
  /** Calls the listener with the previous text when pasted or dropped text replaced the whole document. */
  onPastedOver(listener: (before: string) => void): () => void
  /** Replaces the document with another file. Undo restores it. */
  replace(robots: RobotsTxt, file?: OpenedFile): void
  /** The document as it was before a person changed it, if that is known: as it was stored, opened or pasted. */
  opened?(): RobotsTxt
  /**
   * Applies edits of a snapshot of the document as one step for undo. Returns false if the document has changed since.
   */
  edit(robots: RobotsTxt, edits: readonly Edit[]): boolean
  /** Marks the problems of a snapshot of the document, unless the document has changed since. */
  showProblems(problems: ShownProblems): void
  destroy(): void
}

export function createSourceEditor(robots: RobotsTxt, file?: OpenedFile): SourceEditor {
  const pointed = new PointedLines()
  const changes = toldChanges()
  const start = EditorState.create({
    doc: robots.text,
    extensions: [
      lineEndsField.init(() => documentLineEnds(robots)),
      openedFileExtension(file),
      parsedField.init(() => parsedDocument(robots)),
      pointed.extension,
      looks(),
      changes.extension,
    ],
  })
  const view = new EditorView({ state: start })
  const stopFollowing = followLanguage(view)

  const helped = whenInUse().then(loadHelp)

  /** Loads the parts of the editor that are needed when a person works in it. */
  function loadHelp() {
    return Promise.all([
      loadSilently(
        () => import('./editing.ts'),
        ({ startEditing }) => startEditing(view, start),
      ),
      loadSilently(
        () => import('./services.ts'),
        ({ startServices }) => startServices(view),
      ),
    ])
  }

  return {
    attachTo(place) {
      place.append(view.dom)
      measureNow(view)
    },
    subscribe: changes.subscribe,
    onPastedOver: changes.onPastedOver,
    robots: () => robotsOf(view.state),
    file: () => fileOf(view.state),
    selection: () => view.state.selection.main,
    setFile: file => view.dispatch({ effects: setFile.of(file ?? null) }),
    show: test => view.dispatch({ effects: showTest.of(test) }),
    pointed,
    focus: () => view.focus(),
    goTo({ from, to, scrollTop, hasFocus }) {
      const { length } = view.state.doc
      view.dispatch({ selection: EditorSelection.range(Math.min(from, length), Math.min(to, length)) })
      view.scrollDOM.scrollTop = scrollTop
      if (hasFocus) view.focus()
    },
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
    bringIntoView(number) {
      // Whoever reads or types in the file keeps the place.
      if (!view.hasFocus) scrollLineIntoView(view, number)
    },
    replace(next, file) {
      view.dispatch({
        changes: { from: 0, to: view.state.doc.length, insert: view.state.toText(next.text) },
        selection: EditorSelection.cursor(0),
        effects: [setLineEnds.of(documentLineEnds(next)), setFile.of(file ?? null), EditorView.scrollIntoView(0)],
        annotations: singleUndoStep.of(true),
      })
      view.scrollDOM.scrollTop = 0
    },
    edit: (robots, edits) => makeEdits(view, robots, edits),
    showProblems(problems) {
      // Loaded after the other parts: their shared styles must be there first, or the margin would move.
      void helped.then(() =>
        loadSilently(
          () => import('./diagnostics.ts'),
          squiggles => squiggles.showProblems(view, problems),
        ),
      )
    },
    destroy() {
      stopFollowing()
      view.destroy()
    },
  }
}

/**
 * Keeps line numbers next to their lines if a person's own styles change the spacing of the text. CodeMirror itself
 * only observes the size of its scrolling part.
 */
const heightsFollowed = ViewPlugin.define(view => {
  const observer = new ResizeObserver(() => view.requestMeasure())
  observer.observe(view.contentDOM)
  return { destroy: () => observer.disconnect() }
})

/** How the text and its marks look, and the keys that are there from the beginning. */
const looks = (): Extension => [
  winnerField,
  verdictGutter,
  lineNumbers(),
  lineHighlighting,
  highlightActiveLine(),
  highlightSpecialChars(),
  editorLabels(),
  keymap.of([
    { key: 'Mod-f', run: view => openSearch(view, 'search') },
    { key: 'Mod-Alt-g', run: view => openSearch(view, 'line') },
    { key: 'Escape', run: goBack },
  ]),
  EditorView.lineWrapping,
  heightsFollowed,
  EditorView.contentAttributes.of({
    tabindex: '0',
    spellcheck: 'false',
    autocorrect: 'off',
    autocapitalize: 'off',
    translate: 'no',
  }),
  // Browsers show the focus of a text field in all cases. Here it is shown unless the pointer caused it.
  EditorView.domEventObservers({
    pointerdown: (_event, { dom }) => dom.toggleAttribute('data-pressed', true),
    blur: (_event, { dom }) => dom.toggleAttribute('data-pressed', false),
  }),
]

/** How often the place of a line is looked up: heights of lines out of view are estimates until they are drawn. */
const LOOKS = 3

/** Scrolls only within the editor: the page around it does not move. */
function scrollLineIntoView(view: EditorView, number: number, looks = LOOKS): void {
  const { doc } = view.state
  if (looks === 0 || number < 1 || number > doc.lines) return
  const { scrollDOM, documentPadding } = view
  const { top, bottom, height } = view.lineBlockAt(doc.line(number).from)
  const from = top + documentPadding.top
  const isSeen =
    from >= scrollDOM.scrollTop && bottom + documentPadding.top <= scrollDOM.scrollTop + scrollDOM.clientHeight
  if (isSeen) return
  scrollDOM.scrollTop = from - (scrollDOM.clientHeight - height) / 2
  requestAnimationFrame(() => scrollLineIntoView(view, number, looks - 1))
}

const cameFrom = new WeakMap<EditorView, HTMLElement>()

/** Returns the focus to the control that led to a line, if that control is still there. */
function goBack(view: EditorView): boolean {
  const from = cameFrom.get(view)
  cameFrom.delete(view)
  if (!from?.isConnected) return false
  from.focus()
  return true
}

/** Loads the search at its first use. From then on the search handles its own keys. */
function openSearch(view: EditorView, first: 'search' | 'line'): boolean {
  void loadSilently(
    () => import('./search.ts'),
    ({ startSearch }) => startSearch(view, first),
  )
  return true
}
