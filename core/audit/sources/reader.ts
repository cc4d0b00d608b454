import type { Wording } from '../../text/wording.ts'

/** Reads text into rows. */
export interface Reader {
  /** Of a reader of lines: whole lines that end in `\n`, except the last of the source. Of others: any piece. */
  readonly read: (text: string) => void
  /** A line that the text lacks, and why. */
  readonly lose: (reason: Wording) => void
  /** No more text comes; `cut` if the source was cut off. */
  readonly end: (cut: boolean) => void
  /** What is odd, as of now. */
  readonly notes: () => readonly Wording[]
  /** Why nothing more is read. */
  readonly refused: () => Wording | undefined
}
