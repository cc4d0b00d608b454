import { useEffect, useRef } from 'react'
import { headline } from '../../../core/audit/index.ts'
import { type AuditState, rowsIn } from '../../audit/audit-state.ts'
import { usePlayground } from '../../state/context.ts'
import { useLatest } from '../../state/use-latest.ts'
import { coreText } from '../../strings/core-text.ts'
import { t } from '../../strings/t.ts'
import { isJudgedByExample } from './by-example.ts'
import { numbersOf } from './sums.ts'

/** Announces to screen readers that everything was read, with the main result. */
export function useAnnouncedEnd({ phase, snapshot }: AuditState): void {
  const { announce, robots } = usePlayground()
  const latest = useLatest(robots)
  const former = useRef(phase)
  useEffect(() => {
    const ended = phase === 'done' && former.current !== 'done'
    former.current = phase
    if (!ended || !snapshot) return
    const numbers = numbersOf(snapshot)
    const answer = snapshot.report && numbers && coreText(headline({ ...snapshot.report, ...numbers.now })).text
    const caution = isJudgedByExample(snapshot, latest.current) ? t('auditor_byExample') : undefined
    announce([`${t('auditor_rowsRead', { count: rowsIn(snapshot) })}.`, caution, answer].filter(Boolean).join(' '))
  }, [phase, snapshot, announce])
}
