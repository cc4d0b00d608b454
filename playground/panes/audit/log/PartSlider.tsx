import type { PointerEvent, ReactNode } from 'react'
import { binAt } from './bins.ts'

interface Props {
  readonly count: number
  readonly shown: number
  readonly label: string
  /** The chosen part in words, for screen readers. */
  readonly text: string
  /** Undefined once a person looks elsewhere. */
  readonly onPick: (part: number | undefined) => void
  readonly children: ReactNode
}

/**
 * A picture of consecutive parts. One is chosen with the pointer, or with the arrow keys on an invisible slider whose value
 * screen readers announce.
 */
export function PartSlider({ count, shown, label, text, onPick, children }: Props) {
  function point({ clientX, currentTarget }: PointerEvent) {
    const { left, width } = currentTarget.getBoundingClientRect()
    onPick(binAt((clientX - left) / width, count))
  }
  return (
    <div className="audit-bars" onPointerMove={point} onPointerLeave={() => onPick(undefined)}>
      {children}
      <input
        type="range"
        min={0}
        max={count - 1}
        value={shown}
        aria-label={label}
        aria-valuetext={text}
        onChange={event => onPick(Number(event.target.value))}
        onBlur={() => onPick(undefined)}
      />
    </div>
  )
}
