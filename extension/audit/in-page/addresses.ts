const { getAttribute } = Element.prototype
const baseOf = Object.getOwnPropertyDescriptor(Node.prototype, 'baseURI')?.get
const hrefOfAnchor = Object.getOwnPropertyDescriptor(HTMLAnchorElement.prototype, 'href')?.get

export const isWeb = (address: string): boolean => /^https?:\/\//i.test(address)

export const withoutFragment = (address: string): string => address.split('#', 1)[0] ?? ''

/** Empty if there is none, or if it is no URL. */
export function addressIn(element: Element, attribute: string): string {
  // A form gives its fields by their names, such as `getAttribute`.
  const written = getAttribute.call(element, attribute)
  return written === null || written.trim() === '' ? '' : resolved(written, element)
}

/** Empty if it is no URL. */
export function resolved(written: string, element: Element): string {
  const base = String(baseOf?.call(element))
  return URL.canParse(written, base) ? new URL(written, base).href : ''
}

/** Where a link leads. The browser has resolved most of them already. */
export function addressOfLink(link: Element): string {
  const written = link.getAttribute('href')
  if (written === null) return addressIn(link, 'xlink:href')
  if (!(link instanceof HTMLAnchorElement) || written.trim() === '') return addressIn(link, 'href')
  const address = String(hrefOfAnchor?.call(link))
  // What is no URL is given as it is written.
  return address === written ? addressIn(link, 'href') : address
}
