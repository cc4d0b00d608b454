/** The lint rules that have a page, and loaders for the pages by BCP 47 tag of the language. */
declare module 'virtual:rule-pages' {
  export const ids: readonly string[]
  export const loaders: Readonly<Record<string, () => Promise<{ readonly default: Readonly<Record<string, string>> }>>>
}
