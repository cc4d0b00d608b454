import { type ClipboardEvent, type KeyboardEvent, useEffect, useMemo, useRef } from 'react'
import type { SiteMatcher } from '../../../core/index.ts'
import { visible } from '../../../core/verdict/index.ts'
import { CloseIcon } from '../../components/CloseIcon.tsx'
import { CodeText } from '../../components/CodeText.tsx'
import type { CellPosition } from '../../components/row-grid/grid-keys.ts'
import { StateIcon } from '../../components/StateIcon.tsx'
import { usePlayground } from '../../state/context.ts'
import { type Target, targetsIn } from '../../state/targets.ts'
import { message } from '../../strings/message.tsx'
import { t } from '../../strings/t.ts'
import type { MatrixCell, UseView } from '../../usage/use-view.ts'
import type { Lit, LitLine } from './lit-cells.ts'
import { matrixCells } from './matrix-cells.ts'
import { problemText } from './problem-text.ts'
import { TargetText } from './TargetText.tsx'

interface Props {
  readonly target: Target
  /** The length of the longest prefix that the target shares with another one, in characters. */
  readonly likeness: number
  /** How many characters of a URL fit. */
  readonly room: number
  readonly index: number
  readonly matchers: readonly SiteMatcher[]
  readonly use: UseView | undefined
  readonly lit: LitLine | undefined
  /** The chosen column if this is the chosen row. Column 0 is the target. */
  readonly chosen: number | undefined
  readonly editing: boolean
  readonly onChoose: (place: CellPosition) => void
  readonly onEdit: (id: number) => void
  /** Called at the end of an edit. `text` is undefined if the edit was cancelled. */
  readonly onEdited: (id: number, text: string | undefined) => void
  readonly onRemove: (id: number, text: string) => void
}

/** A row: the target, and a verdict for each crawler or the reason why there are none. */
export function MatrixRow(props: Props) {
  const { target, index, matchers, use, lit, chosen, onChoose, onEdited } = props
  const cells = useMemo(() => matrixCells(matchers, target, use), [matchers, target, use])
  return (
    <tr className={chosen === undefined ? 'matrix-row' : 'matrix-row chosen'} aria-rowindex={index + 2}>
      <TargetCell {...props} />
      {cells ? (
        cells.map((cell, at) => (
          <VerdictCell
            key={matchers[at]?.crawler.token}
            cell={cell}
            lit={matchers[at] && lit?.of(matchers[at], target)}
            chosen={chosen === at + 1}
            onChoose={() => onChoose({ row: index, column: at + 1 })}
          />
        ))
      ) : (
        <td className="matrix-problem" colSpan={matchers.length} tabIndex={chosen !== undefined && chosen > 0 ? 0 : -1}>
          <TargetProblemNote target={target} onUse={text => onEdited(target.id, text)} />
        </td>
      )}
    </tr>
  )
}

/** The room that the button for removing the chosen target takes, in characters. */
const BUTTON_CHARACTERS = 4

function TargetCell({ target, likeness, room, index, chosen, editing, onChoose, onEdit, onEdited, onRemove }: Props) {
  const { id, text } = target
  const shown = visible(text)
  return (
    <th
      scope="row"
      className="matrix-target"
      aria-label={editing ? undefined : shown}
      tabIndex={chosen === 0 ? 0 : -1}
      onClick={() => !editing && onChoose({ row: index, column: 0 })}
      onDoubleClick={() => onEdit(id)}
    >
      {editing ? (
        <TargetInput target={target} onEdited={onEdited} />
      ) : (
        <>
          <TargetText text={shown} likeness={likeness} room={chosen === undefined ? room : room - BUTTON_CHARACTERS} />
          <button
            type="button"
            className="quiet matrix-remove"
            tabIndex={-1}
            aria-label={t('targets_remove', { target: shown })}
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

/** The field for editing a target. Enter and leaving the field keep the text, Escape discards it. */
function TargetInput({ target, onEdited }: { target: Target; onEdited: Props['onEdited'] }) {
  const { dispatch } = usePlayground()
  const input = useRef<HTMLInputElement>(null)
  const done = useRef(false)
  useEffect(() => input.current?.select(), [])

  /** Runs only once: a field that is removed may still fire `blur`. */
  function finish(text: string | undefined) {
    if (done.current) return
    done.current = true
    onEdited(target.id, text)
  }

  function onKeyDown(event: KeyboardEvent<HTMLInputElement>) {
    if (event.key === 'Enter') finish(event.currentTarget.value)
    else if (event.key === 'Escape') finish(undefined)
  }

  /** Adds a pasted list as further targets. A field of one line would join its lines. */
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
      aria-label={t('targets_edit', { target: visible(target.text) })}
      defaultValue={target.text}
      onKeyDown={onKeyDown}
      onPaste={paste}
      onBlur={event => finish(event.currentTarget.value)}
    />
  )
}

interface VerdictCellProps {
  readonly cell: MatrixCell
  readonly lit: Lit | undefined
  readonly chosen: boolean
  readonly onChoose: () => void
}

function VerdictCell({ cell: { state, word, title }, lit, chosen, onChoose }: VerdictCellProps) {
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the grid handles the keys of all cells.
    <td
      // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: cells of a grid can be chosen.
      role="gridcell"
      className={lit ? `matrix-cell ${state} lit-${lit}` : `matrix-cell ${state}`}
      title={title}
      aria-selected={chosen}
      tabIndex={chosen ? 0 : -1}
      onClick={onChoose}
    >
      <StateIcon state={state} />
      <span className="matrix-word">{word}</span>
    </td>
  )
}

function TargetProblemNote({ target: { problem }, onUse }: { target: Target; onUse: (text: string) => void }) {
  if (!problem) return null
  return (
    <>
      <span>{problemText(problem)}</span>
      {problem.reason === 'no-scheme' && (
        <button type="button" className="link" onClick={() => onUse(problem.suggestion)}>
          {message('targets_problem_meant', { suggestion: <CodeText text={problem.suggestion} /> })}
        </button>
      )}
    </>
  )
}
