/** Names with these endings are files: `index.html` is a path without its leading slash. */
const FILE = /\.(?:aspx?|cfm|cgi|css|gif|html?|ico|jpe?g|js|json|jspx?|md|pdf|php|png|svg|txt|webp|xml)$/i

/**
 * A host name with at least one dot, a port, and then nothing or the beginning of a path, query or fragment. Labels may
 * have letters of any script; the last label has letters only, or is punycode.
 */
const HOST_PATTERN =
  /^((?:[\p{L}\p{N}](?:[\p{L}\p{N}-]{0,62})\.)+(?:xn--[a-z\d-]+|\p{L}{2,63})\.?(?::\d{1,5})?)(?:[/?#]\S*)?$/u

/**
 * The host, with its port if any, of a URL that is written without a scheme: `www.example.com` in `www.example.com/a`.
 * Undefined if the text does not begin with a host.
 */
export function leadingHost(text: string): string | undefined {
  const host = HOST_PATTERN.exec(text.trim())?.[1]
  return host === undefined || FILE.test(host) ? undefined : host.toLowerCase()
}
