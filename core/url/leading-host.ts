/** Names that end so are files: `index.html` is a path that lacks its slash. */
const FILE = /\.(?:aspx?|cfm|cgi|css|gif|html?|ico|jpe?g|js|json|jspx?|md|pdf|php\d?|png|svg|txt|webp|xml)$/i

const HOST = /^((?:[\p{L}\p{N}](?:[\p{L}\p{N}-]{0,62})\.)+(?:xn--[a-z\d-]+|\p{L}{2,63})\.?(?::\d{1,5})?)(?:[/?#]\S*)?$/u

/**
 * The host, and its port if there is one, of a URL that is written without its scheme: `www.example.com` in
 * `www.example.com/a`. Undefined for all that has no such host at its beginning.
 */
export function leadingHost(text: string): string | undefined {
  const host = HOST.exec(text.trim())?.[1]
  return host === undefined || FILE.test(host) ? undefined : host.toLowerCase()
}
