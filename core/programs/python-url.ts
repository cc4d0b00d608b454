/** How Python takes a URL apart and puts it together again (`urllib.parse`, 3.11 and 3.12). */

import { parsedUrl } from '../url/parsed-url.ts'

/** A text that Python refuses to take apart. The program ends reading there. */
export class PythonValueError extends Error {}

/** `urlunparse(urlparse(url))` without scheme and host of `http` URLs that begin with a slash. */
export function parsedAgain(url: string): string {
  let rest = url.replace(/^[\0- ]+/, '').replace(/[\t\r\n]/g, '')
  const [, name, afterScheme] = /^([A-Za-z][A-Za-z0-9+.-]*):([\s\S]*)$/.exec(rest) ?? []
  const scheme = name?.toLowerCase() ?? ''
  if (afterScheme !== undefined) rest = afterScheme
  let host = ''
  if (rest.startsWith('//')) {
    const end = /[/?#]/.exec(rest.slice(2))?.index ?? rest.length
    host = rest.slice(2, end + 2)
    rest = rest.slice(end + 2)
    checkHost(host)
  }
  const [beforeFragment, fragment] = cut(rest, '#')
  const [beforeQuery, query] = cut(beforeFragment, '?')
  let path = beforeQuery
  // Parameters without a value lose their semicolon.
  if (USES_PARAMS.has(scheme)) {
    const semicolon = path.indexOf(';', Math.max(0, path.lastIndexOf('/')))
    if (semicolon >= 0 && semicolon === path.length - 1) path = path.slice(0, -1)
  }
  if (host !== '' || (scheme !== '' && USES_NETLOC.has(scheme) && !path.startsWith('//'))) {
    path = `//${host}${path !== '' && !path.startsWith('/') ? '/' : ''}${path}`
  }
  return `${scheme === '' ? '' : `${scheme}:`}${path}${query === '' ? '' : `?${query}`}${fragment === '' ? '' : `#${fragment}`}`
}

/** Path, query and fragment of a URL that begins with the path: a `?` or `#` with nothing after it is lost. */
export const pathParsedAgain = (path: string): string => parsedAgain(`http://h${path}`).slice('http://h'.length)

const USES_PARAMS = new Set('|ftp|hdl|prospero|http|https|shttp|rtsp|rtspu|sip|sips|mms|sftp|tel'.split('|'))
const USES_NETLOC = new Set(
  'ftp|http|gopher|nntp|telnet|imap|wais|file|mms|https|shttp|snews|prospero|rtsp|rtspu|rsync|svn|svn+ssh|sftp|nfs|git|git+ssh|ws|wss'.split(
    '|',
  ),
)

function cut(text: string, at: string): [string, string] {
  const i = text.indexOf(at)
  return i < 0 ? [text, ''] : [text.slice(0, i), text.slice(i + 1)]
}

function checkHost(host: string): void {
  if (host.includes('[') !== host.includes(']')) throw new PythonValueError(host)
  if (host.includes('[')) {
    const address = host.slice(host.indexOf('[') + 1).split(']')[0] ?? ''
    if (address.startsWith('v') ? !/^v[a-fA-F0-9]+\..+$/.test(address) : !isIpv6(address))
      throw new PythonValueError(host)
  }
  const letters = host.replace(/[@:#?]/g, '')
  const normalised = letters.normalize('NFKC')
  if (normalised !== letters && /[/?#@:]/.test(normalised)) throw new PythonValueError(host)
}

function isIpv6(address: string): boolean {
  const [digits = '', scope] = address.split('%')
  return scope !== '' && /^[\da-fA-F:.]+$/.test(digits) && parsedUrl(`http://[${digits}]/`) !== undefined
}
