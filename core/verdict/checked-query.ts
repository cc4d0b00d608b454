import { isSameToken, productTokenArgument, productTokenPrefix } from '../parse/product-token.ts'
import type { CrawlerQuery } from './verdict.ts'

/**
 * The query of a caller of the library, with product tokens that were read as `productTokenArgument` does, which throws a
 * `TypeError` for others. A verbatim query is not checked: it may ask about what a file says.
 */
export function checkedQuery<Query extends CrawlerQuery>(query: Query): Query {
  const { productToken } = query
  if (query.verbatim) return query
  if (!Array.isArray(productToken)) return { ...query, productToken: productTokenArgument(productToken) }
  // Beside the name, the spelling with a version that files have may stand too.
  const isSpelling = (token: unknown) =>
    typeof token === 'string' &&
    token.includes('/') &&
    productToken.some(one => isSameToken(one, productTokenPrefix(token)))
  return {
    ...query,
    productToken: productToken.map(token => (isSpelling(token) ? token : productTokenArgument(token))),
  }
}
