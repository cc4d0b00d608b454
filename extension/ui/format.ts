/** Numbers and times in the browser's language. */
export function formatsFor(language: string) {
  const relative = new Intl.RelativeTimeFormat(language, { numeric: 'auto' })
  const exact = new Intl.DateTimeFormat(language, { dateStyle: 'medium', timeStyle: 'short' })
  const list = new Intl.ListFormat(language, { type: 'conjunction' })
  // The short unit is "byte" for every number, so the long one is used.
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

    /**
     * The days from one time to another, as texts around a word: "November 3" and "22", "December 30, 2025" and
     * "January 2, 2026". Without an end if both are the same day. The year is left out if it is that of `now`. All
     * times in ms since the epoch. The earlier day comes first, also if the clock was set back between the two times.
     */
    range(one: number, other: number, now: number): { readonly start: string; readonly end?: string } {
      const [from, to] = [Math.min(one, other), Math.max(one, other)]
      const year = (time: number) => new Date(time).getFullYear()
      const thisYear = [from, to].every(time => year(time) === year(now))
      const format = new Intl.DateTimeFormat(language, {
        day: 'numeric',
        month: 'long',
        ...(!thisYear && { year: 'numeric' }),
      })
      const parts = format.formatRangeToParts(from, to)
      const text = (some: typeof parts) => some.map(({ value }) => value).join('')
      const end = parts.findIndex(({ source }) => source === 'endRange')
      if (end < 0) return { start: text(parts) }
      // Removes the dash between the two days: "3 – 22", "3.–22."
      return {
        start: text(parts.slice(0, end))
          .trimEnd()
          .replace(/\p{Pd}$/u, '')
          .trimEnd(),
        end: text(parts.slice(end)),
      }
    },

    /** A day: "November 22"; with the year if that is not the year of `now`, with the time of day if it is the same day. */
    when(time: number, now: number): string {
      const [day, today] = [new Date(time), new Date(now)]
      return new Intl.DateTimeFormat(language, {
        day: 'numeric',
        month: 'long',
        ...(day.getFullYear() !== today.getFullYear() && { year: 'numeric' }),
        ...(day.toDateString() === today.toDateString() && { hour: 'numeric', minute: '2-digit' }),
      }).format(time)
    },

    /** ms since the epoch as date and time of day. */
    time: (time: number): string => exact.format(time),

    /** Octets, from 1024 on in KiB, the unit of the limit in the specification. */
    size: (octets: number): string => (octets < 1024 ? bytes.format(octets) : `${number.format(octets / 1024)} KiB`),

    /** A number of days: "30 days". */
    days: (count: number): string => days.format(count),

    list: (items: readonly string[]): string => list.format(items),
  }
}

export type Formats = ReturnType<typeof formatsFor>
