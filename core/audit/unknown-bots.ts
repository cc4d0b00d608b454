/** Programs in a log that no crawler of the registry is, but that say of themselves that they are not a browser. */

import { withoutAddresses } from './addresses.ts'

/** Words by which programs call themselves, and addresses that they give for questions. */
const says = /bot\b|bot[/_-]|crawl|spider|slurp|scrap|fetch|archiv|https?:\/\/|www\.|[\w.-]+@[\w-]+\.[a-z]/i

/** Names of libraries and tools with which programs are written. */
const tools =
  /^(?:curl|wget|python|go-http-client|java|okhttp|axios|node|undici|libwww|ruby|php|guzzle|scrapy|apache-httpclient|headless)/i

/** What every browser says before its own name. */
const ofBrowsers =
  /^(?:mozilla|applewebkit|khtml|gecko|chrome|safari|version|mobile|firefox|edg|opr|compatible|msie|trident|windows|macintosh|linux|x11|iphone|ipad|android)\b/i

const LONGEST_NAME = 80

/** The name that a program gives itself, without its version; undefined for what looks like a browser. */
export function unknownBot(userAgent: string): string | undefined {
  const text = userAgent.slice(0, 1_000)
  const tool = tools.test(text)
  if (!tool && !says.test(text)) return undefined
  const parts = text.split(/[;,()[\]\s+]+/).filter(part => part !== '' && !/^https?:|@|^www\./i.test(part))
  const named = tool ? parts : parts.filter(part => !ofBrowsers.test(part))
  const best = (tool ? undefined : named.find(part => says.test(part))) ?? named[0] ?? text
  const [name = best] = best.split('/')
  // Addresses of visitors are not shown, even where a program gives its own as its name.
  // Joined anew: a name that was cut out would keep the whole header in memory.
  return [...withoutAddresses(name).slice(0, LONGEST_NAME)].join('')
}
