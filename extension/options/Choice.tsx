import { useId } from 'react'

interface Props<T> {
  readonly label: string
  readonly options: readonly { readonly value: T; readonly title: string }[]
  readonly value: T
  readonly onChange: (value: T) => void
}

/** One of a few, each with room for a sentence. */
export function Choice<T extends string>({ label, options, value, onChange }: Props<T>) {
  const name = useId()
  return (
    <div className="choice" role="radiogroup" aria-label={label}>
      {options.map(option => (
        <label key={option.value}>
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
