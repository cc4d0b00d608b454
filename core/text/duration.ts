import { type Wording, wordings } from './wording.ts'

const { say, templates } = wordings('duration', {
  days: { one: '$count$ day', other: '$count$ days' },
  hours: { one: '$count$ hour', other: '$count$ hours' },
  minutes: { one: '$count$ minute', other: '$count$ minutes' },
  seconds: { one: '$count$ second', other: '$count$ seconds' },
})

export { templates as durationTemplates }

/**
 * "30 days", "12 hours", "0 seconds": a duration in milliseconds, rounded in the largest unit of which there are at
 * least two, or exactly one.
 */
export function durationOf(milliseconds: number): Wording {
  const [size, unit] =
    units.find(([one]) => milliseconds >= 2 * one || milliseconds === one) ?? ([1000, 'seconds'] as const)
  return say(unit, { count: Math.round(milliseconds / size) })
}

const units = [
  [86_400_000, 'days'],
  [3_600_000, 'hours'],
  [60_000, 'minutes'],
] as const
