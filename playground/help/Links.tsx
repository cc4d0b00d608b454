import type { SiteLinks } from '../site/settings.ts'
import { t } from '../strings/t.ts'

/** The links that the settings of the build name, for example to the source code. */
export function Links({ links }: { links: SiteLinks }) {
  const named = (['source', 'chrome', 'firefox', 'contact'] as const).filter(name => links[name] !== '')
  if (named.length === 0) return null
  return (
    // biome-ignore lint/a11y/noRedundantRoles: Safari does not treat a list without bullets as a list.
    <ul className="help-links" role="list">
      {named.map(name => (
        <li key={name}>
          <a href={links[name]} target="_blank" rel="noreferrer">
            {t(`help_link_${name}`)}
          </a>
        </li>
      ))}
    </ul>
  )
}
