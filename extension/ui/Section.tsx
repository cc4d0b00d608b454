import { type ReactNode, useId } from 'react'

/** A part of one of the extension's own pages, with its heading. */
export function Section({ title, note, children }: { title: string; note?: string; children: ReactNode }) {
  const id = useId()
  return (
    <section aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      {note !== undefined && <p className="note">{note}</p>}
      {children}
    </section>
  )
}
