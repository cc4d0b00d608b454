import { type DragEvent, useEffect, useMemo, useRef, useState } from 'react'
import { type DialectId, dialects } from '../../../core/index.ts'
import { SegmentedControl } from '../../components/SegmentedControl.tsx'
import { saveText } from '../../share/download.ts'
import { droppedIn } from '../../source/drop.ts'
import { usePlayground } from '../../state/context.ts'
import { t } from '../../strings/t.ts'
import { dialectTitle } from '../../wording/names.ts'
import { Before, useBefore } from './Before.tsx'
import { Meaning } from './Meaning.tsx'
import { type Format, pairOf, reportOf, summaryOf } from './report.ts'
import { TextView } from './TextView.tsx'
import { type Answered, type Asked, useComparison } from './use-comparison.ts'
import './compare.css'

export { default as messages } from 'virtual:messages/compare'

const views = ['meaning', 'text', 'readings'] as const
type View = (typeof views)[number]

/** The view and the readings that were looked at last, for whoever comes back from another pane. */
let lastView: View = 'meaning'
let lastPair: readonly [DialectId, DialectId] = ['rfc9309', 'google']

/** Before and after: which verdicts change and which lines; and where two readings of one file differ. */
export function Compare() {
  const { state, robots, site, announce } = usePlayground()
  const { before, reading } = state
  const [view, setView] = useState(lastView)
  const [pair, setPair] = useState(lastPair)
  const [asksFor, setAsksFor] = useState<number>()
  lastView = view
  lastPair = pair
  const opening = useBefore()

  const readings = view === 'readings'
  const asked = useMemo((): Asked | undefined => {
    if (readings) return { before: robots, after: robots, reading: pair }
    return before && { before, after: robots, reading }
  }, [readings, before, robots, reading, pair])
  const { answered, failure } = useComparison(asked)
  const answer = asked && answered && isAlike(asked, answered.asked) ? answered : undefined
  useNews(answer, announce)

  function drop(event: DragEvent) {
    const dropped = event.dataTransfer.types.includes('Files') ? droppedIn(event.dataTransfer) : undefined
    if (!dropped) return
    event.preventDefault()
    if (dropped.kind === 'file') void opening.open(dropped.file)
    else if (dropped.kind === 'folder') opening.tell(t('files_folder', { name: dropped.name }))
  }

  function showBefore(line: number) {
    setAsksFor(line)
    setView('text')
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: a button opens files, too.
    <div
      className="compare"
      data-opens-files=""
      onDrop={drop}
      onDragOver={event => {
        if (event.dataTransfer.types.includes('Files')) event.preventDefault()
      }}
    >
      {!readings && <Before {...opening} />}
      <div className="compare-bar">
        <SegmentedControl
          label={t('compare_views')}
          options={views.map(value => ({ value, title: t(`compare_view_${value}`) }))}
          value={view}
          onChange={next => {
            setAsksFor(undefined)
            setView(next)
          }}
        />
        {answer && <Report answered={answer} announce={announce} />}
      </div>
      {readings && <Pair pair={pair} onChange={setPair} />}
      {site.fetched !== undefined && view !== 'text' && <p className="compare-note">{t('decision_rulesAlone')}</p>}
      {!asked ? (
        <div className="empty">
          <h3>{t('compare_empty_title')}</h3>
          <p>{t('compare_empty_text')}</p>
        </div>
      ) : view === 'text' ? (
        <TextView before={asked.before} after={asked.after} asksFor={asksFor} />
      ) : (
        <Meaning answered={answer} stale={answer?.asked !== asked} failure={failure} onBefore={showBefore} />
      )}
    </div>
  )
}

/** Whether an answer is to a question of the same kind, so that it may stand until there is another. */
function isAlike(one: Asked, other: Asked): boolean {
  return pairOf(one)?.join(' ') === pairOf(other)?.join(' ')
}

/** Says the answer when it becomes another one. */
function useNews(answered: Answered | undefined, announce: (text: string) => void) {
  const said = useRef<string>(undefined)
  const summary = answered && summaryOf(answered)
  useEffect(() => {
    if (summary === undefined || summary === said.current) return
    said.current = summary
    announce(summary)
  }, [summary, announce])
}

/** Which two readings are compared: two of them, never one with itself. */
function Pair({ pair, onChange }: { pair: typeof lastPair; onChange: (pair: typeof lastPair) => void }) {
  const [first, second] = pair
  const choose = (value: string, other: DialectId, make: (id: DialectId) => typeof lastPair) => {
    const chosen = dialects.find(({ id }) => id === value)
    if (chosen && chosen.id !== other) onChange(make(chosen.id))
  }
  return (
    <div className="compare-pair">
      <select
        aria-label={t('compare_pair_first')}
        value={first}
        onChange={event => choose(event.target.value, second, id => [id, second])}
      >
        <DialectOptions without={second} />
      </select>
      <span aria-hidden="true">{t('compare_pair_and')}</span>
      <select
        aria-label={t('compare_pair_second')}
        value={second}
        onChange={event => choose(event.target.value, first, id => [first, id])}
      >
        <DialectOptions without={first} />
      </select>
    </div>
  )
}

function DialectOptions({ without }: { without: DialectId }) {
  return dialects.map(({ id }) => (
    <option key={id} value={id} disabled={id === without}>
      {dialectTitle(id)}
    </option>
  ))
}

function Report({ answered, announce }: { answered: Answered; announce: (text: string) => void }) {
  async function copy(format: Format) {
    try {
      await navigator.clipboard.writeText(reportOf(answered, format))
      announce(t('compare_report_copied'))
    } catch {
      announce(t('compare_report_notCopied'))
    }
  }
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would need its legend to be shown.
    <div className="compare-report" role="group" aria-label={t('compare_report')}>
      <button type="button" className="quiet" onClick={() => void copy('text')}>
        {t('compare_report_text')}
      </button>
      <button type="button" className="quiet" onClick={() => void copy('markdown')}>
        {t('compare_report_markdown')}
      </button>
      <button
        type="button"
        className="quiet"
        onClick={() => saveText('robots-txt-changes.md', 'text/markdown', reportOf(answered, 'markdown'))}
      >
        {t('compare_report_save')}
      </button>
    </div>
  )
}
