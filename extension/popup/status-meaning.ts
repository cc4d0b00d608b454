import type { MessageKey } from '../strings.ts'

/**
 * What search engines make of the answer to the request for a page: Google, "How HTTP status codes affect Google's
 * crawlers". Undefined if there is nothing to say. `redirects` is false for an answer that leads nowhere.
 */
export function statusMeaning(status: number, redirects: boolean): MessageKey | undefined {
  if (redirects) return status === 301 || status === 308 ? 'statusPermanent' : 'statusTemporary'
  if (status === 304) return 'statusNotModified'
  // Google: 429 is treated like an error of the server.
  if (status >= 500 || status === 429) return 'statusLater'
  return status >= 400 ? 'statusError' : undefined
}
