import browser from 'webextension-polyfill'
import { languageOf, type Translate } from '../strings.ts'

/** A message of the catalogue in the language that the browser chose. */
export const t: Translate = (key, ...values) => browser.i18n.getMessage(key, values.map(String)) || key

/** The language for numbers and dates, as a BCP 47 tag. */
export const formatLocale = () => languageOf(t('language'), browser.i18n.getUILanguage())
