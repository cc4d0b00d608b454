import type { Translate } from '../strings.ts'
import type { Formats } from '../ui/format.ts'

/** The size of a file as it was read: "more than 500 KiB" if it goes on after that. */
export const fileSizeText = (
  { octets, truncated }: { readonly octets: string; readonly truncated: boolean },
  t: Translate,
  formats: Formats,
): string => (truncated ? t('sizeMore', formats.size(octets.length)) : formats.size(octets.length))
