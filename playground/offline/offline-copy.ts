import { setNewVersion } from './new-version.ts'
import { TAKE_OVER } from './protocol.ts'

/**
 * Installs the service worker, which keeps a copy of the page and looks for later versions of it. If the browser has no
 * service workers, forbids them or has no room, nothing happens and the page still needs its server.
 */
export async function installOfflineCopy(): Promise<void> {
  const { serviceWorker } = navigator
  if (!serviceWorker) return
  const script = new URL('service-worker.js', document.baseURI)
  const registration = await serviceWorker.register(script).catch(() => undefined)
  if (!registration) return
  // If another tab activated a later version, this tab still shows the earlier one, whose files are gone.
  let isLoading = false
  const before = serviceWorker.controller
  serviceWorker.addEventListener('controllerchange', () => {
    if (isLoading) location.reload()
    else if (before) setNewVersion({ load: () => location.reload() })
  })
  const offer = (waiting: ServiceWorker) =>
    setNewVersion({
      load() {
        isLoading = true
        // The waiting worker may have become active meanwhile, because all other tabs were closed: then just reload.
        if (waiting.state === 'installed') waiting.postMessage(TAKE_OVER)
        else location.reload()
      },
    })
  if (registration.waiting && before) offer(registration.waiting)
  registration.addEventListener('updatefound', () => {
    const { installing } = registration
    installing?.addEventListener('statechange', () => {
      if (installing.state === 'installed' && serviceWorker.controller) offer(installing)
    })
  })
}
