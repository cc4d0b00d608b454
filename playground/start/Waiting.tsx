import { useEffect, useRef } from 'react'
import { usePaste } from '../opening/use-paste.ts'
import type { SiteAddress } from '../state/site-address.ts'
import type { Arrivals } from '../state/use-arrivals.ts'
import { t } from '../strings/t.ts'

export { default as messages } from 'virtual:messages/waiting'

/** Waits for the person to paste the robots.txt that they copied from a site. */
export function Waiting({ arrivals, site }: { arrivals: Arrivals; site: SiteAddress }) {
  const { paste, forbidden } = usePaste()
  const button = useRef<HTMLButtonElement>(null)
  // What comes next for a person who comes back from the other tab.
  useEffect(() => button.current?.focus(), [])
  return (
    <>
      <p role="status">{t('waiting_file', { host: site.host })}</p>
      <a href={site.robotsTxt} target="_blank" rel="noreferrer">
        {t('waiting_again')}
      </a>
      <div className="choices">
        <button ref={button} type="button" onClick={() => void paste()}>
          {t('waiting_paste')}
        </button>
        <button type="button" className="quiet" onClick={() => arrivals.openNone(site)}>
          {t('waiting_none')}
        </button>
        <button type="button" className="quiet" onClick={() => arrivals.waitFor(undefined)}>
          {t('waiting_another')}
        </button>
      </div>
      {forbidden && (
        <p className="refused" role="alert">
          {t('waiting_forbidden')}
        </p>
      )}
    </>
  )
}
