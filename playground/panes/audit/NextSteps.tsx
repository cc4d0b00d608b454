import { useEffect, useState } from 'react'
import type { AuditFinding, FindingRepair } from '../../../core/audit/index.ts'
import { editBetween } from '../../../core/edit/index.ts'
import { pageAudit } from '../../audit/page-store.ts'
import type { FoundInFile } from '../../audit/question.ts'
import type { AuditState } from '../../audit/store.ts'
import { CodeText } from '../../components/CodeText.tsx'
import { Quoted } from '../../components/Quoted.tsx'
import { usePlayground } from '../../state/context.ts'
import { coreText } from '../../strings/core-text.ts'
import { t } from '../../strings/t.ts'

/** What to do next, the most costly first. Each edit was tried on the rows, and can be made in the editor. */
export function NextSteps({ audit }: { audit: AuditState }) {
  const found = useFindings(audit)
  if (!found) return null
  return (
    <section className="audit-findings" aria-label={t('auditor_findings')}>
      <h3>{t('auditor_findings')}</h3>
      {found.findings.length === 0 && <p>{t('auditor_findings_none')}</p>}
      <ol className="audit-conflicts">
        {found.findings.map(finding => (
          <FindingItem key={finding.sentence.text} finding={finding} site={audit.snapshot?.site.origin} />
        ))}
      </ol>
      {found.quiet.map(sentence => (
        <p key={sentence.text} className="audit-facts">
          <Quoted {...coreText(sentence)} />
        </p>
      ))}
    </section>
  )
}

/** The findings of the results that are shown; undefined until all rows are read, and judged by the file in the editor. */
function useFindings({ phase, judging, outdated, version }: AuditState): FoundInFile | undefined {
  const { robots, state } = usePlayground()
  const { wish } = state
  const isReady = phase === 'done' && !judging && !outdated
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

function FindingItem({ finding, site }: { finding: AuditFinding; site: string | undefined }) {
  const { sentence, help, examples, repair } = finding
  return (
    <li>
      <p>
        <strong>
          <Quoted {...coreText(sentence)} />
        </strong>
      </p>
      <p className="audit-facts">
        <Quoted {...coreText(help)} />
      </p>
      {examples.length > 0 && (
        <ul className="audit-examples">
          {examples.map(url => (
            <li key={url}>
              <CodeText text={url} />
            </li>
          ))}
        </ul>
      )}
      {repair && <TriedEdit repair={repair} isOfSite={repair.origin === site} />}
    </li>
  )
}

/** An edit of robots.txt, and what it does. The editor has the file of one site. */
function TriedEdit({ repair, isOfSite }: { repair: FindingRepair; isOfSite: boolean }) {
  const { robots, editor, announce } = usePlayground()
  function make() {
    const made = editor.edit(robots, [editBetween(robots, { ...robots, text: repair.text })])
    announce(made ? `${t('fix_done')} ${t('fix_undo')}` : t('fix_stale'))
  }
  const lines = [...repair.removed.map(line => `- ${line}`), ...repair.added.map(line => `+ ${line}`)]
  return (
    <div className="audit-repair">
      <p>{t('auditor_findings_repair')}</p>
      <pre>{lines.join('\n')}</pre>
      <p className="audit-facts">
        <Quoted {...coreText(repair.effect)} /> <Quoted {...coreText(repair.proof)} />
      </p>
      {isOfSite && (
        <button type="button" onClick={make}>
          {t('auditor_findings_make')}
        </button>
      )}
    </div>
  )
}
