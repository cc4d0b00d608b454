import type { ReactNode } from 'react'
import type { Snapshot } from '../../audit/question.ts'
import { usePlayground } from '../../state/context.ts'
import { t } from '../../strings/t.ts'
import { isJudgedByExample } from './by-example.ts'
import { OwnFile } from './OwnFile.tsx'

/** The answer. One that an example gives begins with saying so, and asks for the site's own file. */
export function AuditHeadline({ snapshot, children }: { snapshot: Snapshot; children: ReactNode }) {
  const { robots } = usePlayground()
  const byExample = isJudgedByExample(snapshot, robots)
  return (
    <>
      <div className="audit-headline">
        {byExample && <p className="audit-by-example">{t('auditor_byExample')}</p>}
        {children}
      </div>
      {byExample && <OwnFile />}
    </>
  )
}
