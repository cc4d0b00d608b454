import { type ClipboardEvent, type KeyboardEvent, useEffect, useMemo, useRef } from 'react'
import type { SiteMatcher, SiteState } from '../../../core/index.ts'
import { CloseIcon } from '../../components/CloseIcon.tsx'
import type { Place } from '../../components/row-grid/grid-keys.ts'
import { StateIcon } from '../../components/StateIcon.tsx'
import { usePlayground } from '../../state/context.ts'
import { statesOf } from '../../state/matrix.ts'
import { type Target, targetsIn } from '../../state/targets.ts'
import { t } from '../../strings/t.ts'
import { problemText } from './problem-text.ts'

interface Props {
  readonly target: Target
  readonly index: number
  readonly matchers: readonly SiteMatcher[]
  /** The chosen column if the row is the chosen one; 0 is the target. */
  readonly chosen: number | undefined
  readonly editing: boolean
  readonly onChoose: (place: Place) => void
  readonly onEdit: (id: number) => void
  /** No text if the edit was given up. */
  readonly onEdited: (id: number, text: string | undefined) => void
  readonly onRemove: (id: number, text: string) => void
}

/** One target: what was asked, and a verdict for each crawler or the reason why there is none. */
export function MatrixRow(props: Props) {
  const { target, index, matchers, chosen, onChoose, onEdited } = props
  const states = useMemo(() => statesOf(matchers, target), [matchers, target])
  return (
    <tr className={chosen === undefined ? 'matrix-row' : 'matrix-row chosen'} aria-rowindex={index + 2}>
      <TargetCell {...props} />
      {states ? (
        states.map((state, at) => (
          <VerdictCell
            key={matchers[at]?.crawler.token}
            state={state}
            chosen={chosen === at + 1}
            onChoose={() => onChoose({ row: index, column: at + 1 })}
          />
        ))
      ) : (
        <td className="matrix-problem" colSpan={matchers.length} tabIndex={chosen !== undefined && chosen > 0 ? 0 : -1}>
          <Problem target={target} onUse={text => onEdited(target.id, text)} />
        </td>
      )}
    </tr>
  )
}

function TargetCell({ target, index, chosen, editing, onChoose, onEdit, onEdited, onRemove }: Props) {
  const { id, text } = target
  return (
    <th
      scope="row"
      className="matrix-target"
      tabIndex={chosen === 0 ? 0 : -1}
      onClick={() => !editing && onChoose({ row: index, column: 0 })}
      onDoubleClick={() => onEdit(id)}
    >
      {editing ? (
        <TargetInput target={target} onEdited={onEdited} />
      ) : (
        <>
          <TargetText text={text} />
          <button
            type="button"
            className="quiet matrix-remove"
            tabIndex={-1}
            aria-label={t('targets_remove', { target: text })}
            onClick={event => {
              event.stopPropagation()
              onRemove(id, text)
            }}
          >
            <CloseIcon />
          </button>
        </>
      )}
    </th>
  )
}

/** Where there is little room, it is the path that is shown: URLs of one list mostly have the same beginning. */
function TargetText({ text }: { text: string }) {
  const [, origin, path] = /^([a-z]+:\/\/[^/?#]+)(\/.+)$/i.exec(text) ?? []
  if (origin === undefined) return <code title={text}>{text}</code>
  return (
    <code className="matrix-url" title={text}>
      <span className="matrix-origin">{origin}</span>
      <span className="matrix-path">{path}</span>
    </code>
  )
}

/** Enter and leaving the field keep what was typed, Escape does not. */
function TargetInput({ target, onEdited }: { target: Target; onEdited: Props['onEdited'] }) {
  const { dispatch } = usePlayground()
  const input = useRef<HTMLInputElement>(null)
  const done = useRef(false)
  useEffect(() => input.current?.select(), [])

  /** Once: a field that goes away may still say that it lost the focus. */
  function finish(text: string | undefined) {
    if (done.current) return
    done.current = true
    onEdited(target.id, text)
  }

  function onKeyDown(event: KeyboardEvent<HTMLInputElement>) {
    if (event.key === 'Enter') finish(event.currentTarget.value)
    else if (event.key === 'Escape') finish(undefined)
  }

  /** A field of one line would run a pasted list together: it is added to the others. */
  function paste(event: ClipboardEvent) {
    const pasted = event.clipboardData.getData('text/plain')
    if (targetsIn(pasted).length < 2) return
    event.preventDefault()
    finish(undefined)
    dispatch({ type: 'add-targets', targets: targetsIn(pasted) })
  }

  return (
    <input
      ref={input}
      type="text"
      aria-label={t('targets_edit', { target: target.text })}
      defaultValue={target.text}
      onKeyDown={onKeyDown}
      onPaste={paste}
      onBlur={event => finish(event.currentTarget.value)}
    />
  )
}

interface VerdictCellProps {
  readonly state: SiteState
  readonly chosen: boolean
  readonly onChoose: () => void
}

function VerdictCell({ state, chosen, onChoose }: VerdictCellProps) {
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the grid handles the keys of all cells.
    <td
      // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: cells of a grid can be chosen.
      role="gridcell"
      className={`matrix-cell ${state}`}
      aria-selected={chosen}
      tabIndex={chosen ? 0 : -1}
      onClick={onChoose}
    >
      <StateIcon state={state} />
      <span className="matrix-word">{t(`state_${state}`)}</span>
    </td>
  )
}

function Problem({ target: { problem }, onUse }: { target: Target; onUse: (text: string) => void }) {
  if (!problem) return null
  return (
    <>
      <span>{problemText(problem)}</span>
      {problem.reason === 'no-scheme' && (
        <button type="button" className="link" onClick={() => onUse(problem.suggestion)}>
          {t('targets_problem_meant', { suggestion: problem.suggestion })}
        </button>
      )}
    </>
  )
}
