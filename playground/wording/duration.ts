import { language } from '../strings/catalogue.ts'

/** "30 days", "12 hours", "10 minutes", "0 seconds": the largest unit of which there are two, or as it comes out even. */
export function durationText(milliseconds: number): string {
  const units = [
    [86_400_000, 'day'],
    [3_600_000, 'hour'],
    [60_000, 'minute'],
  ] as const
  const [size, unit] =
    units.find(([one]) => milliseconds >= 2 * one || milliseconds === one) ?? ([1000, 'second'] as const)
  const format = new Intl.NumberFormat(language(), {
    style: 'unit',
    unit,
    unitDisplay: 'long',
    maximumFractionDigits: 0,
  })
  return format.format(Math.round(milliseconds / size))
}
