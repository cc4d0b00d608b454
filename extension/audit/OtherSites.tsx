import { useEffect, useMemo, useState } from 'react'
import type { Site } from '../../core/index.ts'
import { changeSettings, settingsNow } from '../../playground/panes/audit/settings.ts'
import { t } from '../../playground/strings/t.ts'
import { originPatterns } from '../browser/match-patterns.ts'
import { sendMessage } from '../browser/messaging.ts'
import type { Page } from '../browser/types.ts'
import { type Message, readLookupResult } from '../messages.ts'
import type { CurrentAnswer } from '../robots/answer-at.ts'
import { siteOf } from '../robots/site-of.ts'
import type { Settings } from '../settings/settings.ts'
import { AllowButton } from '../ui/PermissionNotice.tsx'
import { sharedStateOf } from '../ui/playground-link.ts'
import { lookUpSites, MOST_SITES, otherOrigins } from './other-sites.ts'
import type { PageLinks } from './page-links.ts'

interface Props {
  readonly page: Page
  readonly links: PageLinks
  readonly settings: Settings
  readonly onSites: (sites: ReadonlyMap<string, Site>) => void
}

/** Reads the robots.txt of other sites when a person asks for it. */
export function OtherSites({ page, links, settings, onSites }: Props) {
  const origins = useMemo(() => otherOrigins(links), [links])
  const [answers, setAnswers] = useState<ReadonlyMap<string, CurrentAnswer | undefined>>(new Map())
  const [reading, setReading] = useState(false)
  const left = origins.filter(origin => !answers.has(origin))
  const next = left.slice(0, MOST_SITES)

  function read() {
    setReading(true)
    const lookUp = async (origin: string) => {
      const message: Message = { type: 'look-up-site', tabId: page.tabId, origin }
      return readLookupResult(await sendMessage(message))
    }
    const found = new Map(answers)
    void lookUpSites(next, lookUp, (origin, answer) => {
      found.set(origin, answer)
      setAnswers(new Map(found))
    }).then(() => setReading(false))
  }

  // The sites are added when all have answered, because the lists are read again with each change of the sites.
  useEffect(() => {
    if (reading || answers.size === 0) return
    const known = [...answers].flatMap(([origin, answer]) => (answer ? [[origin, answer] as const] : []))
    const others = known.map(([origin, answer]) => {
      const { source, server } = sharedStateOf(answer, `${origin}/`, settings, Date.now())
      return { origin, text: source, server }
    })
    const given = settingsNow().others.filter(({ origin }) => !answers.has(origin))
    changeSettings({ others: [...given, ...others] })
    onSites(new Map(known.map(([origin, answer]) => [origin, siteOf(answer)])))
  }, [reading, answers, settings, onSites])

  if (origins.length === 0) return null
  const silent = [...answers.values()].filter(answer => answer === undefined).length
  return (
    <div className="audit-head-buttons">
      {answers.size > 0 && (
        <p role="status">
          {reading
            ? t('links_sites_reading', { count: answers.size })
            : t('links_sites_read', { count: answers.size - silent })}{' '}
          {silent > 0 && t('links_sites_silent', { count: silent })}
        </p>
      )}
      {!reading && left.length > 0 && (
        <>
          <p>{t('links_sites', { count: left.length })}</p>
          <AllowButton
            quiet
            origins={[...new Set(next.flatMap(originPatterns))]}
            label={t('links_sites_ask', { count: next.length })}
            onAllowed={read}
          />
        </>
      )}
    </div>
  )
}
