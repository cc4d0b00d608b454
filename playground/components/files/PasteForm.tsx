import { useState } from 'react'

interface Props {
  readonly className: string
  readonly label: string
  readonly rows: number
  readonly button: string
  readonly onUse: (text: string) => void
}

/** A form for a text that is pasted or typed. */
export function PasteForm({ className, label, rows, button, onUse }: Props) {
  const [text, setText] = useState('')
  return (
    <form
      className={className}
      onSubmit={event => {
        event.preventDefault()
        onUse(text)
      }}
    >
      <textarea
        // biome-ignore lint/a11y/noAutofocus: it was asked for by the button right before it.
        autoFocus
        rows={rows}
        spellCheck={false}
        aria-label={label}
        placeholder={label}
        value={text}
        onChange={event => setText(event.target.value)}
      />
      <button type="submit" className="primary" disabled={text.trim() === ''}>
        {button}
      </button>
    </form>
  )
}
