import { useSyncExternalStore } from 'react'
import { LazyView, lazyPart } from '../loading/LazyView.tsx'
import type { SiteAddress } from '../state/site-address.ts'
import type { Arrivals } from '../state/use-arrivals.ts'
import { withMessages } from '../strings/catalogue.ts'
import { t } from '../strings/t.ts'
import { SiteForm } from './SiteForm.tsx'
import { onSiteFetcher, siteFetcher } from './site-fetcher.ts'
import './start.css'

const askSite = lazyPart(async () => {
  const { AskSite, messages } = await import('./AskSite.tsx')
  return withMessages(AskSite, messages)
})

/** The address of the person's own site. After it was entered, the headline says what follows. */
export function Start({ arrivals }: { arrivals: Arrivals }) {
  return (
    <section className="start" aria-label={t('start_label')}>
      <AskForSite arrivals={arrivals} />
    </section>
  )
}

/**
 * The hosted page fetches nothing: it opens the file in another tab, and the person copies it from there. The
 * extension's page fetches the file from the site.
 */
function AskForSite({ arrivals }: { arrivals: Arrivals }) {
  const fetchSite = useSyncExternalStore(onSiteFetcher, siteFetcher)
  if (fetchSite) {
    return (
      <LazyView part={askSite} title={t('start_label')}>
        {AskSite => <AskSite arrivals={arrivals} fetchSite={fetchSite} />}
      </LazyView>
    )
  }
  function open(site: SiteAddress) {
    window.open(site.robotsTxt, '_blank', 'noopener,noreferrer')
    arrivals.waitFor(site)
  }
  return <SiteForm action={t('start_open')} onSite={open} />
}
