import { type PrecacheEntry, precacheAndRoute } from 'workbox-precaching'
import { TAKE_OVER } from './protocol.ts'

/*
 * Keeps a copy of the page, so that the page works without its server. The copy is of one version: each file is checked
 * against the hash that the build wrote here, and a copy of which one file does not match is not kept at all. A copy of a
 * later version waits until no tab shows the one before, or until a person asks for it.
 */

/** The files of the page, by addresses relative to this script. Written by the build. */
declare const FILES: PrecacheEntry[]

/** What of a service worker's global scope is used; the project is checked with the types of a page. */
interface Scope {
  readonly clients: { claim(): Promise<void> }
  skipWaiting(): Promise<void>
  addEventListener(type: 'message', listener: (event: MessageEvent<unknown>) => void): void
  addEventListener(type: 'activate', listener: (event: { waitUntil(until: Promise<void>): void }) => void): void
}

const scope = globalThis as unknown as Scope

// The page is the same whatever the query says.
precacheAndRoute(FILES, { directoryIndex: 'index.html', ignoreURLParametersMatching: [/./], cleanURLs: false })

scope.addEventListener('message', ({ data }) => {
  if (data === TAKE_OVER) void scope.skipWaiting()
})

// The page of the first visit is older than its copy, and of the same version.
scope.addEventListener('activate', event => event.waitUntil(scope.clients.claim()))
