import { t } from '../browser/i18n.ts'
import { EVERY_SITE } from '../browser/match-patterns.ts'
import { useAccess } from '../ui/use-access.ts'

/**
 * The sites that the extension may reach, as the browser reports them, with buttons to allow every site and to revoke
 * access.
 */
export function AllowedSites() {
  const { access, outcome, grant, revoke } = useAccess()
  if (!access) return null
  const all = access.everySite.length > 0
  return (
    <>
      <p role="status">{t(all ? 'accessEverySite' : access.sites.length > 0 ? 'accessSomeSites' : 'accessNoSite')}</p>
      <ul className="rows">
        {all && (
          <li>
            <span>{t('accessEverySiteName')}</span>
            <button type="button" onClick={() => revoke(access.everySite)}>
              {t('revoke')}
            </button>
          </li>
        )}
        {access.sites.map(({ host, origins }) => (
          <li key={host}>
            <span>{host}</span>
            <button type="button" aria-label={t('revokeFrom', host)} onClick={() => revoke(origins)}>
              {t('revoke')}
            </button>
          </li>
        ))}
      </ul>
      {!all && (
        <button type="button" onClick={() => grant(EVERY_SITE)}>
          {t('allowEverySite')}
        </button>
      )}
      {outcome !== undefined && <p role="status">{outcome}</p>}
    </>
  )
}
