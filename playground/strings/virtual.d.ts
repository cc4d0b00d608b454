/** The languages that there is a catalogue in, as BCP 47 tags. */
declare module 'virtual:messages' {
  const languages: readonly string[]
  export default languages
}

/** How to load a view’s messages, by language. */
declare module 'virtual:messages/*' {
  const loaders: Readonly<Record<string, () => Promise<{ readonly default: Readonly<Record<string, string>> }>>>
  export default loaders
}
