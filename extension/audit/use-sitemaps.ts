import { useEffect, useState, useSyncExternalStore } from 'react'
import { pageAudit } from '../../playground/audit/page-store.ts'
import type { InputReport } from '../../playground/audit/question.ts'
import { changeSettings, resetSettings } from '../../playground/panes/audit/settings.ts'
import { hasAccess } from '../browser/permissions.ts'
import { onOwnRedirect } from '../browser/requests.ts'
import { ownTabId } from '../browser/tabs.ts'
import type { Redirection } from '../browser/types.ts'
import { RequestReports } from '../robots/request-reports.ts'
import { fetchSitemap } from '../sitemaps/fetch-sitemap.ts'
import { sitemapContentOf } from '../sitemaps/sitemap-content.ts'
import { createSitemapRun, type RunState, type SitemapContent, type SitemapRun } from '../sitemaps/sitemap-run.ts'

/** How many octets a compressed sitemap may unpack to: four times the limit of the protocol. */
const MAX_INFLATED_OCTETS = 4 * 52_428_800

/*
 * This page requests sitemaps itself instead of the background: no message names an address or carries a file, browsers
 * do not stop a page in the middle of its work, and requests end with the page.
 */
const redirectReports = new RequestReports<Redirection>()
let listening: Promise<void> | undefined

/** Browsers report redirects only to listeners that were added before the request. */
function listen(): Promise<void> {
  listening ??= ownTabId().then(tabId => onOwnRedirect(redirection => redirectReports.record(redirection), tabId))
  return listening
}

const deps = { fetch: (url: string, init: RequestInit) => fetch(url, init), hasAccess, redirects: redirectReports }

/** Reads the sitemaps of a site into the audit of this page. */
export function useSitemaps(origin: string): {
  readonly run: SitemapRun
  readonly state: RunState
  /** Whether the audit has any input. */
  readonly begun: boolean
} {
  const [run] = useState(() =>
    createSitemapRun({
      fetchSitemap: async (url, signal) => {
        await listen()
        return fetchSitemap(url, deps, signal)
      },
      readFile,
    }),
  )
  useEffect(() => {
    pageAudit.clear()
    resetSettings()
    changeSettings({ origin })
    return run.cancel
  }, [origin, run])
  const begun = useSyncExternalStore(pageAudit.subscribe, () => pageAudit.state().phase !== 'empty')
  return { run, state: useSyncExternalStore(run.subscribe, run.state), begun }
}

async function readFile(url: string, file: Blob): Promise<SitemapContent> {
  const { pathname, search } = new URL(url)
  pageAudit.add([{ name: pathname + search, file, options: { maxInflated: MAX_INFLATED_OCTETS } }])
  return sitemapContentOf(await inputReportOf(file))
}

/** The audit's report on a file, once the file is read; undefined if it will not be read. */
function inputReportOf(file: Blob): Promise<InputReport | undefined> {
  return new Promise(resolve => {
    const resolveOnceRead = () => {
      const { inputs, snapshot, failure, phase } = pageAudit.state()
      const input = inputs.find(other => other.file === file)
      const report = snapshot?.inputs.find(({ id }) => id === input?.id)
      const isRead = report !== undefined && report.state !== 'reading'
      if (!isRead && input && failure === undefined && phase !== 'cancelled') return
      stop()
      resolve(isRead ? report : undefined)
    }
    const stop = pageAudit.subscribe(resolveOnceRead)
    resolveOnceRead()
  })
}
