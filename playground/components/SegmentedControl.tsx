import { useId } from 'react'

interface Option<T> {
  readonly value: T
  readonly title: string
  /** A longer description, for a short title. */
  readonly description?: string
}

interface Props<T> {
  readonly label: string
  readonly options: readonly Option<T>[]
  readonly value: T
  readonly onChange: (value: T) => void
  /** Whether each option is on a separate line, with room for a sentence. */
  readonly stacked?: boolean
}

/** Chooses one of a few visible options: radio buttons that look like a strip, or are stacked. */
export function SegmentedControl<T extends string>({ label, options, value, onChange, stacked = false }: Props<T>) {
  const name = useId()
  return (
    <div className={stacked ? 'stacked' : 'segments'} role="radiogroup" aria-label={label}>
      {options.map(option => (
        <label key={option.value} title={option.description}>
          <input
            type="radio"
            name={name}
            value={option.value}
            checked={option.value === value}
            onChange={() => onChange(option.value)}
          />
          {option.title}
        </label>
      ))}
    </div>
  )
}
