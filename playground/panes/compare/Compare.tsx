import alone from 'virtual:messages/alone'
import compare from 'virtual:messages/compare'
import crawlersMessages from 'virtual:messages/crawlers'
import example from 'virtual:messages/example'
import purposes from 'virtual:messages/purposes'
import { useEffect, useMemo, useRef, useState } from 'react'
import { textsOfThePast } from '../../../core/dialects/index.ts'
import { type Dialect, type DialectId, dialects, parse } from '../../../core/index.ts'
import { ByExample } from '../../components/ByExample.tsx'
import { Empty, type PictureRow } from '../../components/Empty.tsx'
import { useFileDrop } from '../../components/files/use-file-drop.ts'
import { SegmentedControl } from '../../components/SegmentedControl.tsx'
import { TextsOnly } from '../../components/TextsOnly.tsx'
import { dropContentOf } from '../../opening/drop.ts'
import { saveText } from '../../share/download.ts'
import { usePlayground } from '../../state/context.ts'
import { judgedByExample } from '../../state/examples/judged-by-example.ts'
import { isExampleText } from '../../state/own-file.ts'
import { readingByTexts } from '../../state/reading.ts'
import { useKept } from '../../state/use-kept.ts'
import { t } from '../../strings/t.ts'
import { dialectTitle } from '../../wording/names.ts'
import { ownTokensOf } from '../crawlers/rows.ts'
import { BeforeFile, useBefore } from './BeforeFile.tsx'
import { ChangeMap } from './ChangeMap.tsx'
import { exampleBefore } from './example.ts'
import { Meaning } from './Meaning.tsx'
import { isAbout, ProgramChanges, type ProgramsAnswer, useProgramChanges } from './ProgramChanges.tsx'
import { type ComparisonReportFormat, comparisonReport, comparisonSummary, pairOf } from './report.ts'
import { TextView } from './TextView.tsx'
import { type ComparisonAnswer, type ComparisonQuestion, useComparison } from './use-comparison.ts'
import './compare.css'

export const messages = [compare, crawlersMessages, example, purposes, alone]

const compareViews = ['meaning', 'text', 'readings'] as const
type CompareView = (typeof compareViews)[number]

type ReadingPair = readonly [DialectId, DialectId]

const initialPair: ReadingPair = ['rfc9309', 'google']

const comparePicture: readonly PictureRow[] = [
  ['/cart/', 'blocked', 'allowed'],
  ['/search', 'allowed', 'blocked'],
]

/** The pane that compares two files, by verdicts or by lines, or two readings of one file. */
export function Compare() {
  const { state, robots, site, announce } = usePlayground()
  const { before } = state
  const reading = readingByTexts(state.reading)
  const [view, setView] = useKept<CompareView>('compare: view', 'meaning')
  const [pair, setPair] = useKept('compare: readings', initialPair)
  const [asksFor, setAsksFor] = useState<number>()
  const opening = useBefore()

  const readings = view === 'readings'
  const asked = useMemo((): ComparisonQuestion | undefined => {
    if (readings) return { before: robots, after: robots, reading: pair }
    return before && { before, after: robots, reading }
  }, [readings, before, robots, reading, pair])
  const { answered, failure } = useComparison(asked)
  const map = useMemo(
    () => (before && !readings ? { robots, before, reading, ownTokens: ownTokensOf(robots, []) } : undefined),
    [before, readings, robots, reading],
  )
  const answer = asked && answered && comparesSamePair(asked, answered.asked) ? answered : undefined
  const programs = useProgramChanges(readings ? undefined : asked)
  useNews(answer, announce)

  const { target } = useFileDrop(transfer => {
    const dropped = dropContentOf(transfer)
    if (dropped?.kind === 'file') void opening.open(dropped.file)
    else if (dropped?.kind === 'folder') opening.tell(t('files_folder', { name: dropped.name }))
  })

  function showBefore(line: number) {
    setAsksFor(line)
    setView('text')
  }

  return (
    <div className="compare" {...target}>
      {!readings && <BeforeFile {...opening} />}
      {asked && (
        <div className="compare-bar">
          <SegmentedControl
            label={t('compare_views')}
            options={compareViews.map(value => ({ value, title: t(`compare_view_${value}`) }))}
            value={view}
            onChange={next => {
              setAsksFor(undefined)
              setView(next)
            }}
          />
          {answer && (
            <CopyComparison answered={answer} programs={readings ? undefined : programs} announce={announce} />
          )}
        </div>
      )}
      {before && !judgedByExample(before.text) && before.text !== exampleBefore && <ByExample />}
      {readings && <Pair pair={pair} onChange={setPair} />}
      {site.fetched !== undefined && view !== 'text' && <p className="compare-note">{t('alone_note')}</p>}
      {!asked ? (
        <Empty title={t('compare_empty_title')} text={t('compare_empty_text')} picture={comparePicture} between="→">
          {isExampleText(robots.text) && (
            <button
              type="button"
              className="primary"
              onClick={() => opening.use(parse(exampleBefore), t('compare_before_example_used'))}
            >
              {t('compare_before_example')}
            </button>
          )}{' '}
          <button type="button" onClick={() => setView('readings')}>
            {t('compare_empty_readings')}
          </button>
        </Empty>
      ) : view === 'text' ? (
        <TextView before={asked.before} after={asked.after} asksFor={asksFor} />
      ) : (
        <>
          {!readings && <TextsOnly className="compare-note" />}
          {map && <ChangeMap question={map} />}
          <Meaning answered={answer} stale={answer?.asked !== asked} failure={failure} onBefore={showBefore} />
          {!readings && isAbout(programs, asked) && <ProgramChanges {...programs} />}
        </>
      )}
    </div>
  )
}

/** Whether both questions compare files, or the same two readings. If so, the old answer stays until the new one. */
function comparesSamePair(one: ComparisonQuestion, other: ComparisonQuestion): boolean {
  return pairOf(one)?.join(' ') === pairOf(other)?.join(' ')
}

/** Announces the answer when it changes. */
function useNews(answered: ComparisonAnswer | undefined, announce: (text: string) => void) {
  const said = useRef<string>(undefined)
  const summary = answered && comparisonSummary(answered)
  useEffect(() => {
    if (summary === undefined || summary === said.current) return
    said.current = summary
    announce(summary)
  }, [summary, announce])
}

/** The choice of the two readings that are compared. They are never the same. */
function Pair({ pair, onChange }: { pair: ReadingPair; onChange: (pair: ReadingPair) => void }) {
  const [first, second] = pair
  const choose = (value: string, other: DialectId, make: (id: DialectId) => ReadingPair) => {
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
  const option = ({ id }: Dialect) => (
    <option key={id} value={id} disabled={id === without}>
      {dialectTitle(id)}
    </option>
  )
  const isPast = ({ id }: Dialect) => textsOfThePast.some(past => past === id)
  return (
    <>
      {dialects.filter(one => !isPast(one)).map(option)}
      <optgroup label={t('compare_pair_past')}>{dialects.filter(isPast).map(option)}</optgroup>
    </>
  )
}

interface CopyComparisonProps {
  readonly answered: ComparisonAnswer
  /** Undefined if programs are not asked. */
  readonly programs: ProgramsAnswer | undefined
  readonly announce: (text: string) => void
}

function CopyComparison({ answered, programs, announce }: CopyComparisonProps) {
  const isWaiting = programs !== undefined && !isAbout(programs, answered.asked)
  const report = (format: ComparisonReportFormat) => comparisonReport(answered, format, programs)
  async function copy(format: ComparisonReportFormat) {
    try {
      await navigator.clipboard.writeText(report(format))
      announce(t('compare_report_copied'))
    } catch {
      announce(t('compare_report_notCopied'))
    }
  }
  return (
    <fieldset className="compare-report" disabled={isWaiting} aria-label={t('compare_report')}>
      <button type="button" className="quiet" onClick={() => void copy('text')}>
        {t('compare_report_text')}
      </button>
      <button type="button" className="quiet" onClick={() => void copy('markdown')}>
        {t('compare_report_markdown')}
      </button>
      <button
        type="button"
        className="quiet"
        onClick={() => saveText('robots-txt-changes.md', 'text/markdown', report('markdown'))}
      >
        {t('compare_report_save')}
      </button>
    </fieldset>
  )
}
