import { namesInHeader } from '../../crawlers/names-in-header.ts'
import { crawlerOf } from '../../crawlers/registry.ts'
import { isProductToken } from '../../parse/product-token.ts'

/**
 * The tokens of a value that is a list: tokens between commas, or names of known crawlers between blanks. Otherwise the
 * value alone. `Googlebot Image` is one name, because `Image` is an ordinary word.
 */
export function productTokensIn(value: string): readonly string[] {
  if (!/[\s,;|]/.test(value) || crawlerOf(value)) return [value]
  const byComma = value
    .split(/[,;|]/)
    .map(part => part.trim())
    .filter(part => part !== '')
  if (byComma.length > 1 && byComma.every(isProductToken)) return byComma
  const names = namesInHeader(value).flatMap(({ name, crawler, isMentioned }) => (crawler && !isMentioned ? name : []))
  return names.length > 1 && names.join(' ') === value.split(/\s+/).join(' ') ? names : [value]
}
