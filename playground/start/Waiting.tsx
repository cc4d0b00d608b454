import { useEffect, useRef } from 'react'
import { CodeText } from '../components/CodeText.tsx'
import { StateIcon } from '../components/StateIcon.tsx'
import { usePaste } from '../opening/use-paste.ts'
import { usePlayground } from '../state/context.ts'
import type { SiteAddress } from '../state/site-address.ts'
import { message } from '../strings/message.tsx'
import { t } from '../strings/t.ts'
import { siteFetcher } from './site-fetcher.ts'

export { default as messages } from 'virtual:messages/waiting'

/** The headline while the robots.txt of a site is awaited: what is asked, and who answers. */
export function Waiting({ site }: { site: SiteAddress }) {
  const { host, page } = site
  const { chosen, crawlers } = usePlayground().state
  const crawler = chosen?.crawler ?? crawlers[0]?.token ?? '*'
  const isAsked = siteFetcher() !== undefined
  return (
    <>
      <h2 className="answer-sentence">
        <StateIcon state="unknown" />
        <span>{message('waiting_question', { crawler: <b>{crawler}</b>, url: <CodeText text={page} /> })}</span>
      </h2>
      <p role="status" className="answer-more answer-because">
        {t(isAsked ? 'waiting_asked' : 'waiting_file', { host })}
      </p>
      {!isAsked && <Pasting site={site} />}
    </>
  )
}

/** Waits for the person to paste the robots.txt that they copied from a site. */
function Pasting({ site }: { site: SiteAddress }) {
  const { arrivals } = usePlayground()
  const { paste, forbidden } = usePaste()
  const button = useRef<HTMLButtonElement>(null)
  // What comes next for a person who comes back from the other tab.
  useEffect(() => button.current?.focus(), [])
  return (
    <div className="answer-more">
      <div className="answer-next">
        <button ref={button} type="button" className="primary" onClick={() => void paste()}>
          {t('waiting_paste')}
        </button>
        <button type="button" onClick={() => arrivals?.openNone(site)}>
          {t('waiting_none')}
        </button>
        <button type="button" className="quiet" onClick={() => arrivals?.waitFor(undefined)}>
          {t('waiting_another')}
        </button>
        <a href={site.robotsTxt} target="_blank" rel="noreferrer">
          {t('waiting_again')}
        </a>
      </div>
      {forbidden && (
        <p className="refused" role="alert">
          {t('waiting_forbidden')}
        </p>
      )}
    </div>
  )
}
