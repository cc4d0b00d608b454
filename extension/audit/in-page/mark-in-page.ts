import { elementsInRoot, type Root, shadowOf } from './roots.ts'

/** The argument of the injected function. */
export interface Marks {
  /** The URLs to mark, without fragments, each with what its mark says. An empty list removes all marks. */
  readonly marks: readonly (readonly [url: string, says: string])[]
  /** The name of the attribute that marks carry. */
  readonly attribute: string
  /** The value of that attribute, and the name of the connection whose end removes these marks. */
  readonly id: string
  /** How long to wait for the connection, in ms. */
  readonly timeout: number
}

/** How many links are marked, and to how many different URLs they lead. */
export interface Marked {
  readonly links: number
  readonly urls: number
}

/** The part of the API for extensions that the injected function uses. */
interface Runtime {
  readonly onConnect: Listeners<{ readonly name: string; readonly onDisconnect: Listeners<unknown> }>
}

interface Listeners<Value> {
  addListener(listener: (value: Value) => void): void
  removeListener(listener: (value: Value) => void): void
}

/**
 * Removes earlier marks, marks links of a page, and returns how many there are. A mark is an outline, and the link's
 * tooltip says what it means: neither moves anything. When a mark is removed, the link gets back what it had of both.
 * Marks are also removed when the connection ends that the audit opens after this call, for example when it is closed.
 * Runs in the page.
 */
export function markInPage({ marks, attribute, id, timeout }: Marks): Marked {
  const titles = new Map(marks)

  /** Calls the function for the document and for each shadow root in it. */
  function inEachRoot(use: (root: Root) => void): void {
    const roots: Root[] = [document]
    for (let root = roots.shift(); root; root = roots.shift()) {
      use(root)
      for (const element of elementsInRoot(root, '*')) {
        const shadow = shadowOf(element)
        if (shadow) roots.push(shadow)
      }
    }
  }

  function unmark(root: Root, which: string): void {
    for (const marked of elementsInRoot(root, which)) {
      for (const name of ['title', 'style']) {
        const was = marked.getAttribute(`${attribute}-${name}`)
        // Chromium writes a changed style into its attribute when that is read. Unread, it would leave style="".
        if (was !== null) marked.setAttribute(name, was)
        else if (marked.hasAttribute(name)) marked.removeAttribute(name)
        marked.removeAttribute(`${attribute}-${name}`)
      }
      marked.removeAttribute(attribute)
    }
  }

  let count = 0
  const urls = new Set<string>()
  inEachRoot(root => {
    unmark(root, `[${attribute}]`)
    if (titles.size > 0) {
      for (const link of elementsInRoot(root, 'a[href],area[href]') as (HTMLAnchorElement | HTMLAreaElement)[]) {
        const address = link.href
        const [url = ''] = typeof address === 'string' ? address.split('#', 1) : []
        const added = titles.get(url)
        if (added === undefined) continue
        urls.add(url)
        for (const name of ['title', 'style']) {
          const was = link.getAttribute(name)
          if (was !== null) link.setAttribute(`${attribute}-${name}`, was)
        }
        const title = link.getAttribute('title')
        link.setAttribute('title', title === null ? added : `${title} – ${added}`)
        link.setAttribute(attribute, id)
        link.style.setProperty('outline', '2px dashed #c5221f', 'important')
        link.style.setProperty('outline-offset', '1px', 'important')
        count += 1
      }
    }
  })
  if (titles.size === 0) return { links: 0, urls: 0 }
  const { browser, chrome } = globalThis as { browser?: { runtime: Runtime }; chrome?: { runtime: Runtime } }
  const onConnect = (browser ?? chrome)?.runtime.onConnect
  const removeMarks = (): void => inEachRoot(root => unmark(root, `[${attribute}="${id}"]`))
  // An audit that is closed before it connects never does.
  const waiting = setTimeout(removeMarks, timeout)
  onConnect?.addListener(function connected({ name, onDisconnect }) {
    if (name !== id) return
    clearTimeout(waiting)
    onConnect.removeListener(connected)
    onDisconnect.addListener(removeMarks)
  })
  return { links: count, urls: urls.size }
}
