import { type FormEvent, useState } from 'react'
import { pageAudit } from '../../audit/page-store.ts'
import type { Snapshot } from '../../audit/question.ts'
import { ForeignOption } from '../../components/ForeignOption.tsx'
import { t } from '../../strings/t.ts'

/** Goes to a row by its number in its input. */
export function GoToRow({ snapshot, onGo }: { snapshot: Snapshot; onGo: (place: number) => void }) {
  const lists = snapshot.inputs.filter(({ source }) => source !== undefined)
  const [input, setInput] = useState<number>()
  const [row, setRow] = useState('')
  const [news, setNews] = useState<string>()
  const [first] = lists
  if (!first) return null

  async function go(event: FormEvent) {
    event.preventDefault()
    const wanted = lists.find(({ id }) => id === input) ?? first
    const found = await pageAudit.find(wanted?.id ?? 0, Number(row))
    if (!found) return setNews(t('auditor_go_none'))
    const isThis = found.sourceRow === Number(row) && found.source === wanted?.source
    setNews(isThis ? undefined : t('auditor_go_next', { row, next: found.sourceRow }))
    onGo(found.place)
  }

  return (
    <form className="audit-go" onSubmit={event => void go(event)}>
      <label>
        {t('auditor_go')}{' '}
        <input
          type="number"
          min={1}
          value={row}
          onChange={event => {
            setRow(event.target.value)
            setNews(undefined)
          }}
        />
      </label>
      {lists.length > 1 && (
        <select aria-label={t('auditor_go_input')} onChange={event => setInput(Number(event.target.value))}>
          {lists.map(({ id, description }) => (
            <ForeignOption key={id} value={id} text={description.name} />
          ))}
        </select>
      )}
      <button type="submit" disabled={!(Number(row) >= 1)}>
        {t('auditor_go_button')}
      </button>
      {news !== undefined && <span role="status">{news}</span>}
    </form>
  )
}
