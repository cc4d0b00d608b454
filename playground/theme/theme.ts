export const themes = ['system', 'light', 'dark'] as const

export type Theme = (typeof themes)[number]

const THEME_KEY = 'robotscope.theme'

/** Sets the colours of the document and of the browser's own bars. `system` follows the browser's setting. */
export function applyTheme(theme: Theme): void {
  for (const meta of document.querySelectorAll<HTMLMetaElement>('meta[name="theme-color"]')) {
    const own = meta.dataset['theme']
    meta.media = theme === 'system' ? `(prefers-color-scheme: ${own})` : own === theme ? 'all' : 'not all'
  }
  if (theme === 'system') delete document.documentElement.dataset['theme']
  else document.documentElement.dataset['theme'] = theme
}

/** The stored theme; `system` if there is none or the browser forbids storage. */
export function loadTheme(): Theme {
  try {
    return themes.find(theme => theme === localStorage.getItem(THEME_KEY)) ?? 'system'
  } catch {
    return 'system'
  }
}

export function saveTheme(theme: Theme): void {
  try {
    localStorage.setItem(THEME_KEY, theme)
  } catch {
    // Storage is forbidden: the choice is only forgotten.
  }
}
