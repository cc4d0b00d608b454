import { isSameToken, productTokenArgument, productTokenPrefix } from '../parse/product-token.ts'
import type { CrawlerQuery } from './verdict.ts'

/**
 * The query of a caller of the library, with product tokens that were read as `productTokenArgument` does, which throws a
 * `TypeError` for others. A verbatim query is not checked: it may ask about what a file says. A query that needs no change
 * stays the same object: callers find their crawlers by it.
 */
export function checkedQuery<Query extends CrawlerQuery>(query: Query): Query {
  const { productToken } = query
  if (query.verbatim) return query
  if (typeof productToken === 'string') {
    const token = productTokenArgument(productToken)
    return token === productToken ? query : { ...query, productToken: token }
  }
  const given = [productToken].flat()
  // Beside the name, the spelling with a version that files have may stand too.
  const isSpelling = (token: unknown) =>
    given.length > 1 &&
    typeof token === 'string' &&
    token.includes('/') &&
    given.some(one => isSameToken(one, productTokenPrefix(token)))
  const read = given.map(token => (isSpelling(token) ? token : productTokenArgument(token)))
  return read.every((token, i) => token === given[i]) ? query : { ...query, productToken: read }
}
