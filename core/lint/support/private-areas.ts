import { type CrawlerCategory, isSearchEngine } from '../../crawlers/crawler.ts'
import { crawlerOf } from '../../crawlers/registry.ts'

/** Areas for people who work on a site or have an account there. */
export const notForSearch =
  /^\/?\*?\/?(?:admin(?:istrator|panel|cp)?|wp-admin|wp-login|auth|backend|cms|dashboard|log-?in|log-?out|sign-?in|sign-?up|register|(?:user|my)?-?account|members?|profiles?|users?|cart|basket|checkout|orders?|payments?|wishlist|warenkorb|kasse|konto|api|staging|testing|employees?(?:[_-]\w+)?|staff|internal|intern|privat[e]?)(?:[/.?$*-]|$)/i

/** Whether a crawler makes pages findable, or is for AI. What others know of such areas does little. */
export function isForSearchOrAi(token: string): boolean {
  const crawler = crawlerOf(token)
  if (!crawler || crawler.verification === 'listed') return false
  return crawler.category.startsWith('ai-') || (isSearchEngine(crawler) && !/-|image/i.test(token))
}

/**
 * Categories of crawlers that fetch on behalf of visitors or customers of the site. They are likely meant to fetch
 * more.
 */
export const serviceCategories: readonly CrawlerCategory[] = ['preview', 'ads', 'user-fetch', 'ai-user', 'testing']
