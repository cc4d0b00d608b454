import { useMemo } from 'react'
import type { RobotsTxt } from '../../../core/index.ts'
import type { ProgramChange, programChanges } from '../../../core/programs/index.ts'
import { CodeText } from '../../components/CodeText.tsx'
import { StateIcon } from '../../components/StateIcon.tsx'
import { loadPart } from '../../loading/load-part.ts'
import { t } from '../../strings/t.ts'
import { dialectTitle } from '../../wording/names.ts'
import { programsWorker } from '../../worker/page-worker.ts'
import { useWorkerJob, type WorkerAnswer } from '../../worker/use-worker-job.ts'
import { useTest } from './use-test.ts'

interface ChangedFiles {
  readonly before: RobotsTxt
  readonly after: RobotsTxt
}

export type ProgramsAnswer = WorkerAnswer<ChangedFiles, ReturnType<typeof programChanges>>

/** What a change does for programs: the latest answer, which may be about the files before. */
export function useProgramChanges(files: ChangedFiles | undefined): ProgramsAnswer {
  const [before, after] = [files?.before, files?.after]
  const question = useMemo(() => before && after && { before, after }, [before, after])
  return useWorkerJob(question, askAboutChange)
}

/** Whether an answer is about these files. */
export const isAbout = ({ asked }: ProgramsAnswer, { before, after }: ChangedFiles): boolean =>
  asked?.before === before && asked.after === after

/** What the change opens or closes for programs, and not by RFC 9309. Nothing if no such change was found. */
export function ProgramChanges({ result, failure }: ProgramsAnswer) {
  if (failure !== undefined) return <p className="compare-note">{t('compare_programs_failed', { reason: failure })}</p>
  if (result?.state === 'unfinished') return <p className="compare-note">{t('compare_programs_tooLarge')}</p>
  if (!result || result.found.length === 0) return null
  return (
    <section className="compare-class compare-programs" aria-labelledby="compare-programs">
      <h3 id="compare-programs">{t('compare_programs')}</h3>
      <p className="compare-note">{t('compare_programs_note')}</p>
      <ul className="compare-changes">
        {result.found.map(change => (
          <ProgramChangeItem key={`${change.program} ${change.to}`} change={change} />
        ))}
      </ul>
    </section>
  )
}

function ProgramChangeItem({
  change: { program, to, witness, productToken, count },
}: {
  readonly change: ProgramChange
}) {
  const test = useTest({ tokens: [productToken], others: [] }, true)
  const from = to === 'allowed' ? 'blocked' : 'allowed'
  return (
    <li>
      <p className="compare-url">
        <b>{dialectTitle(program)}</b>
        <span className="compare-verdicts">
          <StateIcon state={from} label={t(`state_${from}`)} />
          <span className="compare-sign-between" aria-hidden="true">
            →
          </span>
          <StateIcon state={to} label={t(`state_${to}`)} />
        </span>
        <button type="button" className="link" title={t('compare_test')} onClick={() => test(witness)}>
          <CodeText text={witness} />
        </button>
        <span className={`compare-word ${to}`}>{t(`compare_change_${to}`)}</span>
        <span className="compare-word">
          {t('compare_programs_for', { crawler: productToken })}
          {count > 1 && `, ${t('compare_programs_more', { count: count - 1 })}`}
        </span>
      </p>
    </li>
  )
}

/** The names of programs are shown, so the page loads them too. */
async function askAboutChange(question: ChangedFiles, signal: AbortSignal) {
  await loadPart(() => import('../../state/known-programs.ts'))
  return programsWorker.run('programChanges', question, { channel: 'programChanges', signal })
}
