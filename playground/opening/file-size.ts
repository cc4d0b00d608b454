import { numberFormat } from '../strings/formats.ts'

/** The largest file that is opened, in bytes. */
export const MAX_OPEN_BYTES = 100 * 1024 * 1024

/** A size for people: "512 bytes", "1.2 MB". */
export function sizeText(bytes: number): string {
  const steps = [
    [1e9, 'gigabyte'],
    [1e6, 'megabyte'],
    [1e3, 'kilobyte'],
  ] as const
  const [divisor, unit] = steps.find(([least]) => bytes >= least) ?? ([1, 'byte'] as const)
  const unitDisplay = unit === 'byte' ? 'long' : 'short'
  const format = numberFormat({ style: 'unit', unit, unitDisplay, maximumFractionDigits: 1 })
  return format.format(bytes / divisor)
}
