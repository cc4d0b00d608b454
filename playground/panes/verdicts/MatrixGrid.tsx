import {
  type CSSProperties,
  type KeyboardEvent,
  type ReactNode,
  type RefObject,
  useId,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react'
import type { SiteMatcher } from '../../../core/index.ts'
import { visible } from '../../../core/verdict/index.ts'
import { type CellPosition, positionAfter } from '../../components/row-grid/grid-keys.ts'
import { scrollBelow } from '../../components/scroll-below.ts'
import { usePlayground } from '../../state/context.ts'
import { listText } from '../../strings/catalogue.ts'
import { t } from '../../strings/t.ts'
import type { UseView } from '../../usage/use-view.ts'
import { remarkText } from '../../wording/crawler.ts'
import { dialectTitle } from '../../wording/names.ts'
import { hasNoFocus } from '../scroll-to-results.ts'
import { type AlikeColumn, alikeColumns } from './alike-columns.ts'
import { type ColumnContent, type MatrixColumns, MIN_TARGET_REM, matrixColumns } from './columns.ts'
import { commonPrefixLengths } from './common-prefix.ts'
import { stretchesOf } from './grid.ts'
import type { LitLine } from './lit-cells.ts'
import { MatrixRow } from './MatrixRow.tsx'
import { useDense } from './use-dense.ts'
import { useDescriptions } from './use-descriptions.ts'
import { useTargetRoom } from './use-target-room.ts'
import { useViewport } from './use-viewport.ts'

interface MatrixGridProps {
  /** The line that a person points at. */
  readonly lit: LitLine | undefined
  /** The use that cells are about; undefined if they are about fetching. */
  readonly use: UseView | undefined
}

/** The state with the longest word that a column may hold besides allowed ones. */
function columnContentOf(matcher: SiteMatcher): ColumnContent {
  const { crawler, rulesFrom, leavesOpen } = matcher
  const state = rulesFrom === 'none' ? matcher.state('/') : leavesOpen ? 'undecided' : 'blocked'
  return { token: crawler.token, word: t(`state_${state}`) }
}

/** The least width of a table with a column for each crawler and words in it, in rem. */
export const roomForVerdicts = (matchers: readonly SiteMatcher[]): number =>
  MIN_TARGET_REM + matrixColumns(matchers.map(columnContentOf)).all

/** The columns: crawlers of the same rules share one. What is said about use may be for a single crawler. */
function useMatrixColumns(all: readonly SiteMatcher[], chosen: string | undefined, use: UseView | undefined) {
  const [unfolded, unfold] = useState<string>()
  const alike = useMemo(
    () => (use ? all.map(matcher => ({ matcher, all: [matcher] })) : alikeColumns(all, chosen, unfolded)),
    [all, chosen, use, unfolded],
  )
  const matchers = useMemo(() => alike.map(({ matcher }) => matcher), [alike])
  const columns = useMemo(() => matrixColumns(matchers.map(columnContentOf)), [matchers])
  return { alike, matchers, columns, unfold }
}

/** The matrix of URLs and crawlers. The chosen cell is the grid's only tab stop; arrow keys choose another one. */
export function MatrixGrid({ use, lit }: MatrixGridProps) {
  const { state, dispatch, matrix, announce } = usePlayground()
  const { targets } = state
  const chosenToken = state.chosen?.crawler
  const { alike, matchers, columns, unfold } = useMatrixColumns(matrix.matchers, chosenToken, use)
  const [onTarget, setOnTarget] = useState(false)
  const [editing, setEditing] = useState<number>()
  const scroller = useRef<HTMLDivElement>(null)
  const takesFocus = useRef(false)
  const viewport = useViewport(scroller)
  const hint = useId()
  const likenesses = useMemo(() => commonPrefixLengths(targets.map(({ text }) => visible(text))), [targets])
  const characters = useTargetRoom(scroller)
  const dense = useDense(scroller, columns.all)
  const room = { [dense ? '--crawlers' : '--columns']: dense ? matchers.length : `${columns.all}rem` } as CSSProperties

  const row = targets.findIndex(({ id }) => id === state.chosen?.target)
  const column = onTarget ? 0 : 1 + matchers.findIndex(({ crawler }) => crawler.token === chosenToken)

  function choose(place: CellPosition) {
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
    const place = positionAfter({ row, column }, event, extent)
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

  useChosenFocus(scroller, takesFocus, { cameBack: state.cameBack === true, isEditing: editing !== undefined })

  const place = row < 0 ? undefined : `${state.chosen?.target} ${column}`
  useChosenInView(scroller, { place, row, rowHeight: viewport.rowHeight })

  return (
    <div className={dense ? 'matrix dense' : 'matrix'} style={room} ref={scroller}>
      <p id={hint} className="hidden">
        {t('matrix_keys')}
      </p>
      <table
        // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: the pattern for a table whose cells are chosen.
        role="grid"
        aria-label={use ? `${t('matrix_label')}: ${use.title()}` : t('matrix_label')}
        aria-describedby={hint}
        aria-rowcount={targets.length + 1}
        aria-colcount={matchers.length + 1}
        onKeyDown={onKeyDown}
      >
        <MatrixHead alike={alike} columns={columns} dense={dense} chosen={chosenToken} onUnfold={unfold} />
        <tbody>
          {drawnRows(viewport, targets, row, (shown, index) => (
            <MatrixRow
              key={shown.id}
              target={shown}
              likeness={likenesses(index)}
              room={characters}
              index={index}
              matchers={matchers}
              use={use}
              lit={use ? undefined : lit}
              chosen={index === row ? column : undefined}
              editing={shown.id === editing}
              onChoose={choose}
              onEdit={setEditing}
              onEdited={finishEdit}
              onRemove={remove}
            />
          ))}
        </tbody>
      </table>
    </div>
  )
}

/** Focuses the chosen cell if `takesFocus` says so, or if a person came back to the page and nothing has the focus. */
function useChosenFocus(
  scroller: RefObject<HTMLElement | null>,
  takesFocus: RefObject<boolean>,
  { cameBack, isEditing }: { readonly cameBack: boolean; readonly isEditing: boolean },
) {
  const comesBack = useRef(cameBack)
  // After every render, since the chosen cell may only now be in the document.
  useLayoutEffect(() => {
    if (comesBack.current) takesFocus.current ||= hasNoFocus()
    comesBack.current = false
    if (!takesFocus.current || isEditing) return
    takesFocus.current = false
    const cell = scroller.current?.querySelector<HTMLElement>('[tabindex="0"]')
    cell?.focus({ preventScroll: true })
    cell?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
  })
}

/**
 * Scrolls to the row of the chosen cell, also if it was chosen outside the grid or when its URL was added. `place` names
 * the cell; undefined if none is chosen.
 */
function useChosenInView(
  scroller: RefObject<HTMLElement | null>,
  { place, row, rowHeight }: { readonly place: string | undefined; readonly row: number; readonly rowHeight: number },
) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: only when the choice changes, not after each render.
  useLayoutEffect(() => {
    const element = scroller.current
    const head = element?.querySelector<HTMLElement>('thead')?.offsetHeight ?? 0
    if (!element || row < 0) return
    const top = row * rowHeight
    if (top < element.scrollTop) element.scrollTop = top
    else if (top + rowHeight > element.scrollTop + element.clientHeight - head) {
      element.scrollTop = top + rowHeight - element.clientHeight + head
    }
  }, [place])
}

/** The rows in view and that of the chosen cell, with room for the others. */
const drawnRows = <Target,>(
  viewport: Parameters<typeof stretchesOf>[0],
  targets: readonly Target[],
  chosen: number,
  draw: (target: Target, index: number) => ReactNode,
): readonly ReactNode[] =>
  stretchesOf(viewport, targets.length, chosen).map(stretch => {
    if ('rows' in stretch) return <Room key={`room ${stretch.from}`} height={stretch.rows * viewport.rowHeight} />
    const target = targets[stretch.row]
    return target && draw(target, stretch.row)
  })

/** Takes the room of rows that are not drawn. */
function Room({ height }: { height: number }) {
  return (
    // biome-ignore lint/a11y/noAriaHiddenOnFocusable: nothing in the row takes the focus.
    <tr aria-hidden="true">
      <td style={{ height, padding: 0 }} />
    </tr>
  )
}

interface MatrixHeadProps {
  readonly alike: readonly AlikeColumn[]
  readonly columns: MatrixColumns
  readonly dense: boolean
  readonly chosen: string | undefined
  /** Called with a crawler of the column to unfold; undefined folds it again. */
  readonly onUnfold: (token: string | undefined) => void
}

function MatrixHead({ alike, columns, dense, chosen, onUnfold }: MatrixHeadProps) {
  const described = useDescriptions()
  return (
    <thead>
      <tr aria-rowindex={1} ref={scrollBelow}>
        <th scope="col" className="matrix-target">
          {t('matrix_target')}
        </th>
        {alike.map(({ matcher: { crawler, dialect }, all, unfolded = 0 }, index) => (
          <th
            key={crawler.token}
            scope="col"
            className={crawler.token === chosen ? 'matrix-crawler chosen' : 'matrix-crawler'}
            style={dense ? undefined : { width: `${columns.each[index]}rem` }}
            title={t('matrix_readAs', {
              crawler: all.length > 1 ? listText(all.map(one => one.crawler.token)) : described(crawler).description,
              reading: dialectTitle(dialect),
            })}
          >
            <span className="matrix-token">{visible(crawler.token)}</span>
            <span className="matrix-purpose">{remarkText(crawler) ?? described(crawler).purpose}</span>
            {all.length + unfolded > 1 && (
              <button
                type="button"
                className="link matrix-more"
                title={t('matrix_each')}
                aria-expanded={unfolded > 0}
                onClick={() => onUnfold(unfolded ? undefined : crawler.token)}
              >
                {unfolded ? `−${unfolded - 1}` : `+${all.length - 1}`}
              </button>
            )}
          </th>
        ))}
      </tr>
    </thead>
  )
}
