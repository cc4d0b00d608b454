import { useEffect, useMemo, useRef, useState } from 'react'
import { originalText, type RobotsTxt } from '../../../core/index.ts'
import { visible } from '../../../core/verdict/index.ts'
import { type DiffLine, diffPieces, hasBlock, MAX_DIFF_EDITS } from '../../comparison/line-diff.ts'
import { usePlayground } from '../../state/context.ts'
import { t } from '../../strings/t.ts'
import { pageWorker } from '../../worker/page-worker.ts'
import { useWorkerJob } from '../../worker/use-worker-job.ts'

interface Props {
  readonly before: RobotsTxt
  readonly after: RobotsTxt
  /** The number of a line in the old file that is to be shown, even if it did not change. */
  readonly asksFor: number | undefined
}

/** How long to wait after the last key before comparing lines, in ms. */
const DIFF_PAUSE_MS = 150

/** How many lines are drawn at first, and how many more with each press of the button. */
const INITIAL_LINES = 500

/** The lines of both files. Lines that only one file has are marked. */
export function TextView({ before, after, asksFor }: Props) {
  const files = useMemo(() => ({ before, after }), [before, after])
  const { result: lines, failure } = useWorkerJob(files, findLines, DIFF_PAUSE_MS)
  const [opened, setOpened] = useState<ReadonlySet<DiffLine>>(new Set())
  const [drawn, setDrawn] = useState(INITIAL_LINES)
  const table = useRef<HTMLTableElement>(null)
  const pieces = useMemo(
    () =>
      diffPieces(
        lines ?? [],
        line => opened.has(line) || (asksFor !== undefined && 'before' in line && line.before === asksFor),
      ),
    [lines, opened, asksFor],
  )

  // Only once per line: while a person types, the focus must stay in the editor.
  const gone = useRef<number>(undefined)
  useEffect(() => {
    if (asksFor === undefined || gone.current === asksFor || !lines) return
    gone.current = asksFor
    const row = table.current?.querySelector<HTMLElement>(`[data-before="${asksFor}"]`)
    row?.scrollIntoView({ block: 'center' })
    row?.focus({ preventScroll: true })
  }, [asksFor, lines])

  if (failure !== undefined) return <p className="compare-note">{t('compare_failed', { reason: failure })}</p>
  if (!lines) return <p className="compare-note">{t('compare_working')}</p>
  const added = lines.filter(({ kind }) => kind === 'added').length
  const removed = lines.filter(({ kind }) => kind === 'removed').length
  if (added + removed === 0) {
    const alike = originalText(before) === originalText(after)
    return <p className="compare-note">{t(alike ? 'compare_text_same' : 'compare_text_sameLines')}</p>
  }
  let left = drawn
  return (
    <div className="compare-text">
      <p className="compare-note">
        {t('compare_text_removed', { count: removed })} · {t('compare_text_added', { count: added })}
        {hasBlock(lines) && ` · ${t('diff_block', { count: MAX_DIFF_EDITS })}`}
      </p>
      <table ref={table}>
        <caption className="hidden">{t('compare_text_label')}</caption>
        <thead className="hidden">
          <tr>
            <th>{t('compare_before')}</th>
            <th>{t('compare_after')}</th>
            <th>{t('compare_text_line')}</th>
          </tr>
        </thead>
        <tbody>
          {pieces.flatMap(({ kind, lines: inside }) => {
            if (left <= 0) return []
            if (kind === 'gap') return <Gap key={pieceKey(inside)} lines={inside} onOpen={() => open(inside)} />
            const shown = inside.slice(0, left)
            left -= shown.length
            return shown.map(line => <DiffRow key={pieceKey([line])} line={line} asked={asksFor} />)
          })}
        </tbody>
      </table>
      {left <= 0 && (
        <button type="button" className="compare-draw" onClick={() => setDrawn(drawn + INITIAL_LINES)}>
          {t('compare_text_draw', { count: INITIAL_LINES })}
        </button>
      )}
    </div>
  )

  function open(gap: readonly DiffLine[]) {
    setOpened(new Set([...opened, ...gap.slice(0, INITIAL_LINES)]))
  }
}

function findLines(files: { before: RobotsTxt; after: RobotsTxt }, signal: AbortSignal) {
  return pageWorker.run('lineDiff', files, { channel: 'lineDiff', signal })
}

function pieceKey([line]: readonly DiffLine[]): string {
  if (!line) return ''
  return line.kind === 'added' ? `after ${line.after}` : `before ${line.before}`
}

function DiffRow({ line, asked }: { line: DiffLine; asked: number | undefined }) {
  const { editor } = usePlayground()
  const before = 'before' in line ? line.before : undefined
  const after = 'after' in line ? line.after : undefined
  const isAsked = before !== undefined && before === asked
  return (
    <tr className={isAsked ? `${line.kind} asked` : line.kind} data-before={before} tabIndex={isAsked ? -1 : undefined}>
      <td className="compare-number">{before}</td>
      <td className="compare-number">
        {after !== undefined && (
          <button
            type="button"
            className="link"
            tabIndex={line.kind === 'same' ? -1 : 0}
            aria-label={t('decision_jump', { line: after })}
            onClick={() => editor.reveal(after)}
          >
            {after}
          </button>
        )}
      </td>
      <td className="compare-line">
        <span className="compare-sign" aria-hidden="true">
          {{ same: ' ', removed: '−', added: '+' }[line.kind]}
        </span>
        <DiffLineContent line={line} />
      </td>
    </tr>
  )
}

function DiffLineContent({ line: { kind, text } }: { line: DiffLine }) {
  const shown = visible(text)
  if (kind === 'removed') return <del>{shown}</del>
  return kind === 'added' ? <ins>{shown}</ins> : <span>{shown}</span>
}

function Gap({ lines, onOpen }: { lines: readonly DiffLine[]; onOpen: () => void }) {
  return (
    <tr className="compare-gap">
      <td colSpan={3}>
        <button type="button" className="link" onClick={onOpen}>
          {t('compare_same', { count: lines.length })}
        </button>
      </td>
    </tr>
  )
}
