import page from 'virtual:messages/page'
import purposes from 'virtual:messages/purposes'
import verdict from 'virtual:messages/verdict'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { parse } from '../core/index.ts'
import { App } from './App.tsx'
import { createSourceEditor } from './editor/source-editor.ts'
import { afterFirstView } from './loading/after-first-view.ts'
import { Boundary } from './loading/Boundary.tsx'
import { loadAll } from './loading/Later.tsx'
import { loadSilently } from './loading/load-part.ts'
import { isSupported } from './loading/supported.ts'
import { PageFailed } from './PageFailed.tsx'
import { fileOfDraft, loadKeptDraft } from './state/draft.ts'
import { firstExample } from './state/examples/example.ts'
import { addView, language, onLanguage } from './strings/catalogue.ts'
import { applyTheme, loadTheme } from './theme/theme.ts'
import './theme/tokens.css'
import './theme/base.css'
import './editor/editor.css'
import './theme/layout.css'
import './source/source-pane.css'
import './source/server-answer.css'
import './theme/notices.css'
import './components/modal.css'
import './source/share.css'
import './source/examples.css'
import './panes/tabs.css'
import './panes/crawlers-panel.css'
import './panes/results.css'

applyTheme(loadTheme())

const tellLanguage = () => {
  document.documentElement.lang = language()
}
tellLanguage()
onLanguage(tellLanguage)

// Otherwise index.html says what the page needs.
if (isSupported()) void start()

async function start(): Promise<void> {
  await Promise.all([page, verdict].map(addView))
  const draft = loadKeptDraft() ?? firstExample
  const editor = createSourceEditor(parse(draft.source), fileOfDraft(draft))
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
  // What the first view does not need: the words of the crawler picker, and where the focus goes when its element goes.
  void addView(purposes)
  void loadSilently(
    () => import('./components/keep-focus.ts'),
    ({ keepFocus }) => keepFocus(document.body),
  )
  void afterFirstView().then(loadTheRest)
}

/** All that the page may need later, so that it no longer needs its server. People who pay for each megabyte are spared. */
async function loadTheRest(): Promise<void> {
  if ('connection' in navigator && (navigator.connection as { saveData?: boolean }).saveData) return
  await loadAll()
  // The extension has its files with it.
  if (import.meta.env.MODE === 'playground') void (await import('./offline/keep-copy.ts')).keepCopy()
}
