import { language } from './catalogue.ts'

const formats = new Map<string, Intl.NumberFormat | Intl.DateTimeFormat>()

/**
 * Writes numbers in the language of the page. Formats are kept: making one takes as long as some thousand uses of it, and
 * memory that browsers are slow to give back.
 */
export const numberFormat = (options: Intl.NumberFormatOptions): Intl.NumberFormat =>
  kept(`number ${language()} ${JSON.stringify(options)}`, () => new Intl.NumberFormat(language(), options))

/** The same for times. In English, days come before months, and hours are counted to 24. */
export function dateFormat(options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const locale = language() === 'en' ? 'en-GB' : language()
  return kept(`date ${locale} ${JSON.stringify(options)}`, () => new Intl.DateTimeFormat(locale, options))
}

function kept<Format extends Intl.NumberFormat | Intl.DateTimeFormat>(key: string, make: () => Format): Format {
  const known = formats.get(key) as Format | undefined
  if (known) return known
  const made = make()
  formats.set(key, made)
  return made
}
