/** How long the page is left alone after it was loaded, in ms: until then people wait for its first view. */
const REST = 2500

/** Resolves when the first view is long there and the browser has nothing else to do. */
export async function afterFirstView(): Promise<void> {
  if (document.readyState !== 'complete') await new Promise(loaded => window.addEventListener('load', loaded))
  await new Promise(rested => setTimeout(rested, REST))
  // Safari has no requestIdleCallback.
  await new Promise<unknown>(idle => (window.requestIdleCallback ?? setTimeout)(idle))
}
