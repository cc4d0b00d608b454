import { useMemo } from 'react'
import type { Edit, RobotsTxt } from '../../../core/index.ts'
import { Quoted } from '../../components/Quoted.tsx'
import { LineLink } from '../../components/VerdictSentence.tsx'
import { usePlayground } from '../../state/context.ts'
import { coreText } from '../../strings/core-text.ts'
import { t } from '../../strings/t.ts'
import { programsWorker } from '../../worker/page-worker.ts'
import { useWorkerJob } from '../../worker/use-worker-job.ts'
import { Preview } from './Preview.tsx'
import { lineChanges, linesChanged } from './preview.ts'

interface Props {
  readonly robots: RobotsTxt
  readonly onFix: (edits: readonly Edit[]) => void
}

/** In one line, how many programs read the file otherwise than RFC 9309; on request why, and the file for fewer of them. */
export function ForPrograms({ robots, onFix }: Props) {
  const { editor } = usePlayground()
  const question = useMemo(() => ({ robots }), [robots])
  const { asked, result, failure } = useWorkerJob(question, askWhy)
  if (asked !== question) return null
  if (failure !== undefined)
    return <p className="problems-note">{t('problems_portable_failed', { reason: failure })}</p>
  const { findings = [], edits = [], differing } = result ?? {}
  const [first] = findings
  if (!first) return null
  if (first.cause === 'not-examined') return <p className="problems-note">{coreText(first.wording).text}</p>
  const others = [...(differing?.values() ?? [])]
  const count = others.filter(({ before }) => before > 0).length
  return (
    <details className="problems-portable">
      <summary>{t('problems_portable', { count, all: others.length })}</summary>
      <ul>
        {findings.map(({ cause, line, wording }) => (
          <li key={cause}>
            <Quoted {...coreText(wording)} />{' '}
            <LineLink line={line} text={t('decision_line', { line })} onLine={editor.reveal} />
          </li>
        ))}
      </ul>
      {edits.length > 0 && (
        <div className="problems-fix-all">
          <button type="button" onClick={() => onFix(edits)}>
            {t('problems_portable_fix', { count: linesChanged(lineChanges(robots, edits)) })}
          </button>
          <span className="problem-effect">{t('problems_portable_effect')}</span>
          <Preview edits={edits} robots={robots} />
        </div>
      )}
    </details>
  )
}

const askWhy = (question: Pick<Props, 'robots'>, signal: AbortSignal) =>
  programsWorker.run('portability', question, { channel: 'portability', signal })
