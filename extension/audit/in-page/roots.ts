/** The part of Chrome's API for extensions that functions in a page use. */
interface ShadowAccess {
  readonly openOrClosedShadowRoot: (element: HTMLElement) => ShadowRoot | null
}

export type Root = Document | ShadowRoot

/** By methods of prototypes: names of elements hide what a document has (`<img name="links">` is `document.links`). */
export function elementsInRoot(root: Root, selector: string): Element[] {
  const { querySelectorAll } = root instanceof Document ? Document.prototype : DocumentFragment.prototype
  return Array.from(querySelectorAll.call(root as never, selector))
}

/** Also a root that is closed to scripts of the page: crawlers that render see what is in it. */
export function shadowOf(element: Element): ShadowRoot | undefined {
  const { chrome } = globalThis as { chrome?: { dom?: ShadowAccess } }
  const { openOrClosedShadowRoot } = element as Element & { openOrClosedShadowRoot?: ShadowRoot | null }
  const root =
    openOrClosedShadowRoot !== undefined || !(element instanceof HTMLElement)
      ? openOrClosedShadowRoot
      : chrome?.dom?.openOrClosedShadowRoot(element)
  return root instanceof ShadowRoot ? root : undefined
}
