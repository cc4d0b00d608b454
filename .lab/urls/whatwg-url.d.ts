declare module 'whatwg-url' {
  /** The class of the URL Standard, written in JavaScript as the Standard says it. */
  export const URL: typeof globalThis.URL
}
