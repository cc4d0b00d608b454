import languages from 'virtual:messages'

export { languages }

const LANGUAGE_KEY = 'robotscope.language'

/** The part of the browser’s extension API that gives the language of the extension. */
interface Host {
  readonly i18n?: { getMessage?(key: string): string }
}

/** The language that the browser chose for all pages of the extension; undefined outside the extension. */
export function languageOfExtension(): string | undefined {
  const { browser, chrome } = globalThis as { browser?: Host; chrome?: Host }
  return knownLanguage((browser ?? chrome)?.i18n?.getMessage?.('language'))
}

/**
 * The language to start in: the extension’s language, otherwise the stored choice, otherwise the first language of the
 * browser that has a catalogue, otherwise English. Outside a page, for example in a worker, it is English.
 */
export function preferredLanguage(): string {
  if (typeof document === 'undefined') return 'en'
  return languageOfExtension() ?? knownLanguage(chosen()) ?? firstKnown(navigator.languages) ?? 'en'
}

/** The first of some languages that has a catalogue, with or without its region: `de-AT` finds `de`. */
export function firstKnown(wanted: readonly string[]): string | undefined {
  for (const tag of wanted) {
    const found = knownLanguage(tag) ?? knownLanguage(tag.split('-')[0])
    if (found !== undefined) return found
  }
  return undefined
}

function knownLanguage(language: string | undefined): string | undefined {
  return languages.find(one => one.toLowerCase() === language?.toLowerCase())
}

/** The stored choice. Undefined if there is none or the browser forbids storage. */
function chosen(): string | undefined {
  try {
    return localStorage.getItem(LANGUAGE_KEY) ?? undefined
  } catch {
    return undefined
  }
}

export function rememberLanguage(language: string): void {
  try {
    localStorage.setItem(LANGUAGE_KEY, language)
  } catch {
    // Storage is forbidden: the choice is only forgotten.
  }
}

/** The name of a language in that language: "Deutsch". */
export function nativeName(language: string): string {
  return new Intl.DisplayNames(language, { type: 'language' }).of(language) ?? language
}
