/** Programs in a log that are not in the registry but show that they are not browsers. */

import { hasAddress } from '../crawlers/header-words.ts'
import { namesInHeader } from '../crawlers/names-in-header.ts'
import { isLibraryName, isRobotName } from '../crawlers/program-names.ts'
import { cutText } from '../text/cut-text.ts'
import { withoutAddresses } from './addresses.ts'

const MAX_BOT_NAME_LENGTH = 80

/** The name that a program gives itself, without version. Undefined for browsers and apps: no robot, no address. */
export function unknownBot(userAgent: string): string | undefined {
  const text = userAgent.slice(0, 1_000)
  const isOperated = hasAddress(text)
  const own = namesInHeader(text).find(
    ({ name, crawler, isMentioned }) =>
      !crawler && !isMentioned && (isOperated || isRobotName(name) || isLibraryName(name)),
  )
  const name = own?.name ?? (isOperated ? text : undefined)
  // Addresses of visitors are not shown, even if a program gives its own address as its name. The name is rebuilt from
  // its characters: a slice would keep the whole header in memory.
  return name === undefined ? undefined : [...cutText(withoutAddresses(name), MAX_BOT_NAME_LENGTH)].join('')
}
