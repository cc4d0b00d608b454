import { type RefObject, useEffect, useMemo, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { parse, type RobotsTxt, type WishEdit } from '../../core/index.ts'
import { CodeText } from '../components/CodeText.tsx'
import { Quoted } from '../components/Quoted.tsx'
import { ProposedLines } from '../panes/crawlers/ProposedLines.tsx'
import { usePlayground } from '../state/context.ts'
import { useConfirmedEdit } from '../state/use-confirmed-edit.ts'
import { coreText } from '../strings/core-text.ts'
import { snake, t } from '../strings/t.ts'
import { pageWorker } from '../worker/page-worker.ts'
import { useWorkerJob } from '../worker/use-worker-job.ts'
import type { WishesParams } from '../worker/wishes-answer.ts'

interface Props {
  readonly robots: RobotsTxt
  readonly wish: WishesParams['wish']
  /** Whether something is not as wanted. */
  readonly broken: boolean
  /** Gets the focus when the button that has it goes. */
  readonly home: RefObject<HTMLElement | null>
}

type EditQuestion = Pick<WishesParams, 'robots' | 'wish'>

/** Offers the edit that fulfils the wish: shows it first, makes it when the person confirms, and takes it back. */
export function FulfilWish({ robots, wish, broken, home }: Props) {
  const { announce } = usePlayground()
  const [asked, setAsked] = useState<EditQuestion>()
  const { made, make, takeBack } = useConfirmedEdit(robots)
  const { asked: answered, result: edit, failure } = useWorkerJob(asked, askEdit, 0)
  const button = useRef<HTMLButtonElement>(null)
  const isCurrent = asked?.robots === robots && asked.wish === wish
  useEffect(() => {
    if (edit && answered) announce(t(edit.state === 'found' ? 'builder_ready' : `wishes_none_${snake(edit.because)}`))
  }, [edit, answered, announce])

  function apply({ edits }: Extract<WishEdit, { state: 'found' }>) {
    if (!make(robots, edits)) return
    home.current?.focus()
    setAsked(undefined)
    announce(t('wishes_made'))
  }

  /** Closes the proposal. The pressed button is removed with it, so the focus moves to the button that opened it. */
  function close() {
    flushSync(() => setAsked(undefined))
    button.current?.focus()
  }

  if (made && robots === made.after && !isCurrent) {
    return (
      <p className="wishes-fix">
        {t('wishes_made')}{' '}
        <button
          type="button"
          className="link"
          onClick={() => {
            home.current?.focus()
            takeBack(made)
          }}
        >
          {t('builder_undo')}
        </button>
      </p>
    )
  }
  if (!broken && !isCurrent) return null
  return (
    <div className="wishes-fix" aria-busy={isCurrent && answered !== asked}>
      {!isCurrent ? (
        <>
          <span>{t('wishes_broken')}</span>{' '}
          <button ref={button} type="button" onClick={() => setAsked({ robots, wish })}>
            {t('wishes_makeItSo')}
          </button>
        </>
      ) : answered !== asked ? (
        <p>{t('builder_working')}</p>
      ) : failure !== undefined ? (
        <p>{failure}</p>
      ) : (
        edit && <EditView edit={edit} robots={robots} onApply={apply} onClose={close} />
      )}
    </div>
  )
}

const askEdit = (question: EditQuestion, signal: AbortSignal) =>
  pageWorker.run('wishEdit', question, { channel: 'wish edit', signal })

interface EditProps {
  readonly edit: WishEdit
  readonly robots: RobotsTxt
  readonly onApply: (edit: Extract<WishEdit, { state: 'found' }>) => void
  readonly onClose: () => void
}

/** The edit before it is made, with its proof; or why there is none. */
function EditView({ edit, robots, onApply, onClose }: EditProps) {
  const after = useMemo(() => (edit.state === 'found' ? parse(edit.text) : robots), [edit, robots])
  if (edit.state === 'none') {
    return (
      <>
        <p>{t(`wishes_none_${snake(edit.because)}`)}</p>
        <ul className="wishes-differences">
          {edit.lines.map(({ who, wanted, where }) => (
            <li key={`${who} ${wanted} ${where}`}>
              <CodeText text={`${who} ${wanted} ${where}`} />
            </li>
          ))}
        </ul>
        <button type="button" onClick={onClose}>
          {t('builder_cancel')}
        </button>
      </>
    )
  }
  return (
    <>
      <div className="wishes-decision">
        <button type="button" className="primary" onClick={() => onApply(edit)}>
          {t('builder_apply')}
        </button>
        <button type="button" onClick={onClose}>
          {t('builder_cancel')}
        </button>
        <span>{t('wishes_proved')}</span>
      </div>
      {edit.notes.map(note => (
        <p key={note.message}>
          <Quoted {...coreText(note.wording)} />
        </p>
      ))}
      <ProposedLines before={robots} after={after} />
    </>
  )
}
