import { useState } from 'react'
import { changeLanguage, language } from './strings/catalogue.ts'
import { languageOfExtension, languages, nativeName, rememberLanguage } from './strings/language.ts'
import { t } from './strings/t.ts'

/** The choice of the language. The extension does not show it, as the browser chooses the language of its pages. */
export function LanguageSwitch() {
  const [wanted, setWanted] = useState(language)
  if (languageOfExtension() !== undefined) return null
  function choose(next: string) {
    setWanted(next)
    changeLanguage(next).then(
      // Another language may have been chosen meanwhile.
      () => rememberLanguage(language()),
      // The language could not be loaded, so the switch returns to the current one.
      () => setWanted(language),
    )
  }
  return (
    <select aria-label={t('language_label')} value={wanted} onChange={event => choose(event.target.value)}>
      {languages.map(one => (
        <option key={one} value={one} lang={one}>
          {nativeName(one)}
        </option>
      ))}
    </select>
  )
}
