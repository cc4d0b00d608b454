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

interface AllowProps {
  readonly origins: readonly string[]
  readonly quiet?: boolean
  /** What the button says; if left out, that it allows these hosts. */
  readonly label?: string
  /** What to do once there is access, which pages learn as an event, too. */
  readonly onAllowed?: () => void
}

/** The browser itself asks the person, which it does only during a click. */
export function AllowButton({ origins, quiet = false, label, onAllowed }: AllowProps) {
  const { outcome, grant } = useGrant()
  const hosts = [...new Set(origins.map(hostOfPattern))].join(', ')
  return (
    <>
      <button type="button" className={quiet ? undefined : 'primary'} onClick={() => grant(origins, onAllowed)}>
        {label ?? t('allowSite', hosts)}
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
