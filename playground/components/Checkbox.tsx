import { useEffect, useRef } from 'react'

interface CheckboxProps {
  readonly id?: string
  /** Its accessible name, unless a label element provides it. */
  readonly label?: string | undefined
  readonly checked: boolean
  /** Whether only some crawlers of its group are chosen. */
  readonly some?: boolean
  /** The product token of its crawler, to find the checkbox again. */
  readonly token?: string
  readonly onChange: (on: boolean) => void
}

/** A checkbox that can also be mixed, for a group of which some are chosen: HTML has no attribute for that. */
export function Checkbox({ id, label, checked, some = false, token, onChange }: CheckboxProps) {
  const box = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (box.current) box.current.indeterminate = some
  }, [some])
  return (
    <input
      ref={box}
      id={id}
      type="checkbox"
      checked={checked}
      aria-label={label}
      data-token={token}
      onChange={event => onChange(event.target.checked)}
    />
  )
}
