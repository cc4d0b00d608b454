import page from 'virtual:messages/page'
import purposes from 'virtual:messages/purposes'
import verdict from 'virtual:messages/verdict'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { originalText, parse } from '../core/index.ts'
import { App } from './App.tsx'
import { createLoadedEditor } from './editor/loaded-editor.ts'
import type { SourceEditor } from './editor/source-editor.ts'
import { afterFirstView, whenInUse } from './loading/after-first-view.ts'
import { Boundary } from './loading/Boundary.tsx'
import { loadAll } from './loading/LazyView.tsx'
import { loadPart, loadSilently } from './loading/load-part.ts'
import { isSupported } from './loading/supported.ts'
import { holdPastes } from './opening/use-intake.ts'
import { PageFailed } from './PageFailed.tsx'
import { type Draft, fileOfDraft, isDraftStored } from './state/draft.ts'
import { firstExample, translatedExample } from './state/examples/example.ts'
import { addView, language, onLanguage } from './strings/catalogue.ts'
import { applySplit, loadSplit } from './theme/stored-split.ts'
import { applyTheme, loadTheme } from './theme/theme.ts'
import './theme/tokens.css'
import './theme/base.css'
import './editor/editor.css'
import './theme/layout.css'
import './source/source-pane.css'
import './theme/notices.css'
import './panes/tabs.css'
import './panes/results.css'

applyTheme(loadTheme())
applySplit(loadSplit())

const tellLanguage = () => {
  document.documentElement.lang = language()
}
tellLanguage()
onLanguage(tellLanguage)

// In other browsers, index.html shows what the page needs.
if (isSupported()) void start()

async function start(): Promise<void> {
  const [kept] = await Promise.all([keptDraft(), addView(page), addView(verdict)])
  const draft = kept ?? translatedExample(firstExample)
  const editor = createLoadedEditor(parse(draft.source), fileOfDraft(draft), painted())
  translateExample(editor)
  holdPastes()
  const place = document.getElementById('page')
  if (place) {
    createRoot(place).render(
      <StrictMode>
        <Boundary title="Robotscope" fallback={error => <PageFailed error={error} editor={editor} />}>
          <App editor={editor} settings={draft} />
        </Boundary>
      </StrictMode>,
    )
  }
  void whenInUse().then(loadForUse)
  void afterFirstView().then(loadTheRest)
}

/** Resolves once the first verdicts are painted: the editor's code must not delay them. */
const painted = () =>
  new Promise<void>(done => requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(done))))

/** Loads what the first view does not need: words for purposes, and the code that keeps the focus on the page. */
function loadForUse(): void {
  void addView(purposes)
  void loadSilently(
    () => import('./components/keep-focus.ts'),
    ({ keepFocus }) => keepFocus(document.body),
  )
}

/**
 * The stored draft, if there is one. If the code that reads it cannot be loaded, the page reports that and does not
 * start, since it would overwrite this draft with another one.
 */
async function keptDraft(): Promise<Draft | undefined> {
  if (!isDraftStored('any')) return undefined
  const { loadStoredDraft } = await loadPart(() => import('./state/stored-draft.ts'))
  return loadStoredDraft()
}

/** Keeps the comments of the first example in the language of the page, as long as a person has not changed it. */
function translateExample(editor: SourceEditor): void {
  let shown = translatedExample(firstExample).source
  onLanguage(() => {
    const next = translatedExample(firstExample).source
    if (originalText(editor.robots()) === shown) editor.replace(parse(next))
    shown = next
  })
}

/** Loads everything else, so that the page no longer needs its server. Not done if the browser is set to save data. */
async function loadTheRest(): Promise<void> {
  if ('connection' in navigator && (navigator.connection as { saveData?: boolean }).saveData) return
  await loadAll()
  // The files of the extension are on the device anyway.
  if (import.meta.env.MODE === 'playground') void (await import('./offline/offline-copy.ts')).installOfflineCopy()
}
