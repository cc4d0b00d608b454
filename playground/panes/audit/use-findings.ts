import { useEffect, useState } from 'react'
import type { AuditState } from '../../audit/audit-state.ts'
import { pageAudit } from '../../audit/page-store.ts'
import type { FoundInFile } from '../../audit/question.ts'
import { usePlayground } from '../../state/context.ts'

/** The findings of the results that are shown; undefined until all rows are read, and judged by the file in the editor. */
export function useFindings(
  { phase, judging, outdated, version }: AuditState,
  isAsked: boolean,
): FoundInFile | undefined {
  const { robots, state } = usePlayground()
  const { wish } = state
  const isReady = isAsked && phase === 'done' && !judging && !outdated
  const [found, setFound] = useState<{ readonly version: number; readonly findings: FoundInFile }>()
  useEffect(() => {
    if (!isReady) return
    let isWanted = true
    void pageAudit.findings(wish).then(
      findings => isWanted && setFound({ version, findings }),
      // The worker failed; `Running` shows that.
      () => {},
    )
    return () => {
      isWanted = false
    }
  }, [isReady, version, wish])
  const isCurrent = isReady && found?.version === version && found.findings.of === robots.text
  return isCurrent ? found.findings : undefined
}
