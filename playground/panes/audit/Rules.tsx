import { useMemo, useState } from 'react'
import type { FileSum, RuleSum } from '../../../core/audit/index.ts'
import type { Snapshot } from '../../audit/question.ts'
import { CodeText } from '../../components/CodeText.tsx'
import { SegmentedControl } from '../../components/SegmentedControl.tsx'
import { usePlayground } from '../../state/context.ts'
import { t } from '../../strings/t.ts'
import type { AuditFilter } from './filter.ts'
import { SumsTable } from './SumsTable.tsx'
import { numbersOf } from './sums.ts'

interface Props {
  readonly snapshot: Snapshot
  readonly onShow: (filter: Partial<AuditFilter>) => void
}

const orders = ['file', 'most', 'none'] as const

const INITIAL_RULES = 200

/** Which rules matter: how many of the URLs each of them decides. */
export function Rules({ snapshot, onShow }: Props) {
  const [order, setOrder] = useState<(typeof orders)[number]>('file')
  const numbers = numbersOf(snapshot)
  if (!numbers) return null
  const { now, before } = numbers
  return (
    <div className="audit-rules">
      <div className="audit-bar">
        <SegmentedControl
          label={t('auditor_rules_order')}
          options={orders.map(value => ({ value, title: t(`auditor_rules_order_${value}`) }))}
          value={order}
          onChange={setOrder}
        />
      </div>
      {now.files.map((file, site) => (
        <RulesOf
          key={file.origin}
          file={file}
          before={before?.files[site]}
          crawlers={now.crawlers.map(({ token }) => token)}
          rows={now.rows}
          order={order}
          ownFile={site === 0}
          titled={now.files.length > 1}
          onShow={onShow}
        />
      ))}
    </div>
  )
}

interface RulesOfProps extends Pick<Props, 'onShow'> {
  readonly file: FileSum
  readonly before: FileSum | undefined
  readonly crawlers: readonly string[]
  readonly rows: number
  readonly order: (typeof orders)[number]
  /** Whether these are the rules of the file in the editor. */
  readonly ownFile: boolean
  readonly titled: boolean
}

function RulesOf({ file, before, crawlers, rows, order, ownFile, titled, onShow }: RulesOfProps) {
  const { editor } = usePlayground()
  const rules = useMemo(() => sortedRules(file.rules, order), [file, order])
  const earlier = useMemo(() => new Map(before?.rules.map(rule => [ruleKey(rule), rule])), [before])
  if (file.rules.length === 0) return <p className="audit-note">{t('auditor_rules_empty')}</p>

  const lineCell = (line: number) =>
    ownFile ? (
      <button
        type="button"
        className="link"
        aria-label={t('auditor_rows_line', { line })}
        onClick={() => editor.reveal(line)}
      >
        {line}
      </button>
    ) : (
      String(line)
    )

  function countCell(rule: RuleSum, token: string, crawler: number) {
    const { line, decides } = rule
    const count = decides[crawler]
    if (count === undefined) return <span title={t('auditor_rules_notFollowed')}>–</span>
    return {
      count,
      // A rule that was not in the file before decided no URLs.
      before: before && (earlier.get(ruleKey(rule))?.decides[crawler] ?? 0),
      label: t('auditor_rules_show', { count, crawler: token, line }),
      onShow: () => onShow({ crawler, line }),
    }
  }

  return (
    <>
      {rules.some(({ decides }) => decides.some(count => !count)) && (
        <p className="audit-note">{t('auditor_rules_signs')}</p>
      )}
      <SumsTable
        caption={
          <>
            {t('auditor_rules_caption')} {titled && <CodeText text={file.origin} />}
          </>
        }
        isCaptionHidden={!titled}
        columns={[
          { title: t('auditor_rules_line'), isNumber: true },
          { title: t('auditor_rules_rule') },
          ...crawlers.map(title => ({ title, isNumber: true })),
        ]}
        rows={rules.map(rule => ({
          key: rule.line,
          isIdle: rule.most === 0,
          cells: [
            lineCell(rule.line),
            <RuleCell key={rule.line} rule={rule} rows={rows} />,
            ...crawlers.map((token, crawler) => countCell(rule, token, crawler)),
          ],
        }))}
        pages={{ first: INITIAL_RULES, next: 1000, more: count => t('auditor_rules_more', { count }) }}
      />
      {rules.length === 0 && <p className="audit-note">{t('auditor_rules_allDecide')}</p>}
    </>
  )
}

/** Field names in the usual spelling. */
const ruleFieldNames = { allow: 'Allow', disallow: 'Disallow' }

/** Identifies a rule by its text rather than its line, which changes with edits. Of equal rules the first is meant. */
const ruleKey = ({ type, pattern }: RuleSum): string => `${type} ${pattern}`

/** A rule, the share of the URLs that it decides, and examples of them. */
function RuleCell({ rule: { type, pattern, most, examples }, rows }: { rule: RuleSum; rows: number }) {
  return (
    <>
      <CodeText className={type === 'allow' ? 'allowed' : 'blocked'} text={`${ruleFieldNames[type]}:`} />{' '}
      <CodeText text={pattern} />
      <span className="audit-share" aria-hidden="true">
        <span style={{ width: `${(100 * most) / Math.max(1, rows)}%` }} />
      </span>
      {most === 0 ? (
        <small>{t('auditor_rules_idle')}</small>
      ) : (
        <ul className="audit-examples" aria-label={t('auditor_examples')}>
          {examples.map(url => (
            <li key={url}>
              <CodeText text={url} titled />
            </li>
          ))}
        </ul>
      )}
    </>
  )
}

function sortedRules(rules: readonly RuleSum[], order: (typeof orders)[number]): readonly RuleSum[] {
  if (order === 'most') return [...rules].sort((a, b) => b.most - a.most)
  return order === 'none' ? rules.filter(({ most }) => most === 0) : rules
}
