/**
 * Path and query of a URL by a class `URL`, with escapes in upper case as `serialisedPath` writes them; null if this is
 * neither a URL of http, https or ftp nor a bare path. A bare path is read on some host, and `//` begins with a host.
 * @param {typeof URL} Url
 * @param {string} text
 */
export function pathBy(Url, text) {
  const isBare = text === '' || text.startsWith('/')
  const whole = isBare ? (text.startsWith('//') ? `http:${text}` : `http://host${text}`) : text
  try {
    const { protocol, href } = new Url(whole)
    if (!['http:', 'https:', 'ftp:'].includes(protocol)) return null
    const path = href.replace(/#.*/, '').replace(/^[a-z]+:\/\/[^/]*/, '')
    return path.replace(/%[\da-f]{2}/gi, code => code.toUpperCase())
  } catch {
    return null
  }
}
