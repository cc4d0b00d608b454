/** A report before it is written in a format: what it says, in which order. Markdown and HTML are made of the same. */

/** What a bar shows of a crawler's URLs: those that are neither allowed nor blocked are open. */
export type BarState = 'allowed' | 'blocked' | 'open'

/** A text of the file, a URL, a hash: shown as it is. */
export interface Code {
  readonly code: string
}

/** A share of each state, from 0 to 1, and the same in words. */
export interface Bar {
  readonly bar: Readonly<Record<BarState, number>>
  readonly label: string
}

/** How often something happened, from the first part of a time to the last, and the same in words. */
export interface Spark {
  readonly spark: readonly number[]
  readonly label: string
}

/** Several texts, each on a line. */
export interface Lines {
  readonly lines: readonly (string | Code)[]
}

/** Words, in which texts between backticks are quoted; or something to be shown otherwise. */
export type Cell = string | Code | Bar | Spark | Lines

export interface Column {
  readonly title: string
  readonly isNumber?: boolean
  /** The state of the bars that the column gives the numbers of. */
  readonly state?: BarState
}

export type Block =
  | { readonly kind: 'paragraph'; readonly text: string }
  /** What qualifies the numbers beside it. */
  | { readonly kind: 'note'; readonly text: string }
  | { readonly kind: 'heading'; readonly text: string }
  | { readonly kind: 'list'; readonly title?: string; readonly items: readonly (string | Code)[] }
  /** What was found, what may be done, and where it is seen. */
  | {
      readonly kind: 'finding'
      readonly title: string
      readonly help: string
      readonly seen: string
      readonly examples: readonly Code[]
    }
  | Table

/** The first cell of each row is its head. */
export interface Table {
  readonly kind: 'table'
  readonly caption: string
  readonly columns: readonly Column[]
  readonly rows: readonly (readonly Cell[])[]
  readonly total?: readonly Cell[]
  /** What is said of rows that are left out. */
  readonly more?: string
}

export interface Section {
  readonly title: string
  readonly blocks: readonly Block[]
}

export interface ReportDocument {
  readonly language: string
  readonly title: string
  /** Above the headline: what this is, of which site, when, for whom. */
  readonly about: readonly string[]
  readonly headline: string
  /** What else is answered at once. */
  readonly lead: string | undefined
  readonly figures: readonly { readonly value: string; readonly label: string }[]
  readonly sections: readonly Section[]
  /** Below everything. */
  readonly foot: string
}

/** Control characters, halves of surrogate pairs and what turns the direction of writing: none is shown as it is. */
const UNSHOWN = /[^\t\n\r\P{Cc}]|\p{Cs}|[\u200e\u200f\u202a-\u202e\u2066-\u2069\ufeff\ufffe\uffff]/gu

export const shown = (text: string): string => text.replace(UNSHOWN, '\ufffd')

/** Words and what is quoted in them, in turns: the second, fourth and so on are code. */
export const quotedIn = (text: string): string[] => text.split(/`([^`]+)`/)
