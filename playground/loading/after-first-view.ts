/** How long to wait after the page was loaded, in ms, so that nothing delays its first view. */
const FIRST_VIEW_QUIET_MS = 2500

/** Resolves some time after the first view, when the browser is idle. */
export async function afterFirstView(): Promise<void> {
  if (document.readyState !== 'complete') await new Promise(loaded => window.addEventListener('load', loaded))
  await new Promise(rested => setTimeout(rested, FIRST_VIEW_QUIET_MS))
  // Safari has no requestIdleCallback.
  await new Promise<unknown>(idle => (window.requestIdleCallback ?? setTimeout)(idle))
}

/** The events that show that a person uses the page. */
const ACTIONS = ['pointerdown', 'pointermove', 'keydown', 'beforeinput', 'paste', 'dragenter', 'scroll'] as const

/** Resolves at the first use of the page. Parts that the first view does not need are loaded then. */
let firstUse: Promise<void> | undefined

/**
 * Resolves when a person first acts on the page, or else when the page is idle after its first view. If the files are
 * on the device, as in the extension or with the offline copy, it resolves at once.
 */
export function whenInUse(): Promise<void> {
  firstUse ??= isOnDevice() ? Promise.resolve() : Promise.race([firstAction(), afterFirstView()])
  return firstUse
}

const isOnDevice = () =>
  import.meta.env.MODE !== 'playground' || (navigator.serviceWorker?.controller ?? undefined) !== undefined

function firstAction(): Promise<void> {
  return new Promise(resolve => {
    const control = new AbortController()
    const act = () => {
      control.abort()
      resolve()
    }
    for (const action of ACTIONS) {
      window.addEventListener(action, act, { capture: true, passive: true, signal: control.signal })
    }
  })
}
