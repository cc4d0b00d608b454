import type { Wording } from '../../text/wording.ts'

/** Reads text into rows. */
export interface TextReader {
  /**
   * For a reader of lines: whole lines that end in `\n`, except the last line of the source. For other readers: any
   * piece.
   */
  readonly read: (text: string) => void
  /**
   * Only for readers of lines that can read octets: whole lines that end in a line feed. Returns false if they are not
   * all ASCII: then nothing was read, and `read` must be called with the text.
   */
  readonly readAscii?: (octets: Uint8Array) => boolean
  /** A line that is missing from the text, and why. */
  readonly missingLine: (reason: Wording) => void
  /** The text is complete. `cut` is true if the source was cut off. */
  readonly end: (cut: boolean) => void
  /** Remarks on what is odd so far. */
  readonly notes: () => readonly Wording[]
  /** Why nothing more is read; undefined if reading goes on. */
  readonly refused: () => Wording | undefined
}
