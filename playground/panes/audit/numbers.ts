import { numberFormat } from '../../strings/formats.ts'

/** "12%"; small shares get one or two decimals, so that a few of many URLs are not shown as 0%. */
export function percentText(share: number): string {
  const digits = share > 0 && share < 0.01 ? 2 : share < 0.1 ? 1 : 0
  return numberFormat({ style: 'percent', maximumFractionDigits: digits }).format(share)
}

/** "4 sec", "2 min": rounded up, for an estimate of the remaining time. */
export function durationText(seconds: number): string {
  const [value, unit] = seconds < 90 ? [Math.ceil(seconds), 'second'] : [Math.ceil(seconds / 60), 'minute']
  return numberFormat({ style: 'unit', unit, unitDisplay: 'short' }).format(value)
}

/** "+1,240", "−3". */
export const changeText = (change: number): string =>
  numberFormat({ signDisplay: 'exceptZero' }).format(change).replace('-', '−')
