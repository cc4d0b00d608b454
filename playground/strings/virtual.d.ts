/** The languages that have a catalogue, as BCP 47 tags. */
declare module 'virtual:messages' {
  const languages: readonly string[]
  export default languages
}

/** Loaders for the messages of a view, by language. */
declare module 'virtual:messages/*' {
  const loaders: Readonly<Record<string, () => Promise<{ readonly default: Readonly<Record<string, string>> }>>>
  export default loaders
}
