// The catalogues of messages: takes the texts of core from core, and sorts all messages.

/** @typedef {import('./languages.mjs').Catalogue} Catalogue */
/** @typedef {Readonly<Record<string, import('../core/text/wording.ts').Template>>} Templates */
/** @typedef {{ coreWordings: Templates }} CoreWordings */
/** @typedef {Readonly<Record<string, readonly string[]>>} Views how the keys begin that a view loads */

/**
 * A sorted catalogue with the current texts of core. Texts that core no longer has are left out, and so are those in English
 * that only core shows.
 * @param {string} language as its file is named: `pt_BR`
 * @param {Catalogue} catalogue
 * @param {Templates} templates
 * @param {Views} views
 * @param {readonly string[]} shownByCoreText how the keys begin whose English only core has
 * @returns {Catalogue}
 */
export function updatedCatalogue(language, catalogue, templates, views, shownByCoreText) {
  const starts = new Set(Object.keys(templates).map(startOf))
  const entries = Object.entries(catalogue).filter(([key]) => !starts.has(startOf(key)))
  for (const [key, template] of Object.entries(templates)) {
    if (language === 'en' && shownByCoreText.includes(startOf(key))) continue
    /** @type {Readonly<Record<string, string>>} */
    const forms = typeof template === 'string' ? { '': template } : template
    const suffixes = typeof template === 'string' ? [''] : formsOf(language).map(form => `_${form}`)
    for (const suffix of suffixes) {
      const message = language === 'en' ? forms[suffix.slice(1)] : catalogue[key + suffix]
      if (message !== undefined) entries.push([key + suffix, message])
    }
  }
  const places = Object.values(views).flat()
  // Keys without `_` belong to the extension and come first.
  /** @param {string} key */
  const placeOf = key => (key.includes('_') ? places.indexOf(startOf(key)) : -1)
  return Object.fromEntries(entries.sort(([a], [b]) => placeOf(a) - placeOf(b) || (a < b ? -1 : 1)))
}

/**
 * The keys that English or core has and the language lacks. A message that counts is listed once for each missing plural form.
 * @param {string} language
 * @param {Catalogue} catalogue
 * @param {Catalogue} english
 * @param {Templates} templates
 * @returns {string[]}
 */
export function missingFrom(language, catalogue, english, templates) {
  const formsOfStem = (/** @type {string} */ stem) => formsOf(language).map(form => `${stem}_${form}`)
  const own = Object.keys(english).flatMap(key => {
    const stem = key.replace(/_(?:one|other)$/, '')
    const counts = stem !== key && `${stem}_one` in english && `${stem}_other` in english
    return counts ? formsOfStem(stem) : [key]
  })
  const ofCore = Object.entries(templates).flatMap(([key, template]) =>
    typeof template === 'string' ? [key] : formsOfStem(key),
  )
  return language === 'en' ? [] : [...new Set([...own, ...ofCore])].filter(key => !(key in catalogue))
}

/** @param {string} key */
const startOf = key => key.split('_', 1)[0] ?? ''

/** @param {string} language */
const formsOf = language => new Intl.PluralRules(language.replace('_', '-')).resolvedOptions().pluralCategories
