import {
  type CSSProperties,
  Fragment,
  type KeyboardEvent,
  useId,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react'
import type { SiteMatcher } from '../../../core/index.ts'
import { type Place, placeAfter } from '../../components/row-grid/grid-keys.ts'
import { usePlayground } from '../../state/context.ts'
import { originsOf } from '../../state/targets.ts'
import { t } from '../../strings/t.ts'
import { descriptionOf, remarkText } from '../../wording/crawler.ts'
import { dialectTitle } from '../../wording/names.ts'
import { scrollBelow } from '../scroll-below.ts'
import { stretchesOf } from './grid.ts'
import { MatrixRow } from './MatrixRow.tsx'
import { useViewport } from './use-viewport.ts'

/** URLs down, crawlers across. One cell is chosen and is the grid's only tab stop; arrow keys move the choice. */
export function MatrixGrid() {
  const { state, dispatch, matrix, announce } = usePlayground()
  const { targets } = state
  const { matchers } = matrix
  const [onTarget, setOnTarget] = useState(false)
  const [editing, setEditing] = useState<number>()
  const scroller = useRef<HTMLDivElement>(null)
  const takesFocus = useRef(false)
  const viewport = useViewport(scroller)
  const hint = useId()
  const oneSite = useMemo(() => originsOf(targets).length === 1, [targets])

  const row = targets.findIndex(({ id }) => id === state.chosen?.target)
  const column = onTarget ? 0 : 1 + matchers.findIndex(({ crawler }) => crawler.token === state.chosen?.crawler)

  function choose(place: Place) {
    const target = targets[place.row]?.id
    if (target === undefined) return
    const crawler = matchers[place.column - 1]?.crawler.token
    setOnTarget(place.column === 0)
    takesFocus.current = true
    dispatch(crawler === undefined ? { type: 'choose', target } : { type: 'choose', target, crawler })
  }

  function onKeyDown(event: KeyboardEvent) {
    if (event.target instanceof HTMLInputElement) return
    if (event.target instanceof HTMLButtonElement && (event.key === 'Enter' || event.key === ' ')) return
    const target = targets[row]
    const extent = { rows: targets.length, columns: matchers.length + 1, page: viewport.page }
    const place = placeAfter({ row, column }, event, extent)
    if (place) choose(place)
    else if (event.key === 'Enter' && !onTarget) dispatch({ type: 'show', pane: 'why' })
    else if ((event.key === 'Enter' || event.key === 'F2') && target) setEditing(target.id)
    else if (event.key === 'Delete' && onTarget && target) remove(target.id, target.text)
    else return
    event.preventDefault()
  }

  function remove(id: number, text: string) {
    takesFocus.current = true
    dispatch({ type: 'remove-target', id })
    announce(t('targets_removed', { target: text }))
  }

  function finishEdit(id: number, text: string | undefined) {
    setEditing(undefined)
    setOnTarget(true)
    takesFocus.current = true
    if (text !== undefined) dispatch({ type: 'change-target', id, text })
  }

  // After every drawing: the chosen cell may only now be there to take the focus.
  useLayoutEffect(() => {
    if (!takesFocus.current || editing !== undefined) return
    takesFocus.current = false
    const cell = scroller.current?.querySelector<HTMLElement>('[tabindex="0"]')
    cell?.focus({ preventScroll: true })
    cell?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
  })

  // What is chosen elsewhere, or when it was added, is brought into view as well.
  const place = row < 0 ? undefined : `${state.chosen?.target} ${column}`
  // biome-ignore lint/correctness/useExhaustiveDependencies: only another choice, not each drawing.
  useLayoutEffect(() => {
    const element = scroller.current
    const head = element?.querySelector<HTMLElement>('thead')?.offsetHeight ?? 0
    if (!element || row < 0) return
    const top = row * viewport.rowHeight
    if (top < element.scrollTop) element.scrollTop = top
    else if (top + viewport.rowHeight > element.scrollTop + element.clientHeight - head) {
      element.scrollTop = top + viewport.rowHeight - element.clientHeight + head
    }
  }, [place])

  return (
    <div className={oneSite ? 'matrix one-site' : 'matrix'} ref={scroller}>
      <p id={hint} className="hidden">
        {t('matrix_keys')}
      </p>
      <table
        // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: the pattern for a table whose cells are chosen.
        role="grid"
        aria-label={t('matrix_label')}
        aria-describedby={hint}
        aria-rowcount={targets.length + 1}
        aria-colcount={matchers.length + 1}
        style={{ '--crawlers': matchers.length } as CSSProperties}
        onKeyDown={onKeyDown}
      >
        <Head matchers={matchers} chosen={state.chosen?.crawler} />
        <tbody>
          {stretchesOf(viewport, targets.length, row).map(stretch => {
            if ('rows' in stretch) {
              return <Room key={`room ${stretch.from}`} height={stretch.rows * viewport.rowHeight} />
            }
            const shown = targets[stretch.row]
            return (
              shown && (
                <MatrixRow
                  key={shown.id}
                  target={shown}
                  index={stretch.row}
                  matchers={matchers}
                  chosen={stretch.row === row ? column : undefined}
                  editing={shown.id === editing}
                  onChoose={choose}
                  onEdit={setEditing}
                  onEdited={finishEdit}
                  onRemove={remove}
                />
              )
            )
          })}
        </tbody>
      </table>
    </div>
  )
}

/** The rows that are not drawn take as much room as if they were. */
function Room({ height }: { height: number }) {
  return (
    // biome-ignore lint/a11y/noAriaHiddenOnFocusable: nothing in it takes the focus.
    <tr aria-hidden="true">
      <td style={{ height, padding: 0 }} />
    </tr>
  )
}

/** A product token that may be broken where a word of it begins. */
function breakable(token: string) {
  return token.split(/(?<=[a-z])(?=[A-Z])/).map((word, index) => (
    <Fragment key={word}>
      {index > 0 && <wbr />}
      {word}
    </Fragment>
  ))
}

function Head({ matchers, chosen }: { matchers: readonly SiteMatcher[]; chosen: string | undefined }) {
  return (
    <thead>
      <tr aria-rowindex={1} ref={scrollBelow}>
        <th scope="col" className="matrix-target">
          {t('matrix_target')}
        </th>
        {matchers.map(({ crawler, dialect }) => (
          <th
            key={crawler.token}
            scope="col"
            className={crawler.token === chosen ? 'matrix-crawler chosen' : 'matrix-crawler'}
            title={descriptionOf(crawler)}
          >
            <span className="matrix-token">{breakable(crawler.token)}</span>
            <span className="matrix-dialect">{remarkText(crawler) ?? dialectTitle(dialect)}</span>
          </th>
        ))}
      </tr>
    </thead>
  )
}
