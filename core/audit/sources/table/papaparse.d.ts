/** The part of papaparse that is used: its parser for text, without streams and workers. */
declare module 'papaparse' {
  interface Parsed {
    readonly data: string[][]
    readonly errors: readonly { readonly row?: number }[]
    readonly meta: { readonly cursor: number }
  }

  interface ParserOptions {
    readonly delimiter: string
    readonly newline: '\n'
    /** How many rows are split at most. */
    readonly preview?: number
  }

  const Papa: {
    readonly Parser: new (
      options: ParserOptions,
    ) => {
      /** With `ignoreLastRow`, a row that may continue is left out, and `cursor` is the index at which it begins. */
      readonly parse: (text: string, baseIndex: number, ignoreLastRow: boolean) => Parsed
    }
    readonly unparse: (
      rows: readonly (readonly string[])[],
      options?: { readonly delimiter?: string; readonly newline?: string; readonly quotes?: boolean },
    ) => string
  }

  export default Papa
}
