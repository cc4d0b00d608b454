import * as v from 'valibot'
import { MAX_READ_OCTETS } from '../../core/fetch/index.ts'
import { boundedTable } from '../../playground/storage/bounded.ts'
import { withoutCredentials } from '../browser/address.ts'
import { originPatterns } from '../browser/match-patterns.ts'
import type { RunInTab } from '../browser/types.ts'
import {
  type Answer,
  answerOutcomeOf,
  type FetchResult,
  type NeedsPermission,
  storedHeaders,
  storedHeadersOf,
  WebAddress,
} from './answer.ts'

import { resultWithoutFile, TIMEOUT_MS } from './fetch.ts'

/** What the injected function reports. The report comes from a page, so it is validated like all foreign data. */
const TabReport = v.variant('type', [
  v.object({
    type: v.literal('answer'),
    origin: v.string(),
    status: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(999)),
    finalUrl: WebAddress,
    redirected: v.boolean(),
    /** Whether a service worker of the page may have answered in place of the server. */
    intercepted: v.boolean(),
    headers: boundedTable(v.string(), v.string(), storedHeaders.length),
    octets: v.pipe(v.string(), v.maxLength(MAX_READ_OCTETS), v.check(isOctets)),
    truncated: v.boolean(),
  }),
  v.object({
    type: v.literal('failed'),
    origin: v.string(),
    because: v.picklist(['page-policy', 'redirect', 'timeout', 'network-error']),
  }),
])

type TabReport = v.InferOutput<typeof TabReport>

/**
 * Requests robots.txt from inside the page, by a same-origin request. Without host permission that is the only way in
 * Firefox, where `activeTab` gives the background no access, and in Chrome if the file redirects, since Chrome then
 * does not report the redirect to the background. Such a request follows no redirect to another site. Runs in the
 * page: it may use nothing from outside itself.
 */
export async function fetchInPage(timeout: number, limit: number, headerNames: readonly string[]) {
  const origin = location.origin
  // A sandboxed page has an opaque origin: its requests fail as if there were no network.
  if (self.origin === 'null') return { type: 'failed', origin, because: 'page-policy' }
  // Absolute, because the page may have another base URL.
  const url = `${origin}/robots.txt`
  // Firefox 140 shows the workers of a page only to the page's own code, to which `wrappedJSObject` leads.
  const { wrappedJSObject }: { wrappedJSObject?: Window } & Window = window
  const workers = navigator.serviceWorker ?? wrappedJSObject?.navigator.serviceWorker
  const intercepted = Boolean(workers?.controller)
  let policy = false
  const onViolation = (event: SecurityPolicyViolationEvent) => {
    if (event.effectiveDirective === 'connect-src' || event.effectiveDirective === 'default-src') policy = true
  }
  document.addEventListener('securitypolicyviolation', onViolation)
  const init = { cache: 'no-store', credentials: 'omit', mode: 'same-origin', referrerPolicy: 'no-referrer' } as const
  const deadline = AbortSignal.timeout(timeout)
  let redirected = false
  try {
    // The first request follows no redirect. So a later failure is known to come from a redirect, and the address is
    // not asked twice.
    let response = await fetch(url, { ...init, redirect: 'manual', signal: deadline })
    redirected = response.type === 'opaqueredirect'
    if (redirected) response = await fetch(url, { ...init, signal: deadline })
    const reader = response.body?.getReader()
    let octets = ''
    let truncated = false
    while (reader && !truncated) {
      const { done, value } = await reader.read()
      if (done) break
      truncated = octets.length + value.length > limit
      for (const octet of value.subarray(0, limit - octets.length)) octets += String.fromCharCode(octet)
    }
    if (truncated) reader?.cancel().catch(() => undefined)
    const headers: Record<string, string> = {}
    for (const name of headerNames) {
      const header = response.headers.get(name)
      if (header !== null) headers[name] = header
    }
    const { status, url: finalUrl } = response
    return { type: 'answer', origin, status, finalUrl, redirected, intercepted, headers, octets, truncated }
  } catch {
    if (deadline.aborted) return { type: 'failed', origin, because: 'timeout' }
    if (redirected) return { type: 'failed', origin, because: 'redirect' }
    // The browser reports the violation in a separate task, after the request has failed.
    await new Promise(resolve => setTimeout(resolve, 50))
    return { type: 'failed', origin, because: policy ? 'page-policy' : 'network-error' }
  } finally {
    document.removeEventListener('securitypolicyviolation', onViolation)
  }
}

function isOctets(text: string): boolean {
  for (let at = 0; at < text.length; at += 1) if (text.charCodeAt(at) > 0xff) return false
  return true
}

export interface FetchInTabDeps {
  readonly now: () => number
  readonly runInTab: RunInTab
}

/**
 * Reads the robots.txt of the page in a tab. If the browser keeps extensions out of the page, host permission is
 * needed.
 */
export async function fetchInTab(tabId: number, url: string, deps: FetchInTabDeps): Promise<FetchResult> {
  const needs = (because: NeedsPermission['because']): NeedsPermission => ({
    type: 'needs-permission',
    because,
    origins: originPatterns(url),
  })
  const report = await deps
    .runInTab(tabId, fetchInPage, [TIMEOUT_MS, MAX_READ_OCTETS, storedHeaders])
    .then(value => v.safeParse(TabReport, value))
    .catch(() => undefined)
  if (!report) return needs('closed-page')
  // The tab has gone to another site: the report is about that site.
  if (!report.success || report.output.origin !== new URL(url).origin) return needs('no-access')
  const found = report.output
  if (found.type === 'failed') {
    if (found.because === 'page-policy' || found.because === 'redirect') return needs(found.because)
    return resultWithoutFile(url, { outcome: found.because, fetchedAt: deps.now(), via: 'tab' })
  }
  const answer = answerIn(found, url, deps.now())
  return found.intercepted ? { ...needs('service-worker'), answer } : { type: 'answer', answer }
}

function answerIn(found: Extract<TabReport, { type: 'answer' }>, url: string, fetchedAt: number): Answer {
  const { status, finalUrl, redirected, truncated } = found
  const headers = storedHeadersOf({ get: name => found.headers[name] ?? null })
  const octets = status >= 200 && status < 300 ? found.octets : ''
  return {
    url,
    outcome: answerOutcomeOf(status, headers['content-type'], octets),
    status,
    hops: [],
    hopsHidden: redirected,
    finalUrl: withoutCredentials(finalUrl),
    headers,
    octets,
    truncated,
    fetchedAt,
    via: 'tab',
  }
}
