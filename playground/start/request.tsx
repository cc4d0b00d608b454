import { useState } from 'react'
import type { SiteAddress } from '../state/site-address.ts'
import type { Arrivals } from '../state/use-arrivals.ts'
import { t } from '../strings/t.ts'
import type { FetchedSite } from './site-fetcher.ts'

/** A request for a site's robots.txt, and its outcome as long as there is no file to show. */
export type SiteRequest = {
  readonly site: SiteAddress
  readonly outcome: Exclude<FetchedSite, { kind: 'answered' }> | 'asking'
}

/** Requests robots.txt files of sites and opens them in the editor. Call `ask` directly in the handler of a click. */
export function useRequest(arrivals: Arrivals | undefined, onOpened: () => void = () => {}) {
  const [request, setRequest] = useState<SiteRequest>()
  async function ask(site: SiteAddress, asking: Promise<FetchedSite>) {
    setRequest({ site, outcome: 'asking' })
    arrivals?.waitFor(site)
    const outcome = await asking
    arrivals?.waitFor(undefined)
    if (outcome.kind !== 'answered') return setRequest({ site, outcome })
    setRequest(undefined)
    arrivals?.openFetched(site, outcome.source, outcome.server)
    onOpened()
  }
  return {
    request,
    ask: (site: SiteAddress, asking: Promise<FetchedSite>) => void ask(site, asking),
    forget: () => setRequest(undefined),
  }
}

/** Shows the outcome of a request. If the person must allow another host, it offers that. */
export function RequestNotice({
  request: { site, outcome },
  ask,
}: {
  request: SiteRequest
  ask: ReturnType<typeof useRequest>['ask']
}) {
  if (outcome === 'asking') return null
  return (
    <div className="refused" role="alert">
      <p>{refusalText(site.host, outcome)}</p>
      {outcome.kind === 'needs-host' && (
        <button type="button" onClick={() => ask(site, outcome.again())}>
          {t('ask_allowHost', { host: outcome.host })}
        </button>
      )}
    </div>
  )
}

function refusalText(host: string, outcome: Exclude<SiteRequest['outcome'], 'asking'>): string {
  switch (outcome.kind) {
    case 'declined':
      return t('ask_declined', { host })
    case 'failed':
      return t('ask_failed')
    case 'no-answer':
      return t(outcome.because === 'timeout' ? 'ask_timeout' : 'ask_unreachable', { host })
    case 'needs-host':
      return t('ask_needsHost', { host, to: outcome.host })
  }
}
