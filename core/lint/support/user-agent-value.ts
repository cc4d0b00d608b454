import { crawlerOf } from '../../crawlers/registry.ts'
import { isProductToken } from '../../parse/product-token.ts'

/** Words that occur in the names of many crawlers. White space next to such a word is likely a part of the name. */
const generic = /^(?:agent|bot|crawler|fetch|robot|spider|web)s?$/i

/** Operators whose crawlers have names of several words: `Sogou web spider`. */
const operators = /^(?:baidu|bing|facebook|google|microsoft|msn|sogou|yahoo!?|yandex)$/i

/** The tokens of a value that commas, or white space between known tokens, divide; otherwise the value alone. */
export function productTokensIn(value: string): readonly string[] {
  if (crawlerOf(value)) return [value]
  const byComma = value
    .split(/[,;|]/)
    .map(part => part.trim())
    .filter(part => part !== '')
  if (byComma.length > 1 && byComma.every(isProductToken)) return byComma
  const byBlank = value.split(/\s+/)
  if (byBlank.length < 2 || operators.test(byBlank[0] ?? '') || byBlank.some(part => generic.test(part))) return [value]
  return byBlank.every(part => crawlerOf(part)) ? byBlank : [value]
}
