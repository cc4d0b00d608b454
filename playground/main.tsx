import page from 'virtual:messages/page'
import purposes from 'virtual:messages/purposes'
import verdict from 'virtual:messages/verdict'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { parse } from '../core/index.ts'
import { App } from './App.tsx'
import { createSourceEditor } from './editor/source-editor.ts'
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

void Promise.all([page, verdict].map(addView)).then(() => {
  const draft = loadKeptDraft() ?? firstExample
  const editor = createSourceEditor(parse(draft.source), fileOfDraft(draft))
  const place = document.getElementById('page')
  if (place) {
    createRoot(place).render(
      <StrictMode>
        <App editor={editor} settings={draft} />
      </StrictMode>,
    )
  }
  // What the first view does not need: the words of the crawler picker, and where the focus goes when its element goes.
  void addView(purposes)
  void import('./components/keep-focus.ts').then(({ keepFocus }) => keepFocus(document.body))
})
