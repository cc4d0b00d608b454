import { type ReactNode, StrictMode, useEffect } from 'react'
import { createRoot } from 'react-dom/client'
import { keepFocus } from '../../playground/components/keep-focus.ts'
import { addView, type MessageLoaders } from '../../playground/strings/catalogue.ts'
import { applyTheme } from '../../playground/theme/theme.ts'
import { formatLocale } from '../browser/i18n.ts'
import type { Settings } from '../settings/settings.ts'
import { ErrorNotice, Guarded } from './Guarded.tsx'

interface OwnPage {
  readonly title?: string
  /** The playground's messages that the page needs. */
  readonly views?: readonly MessageLoaders[]
}

/**
 * Starts one of the extension's own pages, in the browser's language. A part that throws an error is replaced by a
 * message.
 */
export function startPage(content: ReactNode, { title, views = [] }: OwnPage = {}) {
  document.documentElement.lang = formatLocale()
  if (title !== undefined) document.title = title
  keepFocus(document.body)
  const place = document.getElementById('page')
  if (!place) return
  const root = createRoot(place)
  const show = (shown: ReactNode) => root.render(<StrictMode>{shown}</StrictMode>)
  Promise.all(views.map(addView)).then(
    () => show(<Guarded whole>{content}</Guarded>),
    (error: unknown) => show(<ErrorNotice whole error={error} />),
  )
}

/** Sets the chosen colours on the page; without a choice the system's setting applies. */
export function useTheme(theme: Settings['theme'] = 'system') {
  useEffect(() => applyTheme(theme), [theme])
}
