import { type ReactNode, StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { keepFocus } from '../../playground/components/keep-focus.ts'
import { language } from '../browser/i18n.ts'

/** Shows one of the extension's pages, in the browser's language. */
export function startPage(content: ReactNode, title?: string) {
  document.documentElement.lang = language()
  if (title !== undefined) document.title = title
  keepFocus(document.body)
  const place = document.getElementById('page')
  if (place) createRoot(place).render(<StrictMode>{content}</StrictMode>)
}
