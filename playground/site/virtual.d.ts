/** The links of the page from package.json. */
declare module 'virtual:site' {
  const links: import('./settings.ts').SiteLinks
  export const version: string
  export default links
}
