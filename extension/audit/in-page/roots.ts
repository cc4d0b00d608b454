/** The part of Chrome's API for extensions that functions in a page use. */
interface ShadowAccess {
  readonly openOrClosedShadowRoot: (element: HTMLElement) => ShadowRoot | null
}

export type Root = Document | ShadowRoot

const { querySelectorAll } = Document.prototype
const inFragment = DocumentFragment.prototype.querySelectorAll

/** From prototypes: names of elements hide what a document has (`<img name="links">` is `document.links`). */
export const elementsIn = (root: Root, selector: string): Element[] =>
  Array.from((root instanceof Document ? querySelectorAll : inFragment).call(root as never, selector))

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
