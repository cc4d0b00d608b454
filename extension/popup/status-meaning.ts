import type { MessageKey } from '../strings.ts'

/**
 * How search engines treat the status of a page: Google, "How HTTP status codes affect Google's crawlers". Undefined
 * if there is nothing to say. `redirects` is false for a 3xx answer without a target.
 */
export function statusMeaning(status: number, redirects: boolean): MessageKey | undefined {
  if (redirects) return status === 301 || status === 308 ? 'statusPermanent' : 'statusTemporary'
  if (status === 304) return 'statusNotModified'
  // Google: 429 is treated like an error of the server.
  if (status >= 500 || status === 429) return 'statusLater'
  return status >= 400 ? 'statusError' : undefined
}
