import { useEffect, useState } from 'react'
import { pageAudit } from '../../playground/audit/page-store.ts'
import { changeSettings, resetSettings } from '../../playground/panes/audit/settings.ts'
import { inputsOf } from './inputs.ts'
import type { NotRead, PageLinks } from './page-links.ts'

/** Passes what the page links to and loads to the audit. Undefined until the page is read. */
export function useLinks(
  url: string,
  reading: Promise<PageLinks | NotRead> | undefined,
): PageLinks | NotRead | undefined {
  const [links, setLinks] = useState<PageLinks | NotRead>()
  useEffect(() => {
    let current = true
    pageAudit.clear()
    resetSettings()
    changeSettings({ origin: new URL(url).origin })
    void reading?.then(found => {
      if (!current) return
      if (typeof found !== 'string') pageAudit.add(inputsOf(found))
      setLinks(found)
    })
    return () => {
      current = false
    }
  }, [url, reading])
  return links
}
