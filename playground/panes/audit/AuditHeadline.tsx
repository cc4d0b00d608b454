import type { ReactNode } from 'react'
import type { Snapshot } from '../../audit/question.ts'
import { usePlayground } from '../../state/context.ts'
import { t } from '../../strings/t.ts'
import { isJudgedByExample } from './by-example.ts'
import { OwnFile } from './OwnFile.tsx'

/** Says that the results go by the example. Nothing if they do not. */
export function ExampleCaution({ snapshot }: { snapshot: Snapshot }) {
  const { robots } = usePlayground()
  return isJudgedByExample(snapshot, robots) && <p className="audit-by-example">{t('auditor_byExample')}</p>
}

/** The answer. One that an example gives begins with saying so, and asks for the site's own file. */
export function AuditHeadline({ snapshot, children }: { snapshot: Snapshot; children: ReactNode }) {
  const { robots } = usePlayground()
  return (
    <>
      <div className="audit-headline">
        <ExampleCaution snapshot={snapshot} />
        {children}
      </div>
      {isJudgedByExample(snapshot, robots) && <OwnFile />}
    </>
  )
}
