import { useEffect } from 'react'
import type { Settings } from '../settings/settings.ts'

/** Sets the chosen colours on the page; without a choice the system decides. */
export function useTheme(theme: Settings['theme'] = 'system') {
  useEffect(() => {
    if (theme === 'system') delete document.documentElement.dataset['theme']
    else document.documentElement.dataset['theme'] = theme
  }, [theme])
}
