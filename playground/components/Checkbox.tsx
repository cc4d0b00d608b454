import { useEffect, useRef } from 'react'

interface CheckboxProps {
  readonly id?: string
  /** Its name, unless a label element gives it one. */
  readonly label?: string | undefined
  readonly checked: boolean
  /** Whether only some of what it stands for is chosen. */
  readonly some?: boolean
  /** The product token that it stands for, for finding it again. */
  readonly token?: string
  readonly onChange: (on: boolean) => void
}

/** A checkbox, also for a group of which some are chosen: HTML has no attribute for that. */
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
