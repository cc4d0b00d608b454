/** A report before it is written in a format: its contents in their order. Both Markdown and HTML are made from it. */

/** The parts of a bar that shows a crawler's URLs. URLs that are neither allowed nor blocked are `open`. */
export type BarState = 'allowed' | 'blocked' | 'open'

/** A text of the file, a URL or a hash: shown literally. */
export interface ReportCode {
  readonly code: string
}

/** The share of each state, from 0 to 1, and the same in words. */
export interface ReportBar {
  readonly bar: Readonly<Record<BarState, number>>
  /** How long the bar is among those of its table, from 0 to 1. Default: 1. */
  readonly length?: number
  readonly label: string
}

/** How often something happened in consecutive parts of a period, and the same in words. */
export interface ReportSpark {
  readonly spark: readonly number[]
  readonly label: string
}

export interface ReportLines {
  readonly lines: readonly (string | ReportCode)[]
}

/** A cell: words, in which texts between backticks are quoted, or one of the other kinds. */
export type ReportCell = string | ReportCode | ReportBar | ReportSpark | ReportLines

export interface ReportColumn {
  readonly title: string
  readonly isNumber?: boolean
  readonly state?: BarState
}

export type ReportBlock =
  | { readonly kind: 'paragraph'; readonly text: string }
  | { readonly kind: 'note'; readonly text: string }
  | { readonly kind: 'heading'; readonly text: string }
  | { readonly kind: 'list'; readonly title?: string; readonly items: readonly (string | ReportCode)[] }
  | {
      readonly kind: 'finding'
      readonly title: string
      readonly help: string
      readonly examplesTitle: string
      readonly examples: readonly ReportCode[]
      /** An edit that repairs it: its effect and its proof in sentences, and the lines that go and those that come. */
      readonly repair?: ReportRepair | undefined
    }
  | ReportTable

export interface ReportRepair {
  readonly title: string
  readonly lines: readonly ReportCode[]
  readonly effects: readonly string[]
}

/** One of several series of numbers, one number for each part of a period. */
export interface ReportSeries {
  readonly title: string
  readonly counts: readonly number[]
}

/** Numbers of a table as columns, in which the series are stacked. The table says the same in words. */
export interface ReportPicture {
  readonly title: string
  /** What it shows, in one sentence. */
  readonly label: string
  /** The parts of the period. */
  readonly names: readonly string[]
  /** At most as many as there are textures (`seriesTextures`). */
  readonly series: readonly ReportSeries[]
  /** The parts in which something changed, and what. */
  readonly marks: readonly number[]
  readonly markTitle: string
  /** The numbers at the side, from the top down; their lines divide the picture evenly. */
  readonly ticks: readonly string[]
  /** The number at the top. */
  readonly top: number
}

/** A table. The first cell of each row is the heading of the row. */
export interface ReportTable {
  readonly kind: 'table'
  readonly caption: string
  /** Whether readers open it to see its rows: where that is not possible, it is drawn in full. */
  readonly isFolded?: boolean
  /** Drawn above the table where that is possible. */
  readonly pictures?: readonly ReportPicture[]
  readonly columns: readonly ReportColumn[]
  readonly rows: readonly (readonly ReportCell[])[]
  /** How deep each row is in a tree: 0, 1, or 2. */
  readonly levels?: readonly number[]
  readonly total?: readonly ReportCell[]
  /** The sentence about rows that are left out. */
  readonly more?: string
}

export interface ReportSection {
  readonly title: string
  readonly blocks: readonly ReportBlock[]
}

export interface ReportDocument {
  readonly language: string
  readonly title: string
  /** Shown above the headline: what the report is, for which site and crawlers, and when it was made. */
  readonly about: readonly string[]
  /** What was understood of the first sources, a line for each. These lines stand before any verdict. */
  readonly understood: readonly string[]
  readonly headline: string
  /** What to do first, in its order, below the headline. The findings of the document begin with them. */
  readonly todo: readonly { readonly title: string; readonly text: string }[]
  /** Further sentences of the answer, below the headline. */
  readonly leads: readonly string[]
  readonly figures: readonly { readonly value: string; readonly label: string }[]
  readonly sections: readonly ReportSection[]
  readonly foot: string
}

/** Splits a text at quoted parts: the elements with odd indexes (1, 3, …) are code. */
export const splitAtQuotes = (text: string): string[] => text.split(/`([^`]+)`/)
