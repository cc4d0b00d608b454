import { setNewVersion } from './new-version.ts'
import { TAKE_OVER } from './protocol.ts'

/**
 * Has the browser keep a copy of the page and look for a later version of it. Does nothing where the browser has no
 * service workers, forbids them, or has no room: then the page needs its server, as pages do.
 */
export async function keepCopy(): Promise<void> {
  const { serviceWorker } = navigator
  if (!serviceWorker) return
  const script = new URL('service-worker.js', document.baseURI)
  const registration = await serviceWorker.register(script).catch(() => undefined)
  if (!registration) return
  // A tab whose copy is replaced from another tab still shows the version before, whose files are gone.
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
        // One that meanwhile took over, as the other tabs are closed, does not hear this.
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
