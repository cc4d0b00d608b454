import { absoluteUrlOf, robotsTxtUrlOf } from '../../core/index.ts'

/** A website, as a person named it. */
export interface Site {
  /** `https://www.example.com` */
  readonly origin: string
  readonly host: string
  readonly robotsTxt: string
}

/**
 * The site that a text names: a host, a URL of any of its pages, or its robots.txt. Without a scheme it is https, but for
 * this machine. Undefined if it names none.
 */
export function siteNamed(text: string): Site | undefined {
  const trimmed = text.trim()
  if (trimmed === '' || /\s/.test(trimmed) || hasOtherScheme(trimmed)) return undefined
  const address = /^[a-z][a-z0-9+.-]*:\/\//i.test(trimmed)
    ? trimmed
    : `${schemeFor(trimmed)}//${trimmed.replace(/^\/\//, '')}`
  try {
    const url = absoluteUrlOf(address)
    const isWeb = url.protocol === 'https:' || url.protocol === 'http:'
    if (!isWeb || !isHost(url.hostname)) return undefined
    return { origin: url.origin, host: url.host, robotsTxt: robotsTxtUrlOf(url) }
  } catch {
    return undefined
  }
}

const isLocal = (host: string) => /^(?:localhost|127\.\d+\.\d+\.\d+|\[::1\])$/i.test(host)

const schemeFor = (text: string) => (isLocal(/^(?:\[[^\]]*\]|[^:/?#]*)/.exec(text)?.[0] ?? '') ? 'http:' : 'https:')

/** `mailto:a@example.com`; a port is not a scheme's rest. */
const hasOtherScheme = (text: string) => /^[a-z][a-z0-9+.-]*:(?!\/\/|\d+(?:[/?#]|$))/i.test(text)

/** A word without a dot is rather a word than a website. The URL Standard forbids `%`; Chromium escapes a space there. */
const isHost = (host: string) =>
  isLocal(host) || host.startsWith('[') || (/[^.]\.[^.]/.test(host) && !host.includes('%'))
