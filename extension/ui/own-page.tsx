import { type ReactNode, StrictMode, useEffect } from 'react'
import { createRoot } from 'react-dom/client'
import { keepFocus } from '../../playground/components/keep-focus.ts'
import { addView, type Loaders } from '../../playground/strings/catalogue.ts'
import { applyTheme } from '../../playground/theme/theme.ts'
import { language } from '../browser/i18n.ts'
import type { Settings } from '../settings/settings.ts'
import { Guarded, SomethingWrong } from './Guarded.tsx'

interface OwnPage {
  readonly title?: string
  /** The playground's messages that the page needs. */
  readonly views?: readonly Loaders[]
}

/** Starts one of the extension's own pages, in the browser's language. An error is said in place of what it stops. */
export function startPage(content: ReactNode, { title, views = [] }: OwnPage = {}) {
  document.documentElement.lang = language()
  if (title !== undefined) document.title = title
  keepFocus(document.body)
  const place = document.getElementById('page')
  if (!place) return
  const root = createRoot(place)
  const show = (shown: ReactNode) => root.render(<StrictMode>{shown}</StrictMode>)
  Promise.all(views.map(addView)).then(
    () => show(<Guarded whole>{content}</Guarded>),
    (error: unknown) => show(<SomethingWrong whole error={error} />),
  )
}

/** Sets the chosen colours on the page; without a choice the system decides. */
export function useTheme(theme: Settings['theme'] = 'system') {
  useEffect(() => applyTheme(theme), [theme])
}
