import type { Wording } from '../../text/wording.ts'

export interface TextReader {
  /** Readers of lines get whole lines that end in `\n`, but for the source's last one; others get any piece. */
  readonly read: (text: string) => void
  /** For readers of lines: whole lines. False if not all octets are ASCII: then nothing was read; use `read`. */
  readonly readAscii?: (octets: Uint8Array) => boolean
  /** A line that is missing from the text, and why. */
  readonly missingLine: (reason: Wording) => void
  /** The text is complete. `cut` is true if the source was cut off. */
  readonly end: (cut: boolean) => void
  readonly notes: () => readonly Wording[]
  /** Why nothing more is read; undefined if reading goes on. */
  readonly refused: () => Wording | undefined
}
