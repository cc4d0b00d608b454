import { crawlerOf } from '../../crawlers/registry.ts'
import { isProductToken } from '../../parse/product-token.ts'

/** The tokens of a value that commas, or white space between known tokens, divide; otherwise the value alone. */
export function tokensIn(value: string): readonly string[] {
  if (crawlerOf(value)) return [value]
  const byComma = value.split(/\s*[,;|]\s*/).filter(part => part !== '')
  if (byComma.length > 1 && byComma.every(isProductToken)) return byComma
  const byBlank = value.split(/\s+/)
  return byBlank.length > 1 && byBlank.every(part => crawlerOf(part)) ? byBlank : [value]
}
