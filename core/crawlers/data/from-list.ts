import { type Crawler, type CrawlerEntry, type Listing, operatedBy } from '../crawler.ts'

/** The purpose under which tokens are listed, with the category and the kind that follow from it. */
export type ListedAs = Pick<CrawlerEntry, 'category' | 'kind'> & Pick<Listing, 'purpose'>

/** A token, alone or with its other names. */
type ListedToken = string | Pick<CrawlerEntry, 'token' | 'aliases' | 'sentAs' | 'fallBack'>

/**
 * Returns a function that makes crawlers of one operator from tokens of one list. The statement and `facts` hold for
 * the whole list.
 */
export function fromList(
  statement: Listing['statement'],
  facts: Pick<Crawler, 'verification'> & Partial<Pick<Crawler, 'obeys'>>,
) {
  return (operator: string, { purpose, ...ofPurpose }: ListedAs, ...tokens: readonly ListedToken[]) =>
    operatedBy(
      operator,
      { ...facts, listing: { purpose, statement } },
      tokens.map(token => ({ ...ofPurpose, ...(typeof token === 'string' ? { token } : token) })),
    )
}
