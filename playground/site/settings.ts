/** The address of the page and its links: the setting `site` in package.json. */
export interface SiteSettings {
  /** The address of the hosted page, ending in `/`. Link previews need it, since their tags must be absolute. */
  readonly page: string
  /** The address of the source code. */
  readonly source: string
  /** The addresses of the extension in the stores for Chrome and Firefox. */
  readonly chrome: string
  readonly firefox: string
  /** Where to send messages: a `mailto:` address or a page. */
  readonly contact: string
}

/** The addresses that the page links to. */
export type SiteLinks = Omit<SiteSettings, 'page'>

const settingNames = ['page', 'source', 'chrome', 'firefox', 'contact'] as const

/** Checks the settings; omitted ones are empty strings. Throws a `TypeError` that names what is wrong. */
export function siteSettings(given: unknown = {}): SiteSettings {
  if (typeof given !== 'object' || given === null) throw new TypeError('site: not an object')
  const values: Readonly<Record<string, unknown>> = { ...given }
  const unknown = Object.keys(values).find(name => !settingNames.some(known => known === name))
  if (unknown !== undefined) throw new TypeError(`site.${unknown}: no such setting`)
  const of = (name: (typeof settingNames)[number]) => checkedSetting(name, values[name] ?? '')
  const page = of('page')
  if (page !== '' && !page.endsWith('/')) throw new TypeError('site.page: does not end with /')
  return { page, source: of('source'), chrome: of('chrome'), firefox: of('firefox'), contact: of('contact') }
}

function checkedSetting(name: string, value: unknown): string {
  const isAddress =
    typeof value === 'string' &&
    (value === '' ||
      (URL.canParse(value) && /^https?:\/\//.test(value)) ||
      (name === 'contact' && /^mailto:[^\s@]+@[^\s@]+$/.test(value)))
  if (!isAddress) throw new TypeError(`site.${name}: not an address: ${JSON.stringify(value)}`)
  return value
}
