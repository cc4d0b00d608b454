/** The value of a getter of a prototype: a form gives its fields by their names, such as `baseURI`. */
const got = (of: { readonly prototype: object }, name: string, element: Element): string =>
  String(Object.getOwnPropertyDescriptor(of.prototype, name)?.get?.call(element))

export const isWeb = (address: string): boolean => /^https?:\/\//i.test(address)

export const withoutFragment = (address: string): string => address.split('#', 1)[0] ?? ''

/** Empty if there is none, or if it is no URL. */
export function addressIn(element: Element, attribute: string): string {
  const written = Element.prototype.getAttribute.call(element, attribute)
  return written === null || written.trim() === '' ? '' : resolved(written, element)
}

/** Empty if it is no URL. */
export function resolved(written: string, element: Element): string {
  const base = got(Node, 'baseURI', element)
  return URL.canParse(written, base) ? new URL(written, base).href : ''
}

/** Where a link leads. The browser has resolved most of them already. */
export function addressOfLink(link: Element): string {
  const written = link.getAttribute('href')
  if (written === null) return addressIn(link, 'xlink:href')
  if (!(link instanceof HTMLAnchorElement) || written.trim() === '') return addressIn(link, 'href')
  const address = got(HTMLAnchorElement, 'href', link)
  // What is no URL is given as it is written.
  return address === written ? addressIn(link, 'href') : address
}
