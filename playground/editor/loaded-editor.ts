import type { RobotsTxt } from '../../core/index.ts'
import { loadSilently } from '../loading/load-part.ts'
import type { OpenedFile } from './file-limits.ts'
import { PlainEditor } from './plain-editor.ts'
import type { SourceEditor } from './source-editor.ts'

/** The editor of the page: plain text at first, and the one with colours as soon as it is loaded. */
export function createLoadedEditor(robots: RobotsTxt, file: OpenedFile | undefined, seen: Promise<void>): SourceEditor {
  const changed = listened<void>()
  const pastedOver = listened<string>()
  const pointed = listened<void>()
  const plain = new PlainEditor(robots, file, changed.tell, pastedOver.tell)
  let full: SourceEditor | undefined
  let place: HTMLElement | undefined
  let shown: Parameters<SourceEditor['show']>[0]
  let problems: Parameters<SourceEditor['showProblems']>[0] | undefined
  let opened = robots
  pastedOver.add(() => {
    opened = now().robots()
  })
  let isComposing = false
  let isDestroyed = false
  plain.dom.addEventListener('compositionstart', () => {
    isComposing = true
  })
  plain.dom.addEventListener('compositionend', () => {
    isComposing = false
    setTimeout(takeOver)
  })

  let create: typeof import('./source-editor.ts').createSourceEditor | undefined
  // If it does not load, the text stays plain, and the page says that a part is missing.
  void seen.then(() =>
    loadSilently(
      () => import('./source-editor.ts'),
      part => {
        create = part.createSourceEditor
        takeOver()
      },
    ),
  )

  /** Puts the editor in place of the plain text, with what was typed, the selection and the focus. */
  function takeOver(): void {
    if (!create || full || isComposing || isDestroyed) return
    const at = plain.place()
    const text = plain.robots()
    full = create(robots, file)
    // What was typed is a change, which can be undone.
    if (text !== robots) full.replace(text, plain.file())
    else if (plain.file() !== file) full.setFile(plain.file())
    full.subscribe(changed.tell)
    full.onPastedOver(pastedOver.tell)
    full.pointed.subscribe(pointed.tell)
    full.show(shown)
    if (problems) full.showProblems(problems)
    plain.destroy()
    if (place) full.attachTo(place)
    full.goTo(at)
    if (text !== robots) changed.tell()
  }

  const now = () => full ?? plain
  return {
    attachTo(next) {
      place = next
      if (full) full.attachTo(next)
      else next.append(plain.dom)
    },
    subscribe: changed.add,
    onPastedOver: pastedOver.add,
    robots: () => now().robots(),
    file: () => now().file(),
    selection: () => now().selection(),
    setFile: next => now().setFile(next),
    show(test) {
      shown = test
      full?.show(test)
    },
    pointed: { now: () => full?.pointed.now(), subscribe: pointed.add },
    focus: () => (full ? full.focus() : plain.dom.focus()),
    goTo: at => full?.goTo(at),
    reveal: line => now().reveal(line),
    bringIntoView: line => full?.bringIntoView(line),
    replace(next, nextFile) {
      opened = next
      now().replace(next, nextFile)
    },
    opened: () => opened,
    // What makes edits is loaded after the editor.
    edit: (snapshot, edits) => full?.edit(snapshot, edits) ?? false,
    showProblems(next) {
      problems = next
      full?.showProblems(next)
    },
    destroy() {
      isDestroyed = true
      plain.destroy()
      full?.destroy()
    },
  }
}

/** Listeners that stay while what they listen to is replaced. */
function listened<Value>() {
  const listeners = new Set<(value: Value) => void>()
  return {
    add(listener: (value: Value) => void): () => void {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    tell(value: Value): void {
      for (const listener of listeners) listener(value)
    },
  }
}
