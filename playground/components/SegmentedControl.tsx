import { useId } from 'react'
import './segments.css'

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
  /** Options that few people want: they are shown on request, or if one of them is chosen. */
  readonly folded?: readonly { readonly title: string; readonly options: readonly Option<T>[] }[] | undefined
}

/** Chooses one of a few visible options: radio buttons that look like a strip, or are stacked. */
export function SegmentedControl<T extends string>({ label, options, folded, stacked = false, ...choice }: Props<T>) {
  const name = useId()
  const look = stacked ? 'stacked' : 'segments'
  if (!folded) {
    return (
      <div className={look} role="radiogroup" aria-label={label}>
        <Radios name={name} options={options} {...choice} />
      </div>
    )
  }
  return (
    <div className="folding" role="radiogroup" aria-label={label}>
      <div className={look}>
        <Radios name={name} options={options} {...choice} />
      </div>
      {folded.map(fold => (
        <details key={fold.title} open={fold.options.some(({ value }) => value === choice.value)}>
          <summary>{fold.title}</summary>
          <div className={look}>
            <Radios name={name} options={fold.options} {...choice} />
          </div>
        </details>
      ))}
    </div>
  )
}

function Radios<T extends string>({
  name,
  options,
  value,
  onChange,
}: Pick<Props<T>, 'options' | 'value' | 'onChange'> & { readonly name: string }) {
  return options.map(option => (
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
  ))
}
