import type { ReactNode } from 'react'
import './empty.css'

/** What a pane says while there is nothing to show in it. */
export function Empty({ title, text, children }: { title: string; text: string; children?: ReactNode }) {
  return (
    <div className="empty">
      <h3>{title}</h3>
      <p>{text}</p>
      {children}
    </div>
  )
}
