/** True for a page of a website, which has a robots.txt. */
export const isWebPage = (url: string | undefined): url is string => /^https?:\/\//i.test(url ?? '')

/** True for an origin of the web, such as `https://example.com:8080`, without a path. */
export const isWebOrigin = (text: string): boolean =>
  URL.canParse(text) && isWebPage(text) && new URL(text).origin === text

/** True for the robots.txt of a site itself. */
export const isRobotsTxtUrl = (url: string): boolean =>
  isWebPage(url) && addressWithoutFragment(url) === `${new URL(url).origin}/robots.txt`

/** The address of a page without the name and password that it may hold. The extension needs neither. */
export function withoutCredentials(url: string): string {
  return url.replace(/^((?:view-source:)?https?:\/\/)[^/?#]*@/i, '$1')
}

export const addressWithoutFragment = (url: string): string => url.split('#', 1).join('')
