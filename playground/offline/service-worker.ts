import { type PrecacheEntry, precacheAndRoute } from 'workbox-precaching'
import { TAKE_OVER } from './protocol.ts'

/*
 * Keeps a copy of the page, so that the page works without its server. All files of a copy are of the same version:
 * each is checked against the hash that the build wrote here, and if one does not match, the whole copy is discarded.
 * The copy of a later version waits until no tab shows the earlier one, or until a person asks for the later version.
 */

/** The files of the page, with addresses relative to this script. The build inserts the list. */
declare const FILES: PrecacheEntry[]

/** The used part of a service worker's global scope. The project is type-checked with the types of a page. */
interface ServiceWorkerScope {
  readonly clients: { claim(): Promise<void> }
  skipWaiting(): Promise<void>
  addEventListener(type: 'message', listener: (event: MessageEvent<unknown>) => void): void
  addEventListener(type: 'activate', listener: (event: { waitUntil(until: Promise<void>): void }) => void): void
}

const scope = globalThis as unknown as ServiceWorkerScope

// The page is the same for every query.
precacheAndRoute(FILES, { directoryIndex: 'index.html', ignoreURLParametersMatching: [/./], cleanURLs: false })

scope.addEventListener('message', ({ data }) => {
  if (data === TAKE_OVER) void scope.skipWaiting()
})

// On the first visit the page was loaded before the worker. It has the same version, so the worker can control it.
scope.addEventListener('activate', event => event.waitUntil(scope.clients.claim()))
