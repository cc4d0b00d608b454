/** Numbers and times in the browser's language. */
export function formatsFor(language: string) {
  const relative = new Intl.RelativeTimeFormat(language, { numeric: 'auto' })
  const exact = new Intl.DateTimeFormat(language, { dateStyle: 'medium', timeStyle: 'short' })
  const day = new Intl.DateTimeFormat(language, { dateStyle: 'long' })
  const list = new Intl.ListFormat(language, { type: 'conjunction' })
  // The short form of bytes is "byte", whatever their number.
  const bytes = new Intl.NumberFormat(language, { style: 'unit', unit: 'byte', unitDisplay: 'long' })
  const days = new Intl.NumberFormat(language, { style: 'unit', unit: 'day', unitDisplay: 'long' })
  const number = new Intl.NumberFormat(language, { maximumFractionDigits: 1 })

  return {
    /** How long ago a time was: "5 minutes ago". Both in ms since the epoch. */
    ago(time: number, now: number): string {
      const seconds = Math.min(0, Math.round((time - now) / 1000))
      for (const [unit, length] of [
        ['day', 86_400],
        ['hour', 3600],
        ['minute', 60],
      ] as const) {
        if (-seconds >= length) return relative.format(Math.trunc(seconds / length), unit)
      }
      return relative.format(-seconds < 5 ? 0 : seconds, 'second')
    },

    /** ms since the epoch as a date. */
    date: (time: number): string => day.format(time),

    /** ms since the epoch as date and time of day. */
    time: (time: number): string => exact.format(time),

    /** Octets, from 1024 on in KiB: the specification states its limit in them. */
    size: (octets: number): string => (octets < 1024 ? bytes.format(octets) : `${number.format(octets / 1024)} KiB`),

    /** A number of days: "30 days". */
    days: (count: number): string => days.format(count),

    list: (items: readonly string[]): string => list.format(items),
  }
}

export type Formats = ReturnType<typeof formatsFor>
