import type { Wording } from '../../text/wording.ts'

/** Reads text into rows. */
export interface Reader {
  /** Of a reader of lines: whole lines that end in `\n`, except the last of the source. Of others: any piece. */
  readonly read: (text: string) => void
  /**
   * Of a reader of lines that needs no text: whole lines that end in a line feed, as their octets. False if they are not
   * all in ASCII: nothing is read then, and `read` wants them as text.
   */
  readonly readAscii?: (octets: Uint8Array) => boolean
  /** A line that the text lacks, and why. */
  readonly lose: (reason: Wording) => void
  /** No more text comes; `cut` if the source was cut off. */
  readonly end: (cut: boolean) => void
  /** What is odd, as of now. */
  readonly notes: () => readonly Wording[]
  /** Why nothing more is read. */
  readonly refused: () => Wording | undefined
}
