/** The address of a page without the name and password that may stand in it, which are nobody's business here. */
export function withoutCredentials(url: string): string {
  return url.replace(/^((?:view-source:)?https?:\/\/)[^/?#]*@/i, '$1')
}
