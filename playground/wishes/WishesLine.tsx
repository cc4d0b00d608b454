import crawlersMessages from 'virtual:messages/crawlers'
import wishesMessages from 'virtual:messages/wishes'
import { useId, useMemo, useRef, useState } from 'react'
import { parseWish, type WishLine, wishText } from '../../core/index.ts'
import { SegmentedControl } from '../components/SegmentedControl.tsx'
import { TextsOnly } from '../components/TextsOnly.tsx'
import { LARGE_DOCUMENT_LENGTH } from '../editor/file-limits.ts'
import { WISH_LIMIT } from '../share/limits.ts'
import { usePlayground } from '../state/context.ts'
import { readingByTexts } from '../state/reading.ts'
import { setsBy } from '../state/sets-by.ts'
import { snake, t } from '../strings/t.ts'
import { fewOf } from '../wording/few-of.ts'
import { pageWorker } from '../worker/page-worker.ts'
import { useWorkerJob } from '../worker/use-worker-job.ts'
import type { PurposeToday, WishesParams } from '../worker/wishes-answer.ts'
import { FulfilWish } from './FulfilWish.tsx'
import { type PurposeAnswer, purposeAnswers } from './purpose-answers.ts'
import { WishDialog } from './WishDialog.tsx'
import { exceptionsIn, type Wanted, type WishPurpose, wantedOf, withWanted } from './wish-purposes.ts'
import './wishes.css'

export const messages = [wishesMessages, crawlersMessages]

/** How long to wait after an edit, in ms: other work goes first. */
const PAUSE_MS = 800
const PAUSE_LARGE_MS = 3000

const noLines: readonly WishLine[] = []

/**
 * The line above the panes: what the site gives to the crawlers of each purpose, and whether its owner wants that. Each
 * purpose opens a panel in which the wish is set.
 */
export function WishesLine() {
  const { state, dispatch, robots, site } = usePlayground()
  const { wish = '', server } = state
  const reading = readingByTexts(state.reading)
  const lines = useMemo(() => (wish === '' ? noLines : parseWish(wish).lines), [wish])
  const question = useMemo(
    (): WishesParams => ({ robots, wish: lines, reading, server }),
    [robots, lines, reading, server],
  )
  const pause = robots.text.length < LARGE_DOCUMENT_LENGTH ? PAUSE_MS : PAUSE_LARGE_MS
  const { result, asked } = useWorkerJob(question, askWishes, pause)
  const answers = useMemo(() => result && purposeAnswers(result), [result])
  const [open, setOpen] = useState<WishPurpose | 'text'>()
  const [tooLong, setTooLong] = useState(false)
  const panel = useId()
  const home = useRef<HTMLButtonElement>(null)
  const lineField = useRef<HTMLTextAreaElement>(null)
  if (!answers) return null

  function set(next: readonly WishLine[]) {
    const text = wishText(next)
    setTooLong(text.length > WISH_LIMIT)
    if (text.length <= WISH_LIMIT) dispatch({ type: 'wish', wish: text === '' ? undefined : text })
  }
  const broken = asked === question && answers.some(({ fulfilment }) => fulfilment === 'not-as-wanted')
  const shown = answers.find(({ purpose }) => purpose === open)
  const fulfil = <FulfilWish robots={robots} wish={lines} broken={broken} home={open === 'text' ? lineField : home} />
  return (
    <section className="wishes" aria-label={t('wishes_label')}>
      <div className="wishes-line">
        {answers.map(answer => (
          <button
            key={answer.purpose}
            type="button"
            className={`wishes-purpose ${answer.fulfilment ?? ''}`}
            aria-expanded={open === answer.purpose}
            aria-controls={panel}
            onClick={() => setOpen(open === answer.purpose ? undefined : answer.purpose)}
          >
            <FulfilmentMark answer={answer} />
            <b>{t(`wishes_purpose_${snake(answer.purpose)}`)}</b> {todayText(answer.today)}
          </button>
        ))}
        <button ref={home} type="button" className="link" onClick={() => setOpen('text')}>
          {t(wish === '' ? 'wishes_set' : 'wishes_text')}
        </button>
      </div>
      <TextsOnly className="wishes-note" />
      <div id={panel}>
        {shown && (
          <PurposePanel
            answer={shown}
            lines={lines}
            onWanted={wanted => set(withWanted(lines, shown.purpose, wanted, site))}
          />
        )}
      </div>
      {tooLong && (
        <p role="alert" className="wishes-error">
          {t('wishes_tooLong', { most: WISH_LIMIT })}
        </p>
      )}
      {open === 'text' ? (
        <WishDialog wish={wish} site={site} lineField={lineField} onClose={() => setOpen(undefined)}>
          {fulfil}
        </WishDialog>
      ) : (
        fulfil
      )}
    </section>
  )
}

const askWishes = (params: WishesParams, signal: AbortSignal) =>
  pageWorker.run('wishes', params, { channel: 'wishes', signal })

/** The sign of a purpose for which something is wanted, and what it means for those who do not see it. */
function FulfilmentMark({ answer: { fulfilment } }: { answer: PurposeAnswer }) {
  if (fulfilment === undefined) return null
  const sign = { 'as-wanted': '✓', 'not-as-wanted': '!', 'not-decided': '?' }[fulfilment]
  return (
    <span className="wishes-mark" title={t(`wishes_state_${snake(fulfilment)}`)}>
      <span aria-hidden="true">{sign}</span>
      <span className="hidden">{t(`wishes_state_${snake(fulfilment)}`)}: </span>
    </span>
  )
}

/** What the site gives to a purpose in two or three words: "open", "closed in 2 areas", "open to 3 of 9". */
function todayText(today: PurposeToday | undefined): string {
  if (!today) return ''
  const { open, closed, all, areas } = today
  if (open === 0 && closed === 0) return t('wishes_today_unknown')
  if (open > 0 && closed > 0) return t('wishes_today_some', { some: open, all })
  if (open > 0) return areas === 0 ? t('wishes_today_open') : t('wishes_today_closedAreas', { count: areas })
  return areas === 0 ? t('wishes_today_closed') : t('wishes_today_openAreas', { count: areas })
}

interface PanelProps {
  readonly answer: PurposeAnswer
  readonly lines: readonly WishLine[]
  readonly onWanted: (wanted: Wanted) => void
}

const wantedChoices: readonly Wanted[] = ['open', 'closed', 'none']

/** What is wanted for a purpose, what differs, and what robots.txt does not decide. */
function PurposePanel({ answer, lines, onWanted }: PanelProps) {
  const { purpose, today, against, notFollowed, notSaid } = answer
  const title = t(`wishes_purpose_${snake(purpose)}`)
  const label = t('wishes_wanted', { purpose: title })
  const exceptions = exceptionsIn(lines, purpose)
  return (
    <div className="wishes-panel">
      {today && <p>{t('wishes_counts', { open: today.open, closed: today.closed, all: today.all })}</p>}
      {purpose !== 'own' && (
        <div className="wishes-choice">
          <span aria-hidden="true">{label}</span>
          <SegmentedControl
            label={label}
            options={wantedChoices.map(value => ({ value, title: t(`wishes_wanted_${value}`) }))}
            value={wantedOf(lines, purpose)}
            onChange={onWanted}
          />
        </div>
      )}
      {against.length > 0 && <Differences answer={answer} />}
      {exceptions.length > 0 && (
        <p>
          {t('wishes_exceptions', {
            count: exceptions.length,
            places: fewOf([...new Set(exceptions.map(({ where }) => where))]),
          })}
        </p>
      )}
      {notSaid.length > 0 && <p>{t('wishes_notSaid', { crawlers: fewOf(notSaid) })}</p>}
      {notFollowed.length > 0 && <p>{t('wishes_notFollowed', { crawlers: fewOf(notFollowed) })}</p>}
    </div>
  )
}

/** What is not as wanted: which crawlers, which path, and which line decides. Equal ones are one row. */
function Differences({ answer: { against } }: Pick<PanelProps, 'answer'>) {
  const { editor } = usePlayground()
  const rows = setsBy(against, ({ path, line, decidedBy, state }) => [path, line, decidedBy, state])
  return (
    <ul className="wishes-differences">
      {rows.map(([first, ...others]) => (
        <li key={`${first.crawler.token} ${first.path}`}>
          {t(`wishes_against_${first.state === 'allowed' || first.state === 'blocked' ? first.state : 'use'}`, {
            crawlers: fewOf([first, ...others].map(({ crawler }) => crawler.token)),
            path: first.path,
          })}{' '}
          {first.line !== undefined ? (
            <button type="button" className="link" onClick={() => editor.reveal(first.line ?? 1)}>
              {t('decision_jump', { line: first.line })}
            </button>
          ) : (
            t(`wishes_by_${first.decidedBy === 'answer' ? 'answer' : 'none'}`)
          )}
        </li>
      ))}
    </ul>
  )
}
