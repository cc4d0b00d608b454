// The catalogues of messages: takes the texts of core from core, and sorts all messages.

/** @typedef {{ message: string, placeholders?: Record<string, { content: string }> }} Entry */
/** @typedef {Record<string, Entry>} Catalogue */
/** @typedef {Readonly<Record<string, import('../core/text/wording.ts').Template>>} Templates */
/** @typedef {{ coreWordings: Templates }} CoreWordings */
/** @typedef {Readonly<Record<string, readonly string[]>>} Views how the keys begin that a view loads */

/**
 * A sorted catalogue with the current texts of core. English takes their words, other languages only their
 * placeholders. Texts that core no longer has are left out.
 * @param {string} language as its folder is named: `pt_BR`
 * @param {Catalogue} catalogue
 * @param {Templates} templates
 * @param {Views} views
 * @returns {Catalogue}
 */
export function updatedCatalogue(language, catalogue, templates, views) {
  const starts = new Set(Object.keys(templates).map(startOf))
  const entries = Object.entries(catalogue).filter(([key]) => !starts.has(startOf(key)))
  for (const [key, template] of Object.entries(templates)) {
    /** @type {Readonly<Record<string, string>>} */
    const forms = typeof template === 'string' ? { '': template } : template
    const names = namesIn(template)
    const suffixes = typeof template === 'string' ? [''] : formsOf(language).map(form => `_${form}`)
    for (const suffix of suffixes) {
      const message = language === 'en' ? forms[suffix.slice(1)] : catalogue[key + suffix]?.message
      if (message !== undefined) entries.push([key + suffix, entryOf(message, names)])
    }
  }
  const places = Object.values(views).flat()
  // Keys without `_` belong to the extension and come first.
  /** @param {string} key */
  const placeOf = key => (key.includes('_') ? places.indexOf(startOf(key)) : -1)
  return Object.fromEntries(entries.sort(([a], [b]) => placeOf(a) - placeOf(b) || (a < b ? -1 : 1)))
}

/**
 * The keys that English has and the language lacks. A message that counts is listed once for each missing plural form.
 * @param {string} language
 * @param {Catalogue} catalogue
 * @param {Catalogue} english
 * @returns {string[]}
 */
export function missingFrom(language, catalogue, english) {
  const wanted = Object.keys(english).flatMap(key => {
    const stem = key.replace(/_(?:one|other)$/, '')
    const counts = stem !== key && `${stem}_one` in english && `${stem}_other` in english
    return counts ? formsOf(language).map(form => `${stem}_${form}`) : [key]
  })
  return [...new Set(wanted)].filter(key => !(key in catalogue))
}

/** @param {string} key */
const startOf = key => key.split('_', 1)[0] ?? ''

/** @param {string} language */
const formsOf = language => new Intl.PluralRules(language.replace('_', '-')).resolvedOptions().pluralCategories

/**
 * The names of the values that a text is filled with: first the number that chooses the plural form, then the others in
 * the order of the text.
 * @param {import('../core/text/wording.ts').Template} template
 */
function namesIn(template) {
  const text = typeof template === 'string' ? template : `$count$ ${template.other} ${template.one}`
  return [...new Set([...text.matchAll(/\$(\w*)\$/g)].map(([, name = '']) => name))].filter(name => name !== '')
}

/**
 * @param {string} message
 * @param {readonly string[]} names
 * @returns {Entry}
 */
function entryOf(message, names) {
  if (names.length === 0) return { message }
  return { message, placeholders: Object.fromEntries(names.map((name, i) => [name, { content: `$${i + 1}` }])) }
}
