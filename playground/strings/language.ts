import languages from 'virtual:messages'

export { languages }

const KEY = 'robotscope.language'

/** The part of a browser’s interface for extensions that says which language the extension speaks. */
interface Host {
  readonly i18n?: { getMessage?(key: string): string }
}

/** Inside the extension the browser has chosen the language, for all of its pages. */
export function languageOfExtension(): string | undefined {
  const { browser, chrome } = globalThis as { browser?: Host; chrome?: Host }
  return known((browser ?? chrome)?.i18n?.getMessage?.('language'))
}

/**
 * What the page is to speak: the extension’s language, what was chosen before, or the first that the person reads and
 * that there is a catalogue in. Outside of a page it is English.
 */
export function languageWanted(): string {
  if (typeof document === 'undefined') return 'en'
  return languageOfExtension() ?? known(chosen()) ?? firstKnown(navigator.languages) ?? 'en'
}

/** The first of some languages that there is a catalogue in, its region aside. */
export function firstKnown(wanted: readonly string[]): string | undefined {
  for (const tag of wanted) {
    const found = known(tag) ?? known(tag.split('-')[0])
    if (found !== undefined) return found
  }
  return undefined
}

function known(language: string | undefined): string | undefined {
  return languages.find(one => one.toLowerCase() === language?.toLowerCase())
}

/** Storage may be forbidden: then the browser’s languages decide. */
function chosen(): string | undefined {
  try {
    return localStorage.getItem(KEY) ?? undefined
  } catch {
    return undefined
  }
}

export function rememberLanguage(language: string): void {
  try {
    localStorage.setItem(KEY, language)
  } catch {
    // Nothing is lost but the memory of it.
  }
}

/** A language’s own name: "Deutsch". */
export function ownName(language: string): string {
  return new Intl.DisplayNames(language, { type: 'language' }).of(language) ?? language
}
