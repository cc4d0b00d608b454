import { type ReactNode, useRef, useState } from 'react'
import { type AuditFinding, conflictKinds, type FindingRepair, todoAbout } from '../../../core/audit/index.ts'
import { editBetween } from '../../../core/edit/index.ts'
import type { RequestedAddresses } from '../../../core/findings/index.ts'
import type { AuditState } from '../../audit/audit-state.ts'
import { pageAudit } from '../../audit/page-store.ts'
import type { FoundInFile } from '../../audit/question.ts'
import { CodeText } from '../../components/CodeText.tsx'
import { Quoted } from '../../components/Quoted.tsx'
import { usePlayground } from '../../state/context.ts'
import { useConfirmedEdit } from '../../state/use-confirmed-edit.ts'
import { coreNodes } from '../../strings/core-nodes.tsx'
import { coreText } from '../../strings/core-text.ts'
import { t } from '../../strings/t.ts'
import type { AuditFilter } from './filter.ts'
import { SumsTable } from './SumsTable.tsx'

interface Props {
  readonly audit: AuditState
  /** Undefined until they are known. */
  readonly found: FoundInFile | undefined
  /** Shows the rows that a number counts. */
  readonly onShow: (filter: Partial<AuditFilter>) => void
  readonly onShowCrawler: (token: string) => void
  /** Shown as long as it is not known what to do, or if nothing that was found says the same. */
  readonly closedSites: ReactNode
}

/** So many findings stand above everything else: as many as a person remembers. */
const MAX_FIRST_FINDINGS = 3

/** What to do next, the most costly first. Each edit was tried on the rows; here it is made, and taken back. */
export function NextSteps({ audit, found, closedSites, ...shows }: Props) {
  const { robots } = usePlayground()
  const { made, make, takeBack } = useConfirmedEdit(robots)
  const heading = useRef<HTMLHeadingElement>(null)

  /** The pressed button goes, so the focus moves to what stands above it. */
  function repair({ text }: FindingRepair) {
    if (make(robots, [editBetween(robots, { ...robots, text })])) heading.current?.focus()
  }

  const items = (some: readonly AuditFinding[]) => (
    <ol className="audit-conflicts" start={1 + (found?.findings.indexOf(some[0] as AuditFinding) ?? 0)}>
      {some.map(finding => (
        <FindingItem
          key={finding.sentence.text}
          finding={finding}
          onRepair={finding.repair?.origin === audit.snapshot?.site.origin ? repair : undefined}
          {...shows}
        />
      ))}
    </ol>
  )
  const more = found?.findings.slice(MAX_FIRST_FINDINGS) ?? []
  return (
    <>
      {!found?.findings.some(({ kind }) => kind === 'site-closed') && closedSites}
      {(found || made) && (
        <section className="audit-findings" aria-label={t('auditor_findings')}>
          <h3 ref={heading} tabIndex={-1}>
            {t('auditor_findings')}
          </h3>
          {made && robots === made.after && (
            <p>
              {t('fix_done')}{' '}
              <button
                type="button"
                className="link"
                onClick={() => {
                  heading.current?.focus()
                  takeBack(made)
                }}
              >
                {t('builder_undo')}
              </button>
            </p>
          )}
          {found?.findings.length === 0 && <p>{t('auditor_findings_none')}</p>}
          {found && found.findings.length > 0 && items(found.findings.slice(0, MAX_FIRST_FINDINGS))}
          {more.length > 0 && (
            <details>
              <summary>{t('auditor_findings_more', { count: more.length })}</summary>
              {items(more)}
            </details>
          )}
          {found?.quiet.map(sentence => (
            <p key={sentence.text} className="audit-facts">
              <Quoted {...coreText(sentence)} />
            </p>
          ))}
        </section>
      )}
    </>
  )
}

interface ItemProps extends Pick<Props, 'onShow' | 'onShowCrawler'> {
  readonly finding: AuditFinding
  /** Undefined if the editor has the file of another site. */
  readonly onRepair: ((repair: FindingRepair) => void) | undefined
}

function FindingItem({ finding, onRepair, ...shows }: ItemProps) {
  const { kind, sentence, help, examples, repair, count } = finding
  const [listed, setListed] = useState<RequestedAddresses>()
  const show = isOfLog(finding)
    ? () =>
        void pageAudit.addresses(finding).then(
          found => setListed(listed ? undefined : found),
          // The worker failed; `Running` shows that.
          () => {},
        )
    : shownBy(finding, shows)
  const quoted = (text: string) => <Quoted text={text} />
  return (
    <li>
      <p>
        <strong>{coreText(todoAbout(kind)).text}</strong>{' '}
        {coreNodes(sentence, {
          rule: quoted,
          name: quoted,
          ...(show && {
            count: text => (
              <button
                type="button"
                className="link"
                aria-expanded={isOfLog(finding) ? listed !== undefined : undefined}
                onClick={show}
              >
                {text}
              </button>
            ),
          }),
        })}{' '}
        {show && kind === 'site-closed' && (
          <button type="button" className="link" onClick={show}>
            {t('auditor_conflicts_show', { count })}
          </button>
        )}
      </p>
      {listed && (
        <SumsTable
          caption={coreText(sentence).text}
          isCaptionHidden
          columns={[{ title: t('auditor_rows_url') }, { title: t('auditor_directories_requests'), isNumber: true }]}
          rows={listed.addresses.map(({ url, requests }) => ({
            key: url,
            cells: [{ code: url }, { count: requests }],
          }))}
          pages={{ first: 20, next: 200, more: rest => t('auditor_directories_more', { count: rest }) }}
        />
      )}
      {listed && listed.more > 0 && (
        <p className="audit-facts">{t('auditor_addresses_more', { count: listed.more })}</p>
      )}
      {repair && <TriedEdit repair={repair} onMake={onRepair && (() => onRepair(repair))} />}
      <details>
        <summary>{t(repair ? 'auditor_findings_proof' : 'auditor_findings_why')}</summary>
        <p className="audit-facts">
          <Quoted {...coreText(help)} />
        </p>
        <ul className="audit-examples">
          {examples.map(url => (
            <li key={url}>
              <CodeText text={url} />
            </li>
          ))}
        </ul>
        {repair && (
          <p className="audit-facts">
            <Quoted {...coreText(repair.proof)} />
          </p>
        )}
      </details>
    </li>
  )
}

/** Whether the addresses that a finding is about are those of a log: no list has them. */
const isOfLog = ({ kind }: AuditFinding): boolean => kind === 'orphans' || kind === 'crawl-waste'

/** Shows what the number of a finding counts, or where it comes from; undefined if no view has that. */
function shownBy(
  { kind, line, origin, names, inRows }: AuditFinding,
  { onShow, onShowCrawler }: Pick<Props, 'onShow' | 'onShowCrawler'>,
): (() => void) | undefined {
  const [name] = names
  const conflict = conflictKinds.find(one => one === kind)
  if (conflict) return () => onShow({ conflict })
  if (inRows) return () => onShow({ finding: { kind, line, origin } })
  return name === undefined ? undefined : () => onShowCrawler(name)
}

/** An edit of robots.txt, and what it does on the rows. */
function TriedEdit({ repair, onMake }: { repair: FindingRepair; onMake: (() => void) | undefined }) {
  const lines = [...repair.removed.map(line => `- ${line}`), ...repair.added.map(line => `+ ${line}`)]
  return (
    <div className="audit-repair">
      <pre>{lines.join('\n')}</pre>
      {onMake && (
        <button type="button" onClick={onMake}>
          {t('auditor_findings_make')}
        </button>
      )}
      <p className="audit-facts">
        <Quoted {...coreText(repair.effect)} />
      </p>
    </div>
  )
}
