/** Makes the text files of a submission to a store from the product: the manifest, the catalogues and docs/security.md. */
import { answers, listings } from './texts.mjs'

/**
 * @typedef {object} Product
 * @property {string} version
 * @property {string} licence as package.json names it
 * @property {{ page: string, source: string, contact: string }} site the setting of package.json; empty where there is none
 * @property {Readonly<Record<string, import('../languages.mjs').Catalogue>>} catalogues by language
 * @property {string} security the text of docs/security.md
 * @property {string} packages the text of docs/packages.md
 */

/**
 * What stores accept at most, in characters. Names: MDN, manifest.json, "name". `chromeSummary`: developer.chrome.com,
 * "Manifest - Description". `firefoxSummary`: the forms of addons-server, `olympia/devhub/forms.py`. `firefoxNotes` and
 * `chromeJustification`: what developers report of the forms. The limits of descriptions are not documented: those here
 * were not confirmed, and the texts are far below them.
 */
export const limits = {
  chromeName: 75,
  chromeSummary: 132,
  chromeDescription: 16_000,
  chromeJustification: 1_000,
  firefoxName: 50,
  firefoxSummary: 250,
  firefoxDescription: 15_000,
  firefoxNotes: 3_000,
}

/** @typedef {keyof typeof listings} Language */

const languages = /** @type {Language[]} */ (Object.keys(listings))

/**
 * The names of languages in the fields of addons.mozilla.org.
 * @type {Readonly<Record<Language, string>>}
 */
const firefoxLocale = { en: 'en-US', de: 'de' }

/**
 * The files for a store, by name.
 * @param {'chrome' | 'firefox'} store
 * @param {Product} product
 * @returns {ReadonlyMap<string, string>}
 */
export function storeTexts(store, product) {
  const files = new Map([
    ...languages.map(
      language => /** @type {const} */ ([`listing.${language}.txt`, listingText(store, language, product)]),
    ),
    ['justifications.md', justifications(store, product)],
    ['privacy.md', privacy(product)],
    ['reviewer-notes.md', reviewerNotes(store, product)],
  ])
  if (store === 'firefox') files.set('amo-metadata.json', `${JSON.stringify(amoMetadata(product), null, 2)}\n`)
  return files
}

/** @param {Language} language @param {Product} product */
function nameIn(language, { catalogues }) {
  return catalogues[language]?.['extensionName'] ?? ''
}

/** @param {Language} language @param {Product} product */
function summaryIn(language, { catalogues }) {
  return catalogues[language]?.['extensionDescription'] ?? ''
}

/** @param {Language} language */
const descriptionIn = language => listings[language].description.join('\n\n')

/** @param {'chrome' | 'firefox'} store @param {Language} language @param {Product} product */
function listingText(store, language, product) {
  const captions = listings[language].captions.map((caption, index) => `${index + 1}. ${caption}`)
  const parts = {
    Name: nameIn(language, product),
    Summary: summaryIn(language, product),
    Category: store === 'chrome' ? answers.chromeCategory : answers.firefoxCategory,
    Description: descriptionIn(language),
    'Captions of the screenshots': captions.join('\n'),
  }
  return Object.entries(parts)
    .map(([title, text]) => `== ${title} ==\n\n${text}\n`)
    .join('\n')
}

/**
 * The rows of the table of permissions in docs/security.md for a store. Throws if the table is not there.
 * @param {string} security
 * @param {'chrome' | 'firefox'} store
 * @returns {{ names: readonly string[], purpose: string, without: string }[]}
 */
export function permissionRows(security, store) {
  const [, section = ''] = /\n## What each permission is for\n([\s\S]*?)\n## /.exec(security) ?? []
  const rows = section
    .split('\n')
    .filter(line => line.startsWith('| `') && !(store === 'firefox' && line.includes('` (Chrome) |')))
    .map(line => {
      const [names = '', purpose = '', without = ''] = line
        .slice(1, -1)
        .split(/\s\|\s/)
        .map(cell => cell.trim())
      return { names: [...names.matchAll(/`([^`]+)`/g)].map(([, name = '']) => name), purpose, without }
    })
  if (rows.length === 0) throw new Error('docs/security.md has no table of permissions.')
  return rows
}

/** @param {string} text the beginning of a sentence */
const sentence = text => `${text.charAt(0).toUpperCase()}${text.slice(1).replace(/\.$/, '')}.`

/**
 * The reason for a permission, as plain text for a form.
 * @param {{ purpose: string, without: string }} row
 */
export function justificationOf({ purpose, without }) {
  return `${sentence(purpose)} Without it: ${without}.`.replaceAll('`', '')
}

/** Every kind of data, with what is handled of it. */
const dataTypes = () =>
  Object.entries(answers.dataTypes)
    .map(([type, handled]) => (handled === '' ? `- [ ] ${type}` : `- [x] ${type}: ${handled}`))
    .join('\n')

/** @param {'chrome' | 'firefox'} store @param {Product} product */
function justifications(store, { security }) {
  const permissions = permissionRows(security, store).map(
    row => `## ${row.names.map(name => `\`${name}\``).join(', ')}\n\n${justificationOf(row)}`,
  )
  const parts = [
    '# Justifications',
    'From the table in docs/security.md, which a test compares with the manifest.',
    `## Single purpose\n\n${answers.singlePurpose}`,
    ...permissions,
    `## Remote code\n\n${answers.remoteCode}`,
    ...(store === 'chrome'
      ? [
          `## Data usage\n\n${dataTypes()}\n\n${answers.keptOnDevice}\n\n${answers.limitedUse}`,
          `Certified:\n\n${answers.certifications.map(text => `- [x] ${text}`).join('\n')}`,
        ]
      : ['## Data collection\n\nNone: `data_collection_permissions` in the manifest is `["none"]`.']),
  ]
  return `${parts.join('\n\n')}\n`
}

/**
 * A section of docs/security.md with its heading, without the names of tests.
 * @param {string} security
 * @param {string} title
 */
function sectionOf(security, title) {
  const start = security.indexOf(`\n## ${title}\n`)
  if (start < 0) throw new Error(`docs/security.md has no section "${title}".`)
  const end = security.indexOf('\n## ', start + 1)
  return (
    security
      .slice(start + 1, end < 0 ? undefined : end)
      // Parentheses in which only the names of files and titles of tests stand.
      .replace(/\s*\((?:[^()]*?(?:`[\w./-]+\.(?:test|spec)\.ts`)[^()]*)\)/g, '')
      .trim()
  )
}

const handledTypes = () =>
  Object.entries(answers.dataTypes)
    .flatMap(([type, handled]) => (handled === '' ? [] : [`- ${type}: ${handled}.`]))
    .join('\n')

/** @param {Product} product */
function privacy({ security, site }) {
  const contact = site.contact === '' ? [] : [`Questions: ${site.contact.replace(/^mailto:/, '')}`]
  const parts = [
    '# Privacy',
    'Robotscope has no server, no accounts, no analytics and no ads.',
    `## What it handles\n\nOf the kinds of data that stores name it handles these:\n\n${handledTypes()}\n\n${answers.keptOnDevice} ${answers.limitedUse}`,
    sectionOf(security, 'What is sent, and to whom'),
    sectionOf(security, 'What is stored'),
    ...contact,
  ]
  return `${parts.join('\n\n')}\n`
}

/**
 * Names of buttons stand in double quotes: a test looks them up in the catalogue.
 * @param {'chrome' | 'firefox'} store
 * @param {Product} product
 */
function reviewerNotes(store, { version, packages, site }) {
  const [, build = ''] = /\n## Building from the source archive\n([\s\S]*?)\n## /.exec(packages) ?? []
  const parts = [
    `# Notes for reviewers, version ${version}`,
    `## How to try it

1. Install it. The welcome page offers to show verdicts on every site; "Only when I press it" asks for nothing.
2. Open any page and press the button: the popup says which crawlers may not fetch the page, and by which line.
3. "More" has the other actions. "Open in playground" shows robots.txt in an editor. "Fetch its robots.txt" asks for access
   to that one site. "Check links" and "Check sitemaps" open a page of the extension.
4. "Open at the side" in "More" opens the panel, which shows the same for the tab in front and follows the tabs.
5. On a site with access, "Read what the server sends" asks it once more for the page, without cookies. "Check links" on a page
   with hreflang links offers to ask these pages, too, whether they link back.

No account and no key is needed.`,
    `## What will be asked

- \`webRequest\` only observes. There is no \`webRequestBlocking\` and nothing is changed.
- Access to sites is optional. It serves to read robots.txt of the sites that a person visits, what their pages tell
  crawlers, and on request in audits sitemaps, hreflang targets and robots.txt of other sites.
- There are no content scripts. Functions run in a page by \`scripting.executeScript\`: they read meta tags and links, mark
  blocked links when a person presses a button, and request the site's robots.txt if the background may not.
- Remote code: none. All code is in the package.`,
    ...(store === 'firefox' && build !== '' ? [`## How to build it\n\n${build.trim()}`] : []),
    ...(site.source === '' ? [] : [`Source code: ${site.source}`]),
  ]
  return `${parts.join('\n\n')}\n`
}

/**
 * What `web-ext sign --amo-metadata` hands over (addons-server, API v5, "Create" and "Version Create").
 * @param {Product} product
 */
function amoMetadata(product) {
  const { licence, site } = product
  /** @type {Readonly<Record<string, string>>} */
  const licences = answers.firefoxLicences
  if (licences[licence] === undefined) throw new Error(`${licence} is not among the licences of addons.mozilla.org.`)
  /** @param {(language: Language) => string} text */
  const translated = text => Object.fromEntries(languages.map(language => [firefoxLocale[language], text(language)]))
  return {
    categories: [answers.firefoxCategory],
    name: translated(language => nameIn(language, product)),
    summary: translated(language => summaryIn(language, product)),
    description: translated(descriptionIn),
    requires_payment: false,
    is_experimental: false,
    ...(site.page === '' ? {} : { homepage: { 'en-US': site.page } }),
    ...(site.contact.startsWith('mailto:')
      ? { support_email: { 'en-US': site.contact.slice('mailto:'.length) } }
      : site.contact === ''
        ? {}
        : { support_url: { 'en-US': site.contact } }),
    version: { license: licences[licence], approval_notes: reviewerNotes('firefox', product) },
  }
}
