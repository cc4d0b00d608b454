/** Programs in a log that are not in the registry but show that they are not browsers. */

import { isLibraryName } from '../crawlers/program-names.ts'
import { withoutAddresses } from './addresses.ts'

/** Words that programs use in their names, and contact addresses of their operators. */
const botName = /bot\b|bot[/_-]|crawl|spider|slurp|scrap|fetch|archiv|https?:\/\/|www\.|[\w.-]@[\w-]+\.[a-z]/i

/** What every browser writes before its own name. */
const browserProducts =
  /^(?:mozilla|applewebkit|khtml|gecko|chrome|safari|version|mobile|firefox|edg|opr|compatible|msie|trident|windows|macintosh|linux|x11|iphone|ipad|android)\b/i

const MAX_BOT_NAME_LENGTH = 80

/** The name that a program gives itself, without its version. Undefined if the user agent looks like a browser's. */
export function unknownBot(userAgent: string): string | undefined {
  const text = userAgent.slice(0, 1_000)
  const isTool = isLibraryName(text)
  if (!isTool && !botName.test(text)) return undefined
  const parts = text.split(/[;,()[\]\s+]+/).filter(part => part !== '' && !/^https?:|@|^www\./i.test(part))
  const named = isTool ? parts : parts.filter(part => !browserProducts.test(part))
  const best = (isTool ? undefined : named.find(part => botName.test(part))) ?? named[0] ?? text
  const [name = best] = best.split('/')
  // Addresses of visitors are not shown, even if a program gives its own address as its name. The name is rebuilt from
  // its characters: a slice would keep the whole header in memory.
  return [...withoutAddresses(name).slice(0, MAX_BOT_NAME_LENGTH)].join('')
}
