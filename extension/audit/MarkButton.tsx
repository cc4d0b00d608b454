import { useEffect, useRef, useState } from 'react'
import * as v from 'valibot'
import type { Site } from '../../core/index.ts'
import { listText, numberText } from '../../playground/strings/catalogue.ts'
import { t } from '../../playground/strings/t.ts'
import { connectToTab, runInTab } from '../browser/tabs.ts'
import type { Settings } from '../settings/settings.ts'
import { type Marked, type Marks, markInPage } from './in-page/mark-in-page.ts'
import { blockedLinks } from './link-sums.ts'
import type { PageLinks } from './page-links.ts'

const ATTRIBUTE = 'data-robotscope'

const CONNECTION_TIMEOUT_MS = 5000

const Count = v.pipe(v.number(), v.integer(), v.minValue(0))

const MarkedReport = v.object({ links: Count, urls: Count })

interface Props {
  readonly tabId: number
  readonly links: PageLinks['links']
  readonly sites: ReadonlyMap<string, Site>
  readonly settings: Settings
}

/** Marks the blocked links in the page itself, until the button is pressed again or the audit is closed. */
export function MarkButton({ tabId, links, sites, settings }: Props) {
  const [marked, setMarked] = useState<Marked | 'failed'>()
  const connection = useRef<() => void>(undefined)
  const isOn = typeof marked === 'object'

  async function mark(on: boolean) {
    const blocked = on ? await blockedLinks(links, sites, settings) : new Map<string, readonly string[]>()
    const marks = [...blocked].map(
      ([url, tokens]) => [url, t('links_markSays', { crawlers: listText(tokens) })] as const,
    )
    const id = crypto.randomUUID()
    const count = v.safeParse(MarkedReport, await putMarks(tabId, { marks, id }))
    connection.current?.()
    connection.current = on && count.success ? connectToTab(tabId, id) : undefined
    setMarked(!on ? undefined : count.success ? count.output : 'failed')
  }

  // The browser ends the connection if the page is closed.
  useEffect(() => () => connection.current?.(), [])

  return (
    <>
      <button type="button" aria-pressed={isOn} onClick={() => void mark(!isOn)}>
        {t('links_mark')}
      </button>
      <span role="status">
        {isOn && t('links_marked', { count: marked.links, urls: numberText(marked.urls) })}
        {marked === 'failed' && t('links_notRead_closed')}
      </span>
    </>
  )
}

/** Returns what is marked; undefined if the page could not be reached. */
const putMarks = (tabId: number, marks: Pick<Marks, 'marks' | 'id'>): Promise<unknown> =>
  runInTab(tabId, markInPage, [{ ...marks, attribute: ATTRIBUTE, timeout: CONNECTION_TIMEOUT_MS }]).catch(
    () => undefined,
  )
