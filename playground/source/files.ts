import { parse, type RobotsTxt, SIZE_LIMIT } from '../../core/index.ts'
import { language } from '../strings/catalogue.ts'

/** The largest file that is opened, in bytes: ten times what crawlers read. */
export const OPEN_LIMIT = 10 * SIZE_LIMIT

export type Opened =
  | { readonly kind: 'file'; readonly robots: RobotsTxt }
  | { readonly kind: 'too-large'; readonly size: number }
  | { readonly kind: 'unreadable' }

/** Reads a file that a person chose. */
export async function openFile(file: Blob): Promise<Opened> {
  if (file.size > OPEN_LIMIT) return { kind: 'too-large', size: file.size }
  try {
    return { kind: 'file', robots: parse(new Uint8Array(await file.arrayBuffer())) }
  } catch {
    return { kind: 'unreadable' }
  }
}

/** "512 bytes", "1.2 MB": for people. */
export function sizeText(bytes: number): string {
  const steps = [
    [1e9, 'gigabyte'],
    [1e6, 'megabyte'],
    [1e3, 'kilobyte'],
  ] as const
  const [divisor, unit] = steps.find(([least]) => bytes >= least) ?? ([1, 'byte'] as const)
  return new Intl.NumberFormat(language(), { style: 'unit', unit, maximumFractionDigits: 1 }).format(bytes / divisor)
}
