import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { parse } from '../core/index.ts'
import { App } from './App.tsx'
import { createSourceEditor } from './editor/source-editor.ts'
import { decodeLink } from './share/link.ts'
import { draftOf, loadKeptDraft } from './state/draft.ts'
import { firstExample } from './state/example.ts'
import { applyTheme, loadTheme } from './theme/theme.ts'
import './theme/tokens.css'
import './theme/base.css'
import './editor/editor.css'
import './page.css'

applyTheme(loadTheme())

// A link that carries no whole state leaves the draft as it is.
const linked = await decodeLink(location.hash)
const start = linked.ok ? linked : loadKeptDraft()
const draft = start.ok ? draftOf(start.state) : firstExample
const editor = createSourceEditor(parse(draft.source))
const place = document.getElementById('page')
if (place) {
  createRoot(place).render(
    <StrictMode>
      <App editor={editor} settings={draft} />
    </StrictMode>,
  )
}
