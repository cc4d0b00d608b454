export const themes = ['system', 'light', 'dark'] as const

export type Theme = (typeof themes)[number]

const KEY = 'robotscope.theme'

/** Sets the colours of the document; `system` leaves them to the browser. */
export function applyTheme(theme: Theme): void {
  if (theme === 'system') delete document.documentElement.dataset['theme']
  else document.documentElement.dataset['theme'] = theme
}

/** Storage may be forbidden: then the system decides and the choice lasts as long as the page. */
export function loadTheme(): Theme {
  try {
    return themes.find(theme => theme === localStorage.getItem(KEY)) ?? 'system'
  } catch {
    return 'system'
  }
}

export function saveTheme(theme: Theme): void {
  try {
    localStorage.setItem(KEY, theme)
  } catch {
    // Nothing is lost but the memory of it.
  }
}
