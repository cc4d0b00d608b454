import { useState } from 'react'
import { changeLanguage, language } from './strings/catalogue.ts'
import { languageOfExtension, languages, ownName, rememberLanguage } from './strings/language.ts'
import { t } from './strings/t.ts'

/** The languages by their own names. Within the extension the browser has chosen one for all of its pages. */
export function LanguageSwitch() {
  const [wanted, setWanted] = useState(language)
  if (languageOfExtension() !== undefined) return null
  function choose(next: string) {
    setWanted(next)
    changeLanguage(next).then(
      // Another may have been chosen meanwhile.
      () => rememberLanguage(language()),
      // What cannot be loaded cannot be spoken.
      () => setWanted(language),
    )
  }
  return (
    <select aria-label={t('language_label')} value={wanted} onChange={event => choose(event.target.value)}>
      {languages.map(one => (
        <option key={one} value={one} lang={one}>
          {ownName(one)}
        </option>
      ))}
    </select>
  )
}
