import { SIZE_LIMIT } from '../../core/parse/index.ts'

/** The most bytes of a file that the editor shows: twice what crawlers must read. */
export const MAX_EDITOR_BYTES = 2 * SIZE_LIMIT

/** The probable kind of a file that is not text in UTF-8. Crawlers read its octets nevertheless. */
export type DetectedFormat = 'empty' | 'gzip' | 'zip' | 'pdf' | 'image' | 'utf-16' | 'latin-1' | 'binary'

/** The file from which the document comes. */
export interface OpenedFile {
  readonly name: string
  /** The size of the whole file, in bytes. */
  readonly size: number
  readonly seen?: DetectedFormat | undefined
  /** The file as it was chosen, to read its octets again. */
  readonly source?: Blob | undefined
  /**
   * The part of the file after the document. Undefined if the document is the whole file, or if the rest is no longer
   * available.
   */
  readonly rest?: Blob | undefined
  /** Whether the document is only the beginning of the file. */
  readonly cut?: boolean | undefined
}

/**
 * The length from which a document is large, in UTF-16 units. Smaller documents are parsed and judged within a frame.
 */
export const LARGE_DOCUMENT_LENGTH = 65_536
