/** True for a page of a website, which has a robots.txt. */
export const isWebPage = (url: string | undefined): url is string => /^https?:\/\//i.test(url ?? '')

/** The address of a page without the name and password that it may hold. The extension needs neither. */
export function withoutCredentials(url: string): string {
  return url.replace(/^((?:view-source:)?https?:\/\/)[^/?#]*@/i, '$1')
}

export const addressWithoutFragment = (url: string): string => url.split('#', 1).join('')
