import { t } from '../browser/i18n.ts'
import { hostOfPattern } from '../browser/match-patterns.ts'
import type { NeedsPermission as Needs } from '../robots/answer.ts'
import { useGrant } from './use-access.ts'

/** Says what cannot be read and why, and offers the access that is missing. */
export function PermissionNotice({ needs, url }: { needs: Omit<Needs, 'answer'>; url: string }) {
  return (
    <div className="notice" role="status">
      <p>{reason(needs, new URL(url).hostname)}</p>
      <AllowButton origins={needs.origins} />
    </div>
  )
}

/** The browser itself asks the person; the answer arrives as an event. */
export function AllowButton({ origins, quiet = false }: { origins: readonly string[]; quiet?: boolean }) {
  const { outcome, grant } = useGrant()
  const hosts = [...new Set(origins.map(hostOfPattern))].join(', ')
  return (
    <>
      <button type="button" className={quiet ? undefined : 'primary'} onClick={() => grant(origins)}>
        {t('allowSite', hosts)}
      </button>
      {outcome && <p role="status">{outcome}</p>}
    </>
  )
}

function reason({ because, origins }: Omit<Needs, 'answer'>, host: string): string {
  if (because === 'page-policy') return t('needsPolicy')
  if (because === 'closed-page') return t('needsClosedPage')
  if (because === 'service-worker') return t('needsServiceWorker')
  if (because === 'no-access') return t('needsAccess', host)
  const target = origins.map(hostOfPattern).find(other => other !== host)
  return target === undefined ? t('needsRedirectUnknown', host) : t('needsRedirect', target)
}
