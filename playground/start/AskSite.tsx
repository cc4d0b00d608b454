import type { Arrivals } from '../state/use-arrivals.ts'
import { t } from '../strings/t.ts'
import { RequestNotice, useRequest } from './request.tsx'
import { SiteForm } from './SiteForm.tsx'
import type { FetchSite } from './site-fetcher.ts'

export { default as messages } from 'virtual:messages/ask'

interface Props {
  readonly arrivals: Arrivals
  readonly fetchSite: FetchSite
}

/** In the extension: a form that fetches the robots.txt of a site. */
export function AskSite({ arrivals, fetchSite }: Props) {
  const { request, ask, forget } = useRequest(arrivals)
  return (
    <>
      <SiteForm
        action={t('ask_fetch')}
        busy={request?.outcome === 'asking'}
        onSite={site => ask(site, fetchSite(site))}
        onChange={forget}
      />
      {request && <RequestNotice request={request} ask={ask} />}
    </>
  )
}
