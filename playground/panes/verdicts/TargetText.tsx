import { hiddenLength, originLength } from './common-prefix.ts'

interface Props {
  /** The target, with invisible characters spelled out. */
  readonly text: string
  readonly likeness: number
  /** How many characters fit. */
  readonly room: number
}

/**
 * The text of a target. Of one that is too long, the beginning has no width, and an ellipsis takes its place: it is
 * still part of the text for those who copy it or hear it. All is inline, as browsers put blanks between boxes.
 */
export function TargetText({ text, likeness, room }: Props) {
  const hidden = hiddenLength(text, likeness, room)
  const origin = Math.max(hidden, originLength(text))
  return (
    <code className="matrix-url" title={text}>
      {hidden > 0 && <span className="matrix-cut">{text.slice(0, hidden)}</span>}
      {origin > hidden && <span className="matrix-origin">{text.slice(hidden, origin)}</span>}
      <span>{text.slice(origin)}</span>
    </code>
  )
}
