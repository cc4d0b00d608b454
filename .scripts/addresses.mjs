/**
 * The fields of package.json that tell a registry where the project is: `homepage`, `repository` and `bugs`. They follow
 * from the setting `site`, as links in the product do.
 */

/**
 * The text of package.json with these fields after `license`. Each is left out where its address is empty.
 * @param {string} text
 */
export function withAddresses(text) {
  const { homepage: _, repository: __, bugs: ___, ...manifest } = JSON.parse(text)
  const entries = Object.entries(manifest).flatMap(entry =>
    entry[0] === 'license' ? [entry, ...Object.entries(addressesOf(manifest.site))] : [entry],
  )
  return `${JSON.stringify(Object.fromEntries(entries), null, 2)}\n`
}

/** @param {{ page: string, source: string, contact: string }} site */
function addressesOf({ page, source, contact }) {
  return {
    ...(page === '' ? {} : { homepage: page }),
    ...(source === '' ? {} : { repository: { type: 'git', url: `git+${source.replace(/\/$/, '')}.git` } }),
    ...bugsOf(source, contact),
  }
}

/** On GitHub, the issues of the repository; elsewhere, the contact. @param {string} source @param {string} contact */
function bugsOf(source, contact) {
  if (source.startsWith('https://github.com/')) return { bugs: { url: `${source.replace(/\/$/, '')}/issues` } }
  if (contact.startsWith('mailto:')) return { bugs: { email: contact.slice('mailto:'.length) } }
  return contact === '' ? {} : { bugs: { url: contact } }
}
