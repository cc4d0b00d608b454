import { language } from './catalogue.ts'

const cachedFormats = new Map<string, Intl.NumberFormat | Intl.DateTimeFormat>()

/**
 * A format for numbers in the language of the page. Formats are cached: creating one takes as long as about a thousand
 * uses of it, and takes memory that browsers are slow to free.
 */
export const numberFormat = (options: Intl.NumberFormatOptions): Intl.NumberFormat =>
  cachedFormat(`number ${language()} ${JSON.stringify(options)}`, () => new Intl.NumberFormat(language(), options))

/** A format for times in the language of the page. English is British: the day before the month, and 24 hours. */
export function dateFormat(options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const locale = language() === 'en' ? 'en-GB' : language()
  return cachedFormat(`date ${locale} ${JSON.stringify(options)}`, () => new Intl.DateTimeFormat(locale, options))
}

function cachedFormat<Format extends Intl.NumberFormat | Intl.DateTimeFormat>(key: string, make: () => Format): Format {
  const known = cachedFormats.get(key) as Format | undefined
  if (known) return known
  const made = make()
  cachedFormats.set(key, made)
  return made
}
