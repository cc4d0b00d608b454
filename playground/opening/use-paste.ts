import { useState } from 'react'
import { parse } from '../../core/index.ts'
import { MAX_EDITOR_BYTES } from '../editor/file-limits.ts'
import { usePlayground } from '../state/context.ts'
import { t } from '../strings/t.ts'
import { useIntake } from './use-intake.ts'
import { useOpenInEditor } from './use-open-in-editor.ts'

/** Opens the robots.txt in the clipboard; what belongs elsewhere is put there. `forbidden`: the browser did not let the page read the clipboard. */
export function usePaste(): { readonly paste: () => Promise<void>; readonly forbidden: boolean } {
  const { openFile, editor } = usePlayground()
  const openInEditor = useOpenInEditor()
  const intake = useIntake()
  const [forbidden, setForbidden] = useState(false)
  async function paste() {
    try {
      const text = await navigator.clipboard.readText()
      if (!/^(?:robots-txt|address|other)$/.test(intake.kindOf(text)) && intake.take(text, 'site') === 'put') return
      editor.focus()
      if (text.length <= MAX_EDITOR_BYTES) openFile(parse(text))
      else openInEditor(new File([text], t('source_pasted')))
    } catch {
      setForbidden(true)
      editor.focus()
    }
  }
  return { paste, forbidden }
}
