import { dateFormat } from '../strings/formats.ts'

/** "22 November 2026" for `2026-11-22`, "November 2026" for `2026-11`, in the language of the page. */
export function readDate(read: string): string {
  const format: Intl.DateTimeFormatOptions = { year: 'numeric', month: 'long', timeZone: 'UTC' }
  if (read.length > 7) format.day = 'numeric'
  return dateFormat(format).format(new Date(read))
}
