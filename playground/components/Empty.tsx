import './empty.css'

/** What a pane says while there is nothing to show in it. */
export function Empty({ title, text }: { title: string; text: string }) {
  return (
    <div className="empty">
      <h3>{title}</h3>
      <p>{text}</p>
    </div>
  )
}
