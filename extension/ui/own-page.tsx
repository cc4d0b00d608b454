import { type ReactNode, StrictMode, useEffect } from 'react'
import { createRoot } from 'react-dom/client'
import { keepFocus } from '../../playground/components/keep-focus.ts'
import { applyTheme } from '../../playground/theme/theme.ts'
import { language } from '../browser/i18n.ts'
import type { Settings } from '../settings/settings.ts'

/** Starts one of the extension's own pages, in the browser's language. */
export function startPage(content: ReactNode, title?: string) {
  document.documentElement.lang = language()
  if (title !== undefined) document.title = title
  keepFocus(document.body)
  const place = document.getElementById('page')
  if (place) createRoot(place).render(<StrictMode>{content}</StrictMode>)
}

/** Sets the chosen colours on the page; without a choice the system decides. */
export function useTheme(theme: Settings['theme'] = 'system') {
  useEffect(() => applyTheme(theme), [theme])
}
