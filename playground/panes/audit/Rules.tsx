import { useMemo, useState } from 'react'
import type { FileSum, RuleSum } from '../../../core/audit/index.ts'
import type { Snapshot } from '../../audit/question.ts'
import { CodeText } from '../../components/CodeText.tsx'
import { SegmentedControl } from '../../components/SegmentedControl.tsx'
import { usePlayground } from '../../state/context.ts'
import { numberText } from '../../strings/catalogue.ts'
import { t } from '../../strings/t.ts'
import type { AuditFilter } from './filter.ts'
import { NumberChange } from './NumberChange.tsx'
import { numbersOf } from './sums.ts'

interface Props {
  readonly snapshot: Snapshot
  readonly onShow: (filter: Partial<AuditFilter>) => void
}

const orders = ['file', 'most', 'none'] as const

/** How many rules are shown at first. A button shows the others. */
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
  const [shown, setShown] = useState(INITIAL_RULES)
  const rules = useMemo(() => sortedRules(file.rules, order), [file, order])
  const earlier = useMemo(() => new Map(before?.rules.map(rule => [ruleKey(rule), rule])), [before])
  if (file.rules.length === 0) return <p className="audit-note">{t('auditor_rules_empty')}</p>
  return (
    <>
      {rules.some(({ decides }) => decides.some(count => !count)) && (
        <p className="audit-note">{t('auditor_rules_signs')}</p>
      )}
      <table className="audit-table">
        <caption className={titled ? undefined : 'hidden'}>
          {t('auditor_rules_caption')} {titled && <CodeText text={file.origin} />}
        </caption>
        <thead>
          <tr>
            <th scope="col">{t('auditor_rules_line')}</th>
            <th scope="col">{t('auditor_rules_rule')}</th>
            {crawlers.map(token => (
              <th key={token} scope="col" className="number">
                {token}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rules.slice(0, shown).map(rule => (
            <RuleRow
              key={rule.line}
              rule={rule}
              before={before && (earlier.get(ruleKey(rule)) ?? noDecisions)}
              rows={rows}
              crawlers={crawlers}
              ownFile={ownFile}
              onShow={onShow}
            />
          ))}
        </tbody>
      </table>
      {rules.length === 0 && <p className="audit-note">{t('auditor_rules_allDecide')}</p>}
      {rules.length > shown && (
        <button type="button" className="link audit-more" onClick={() => setShown(shown + 1000)}>
          {t('auditor_rules_more', { count: rules.length - shown })}
        </button>
      )}
    </>
  )
}

/** Field names in the usual spelling. */
const ruleFieldNames = { allow: 'Allow', disallow: 'Disallow' }

/** Identifies a rule by its text rather than its line, which changes with edits. Of equal rules the first is meant. */
const ruleKey = ({ type, pattern }: RuleSum): string => `${type} ${pattern}`

/** The counts of a rule that was not in the file before: it decided no URLs. */
const noDecisions = { decides: [] as readonly (number | undefined)[] }

interface RuleRowProps extends Pick<Props, 'onShow'> {
  readonly rule: RuleSum
  readonly before: Pick<RuleSum, 'decides'> | undefined
  readonly crawlers: readonly string[]
  readonly rows: number
  readonly ownFile: boolean
}

function RuleRow({ rule, before, crawlers, rows, ownFile, onShow }: RuleRowProps) {
  const { editor } = usePlayground()
  const { type, pattern, line, decides, most, examples } = rule
  return (
    <tr className={most === 0 ? 'audit-idle' : undefined}>
      <td className="number">
        {ownFile ? (
          <button
            type="button"
            className="link"
            aria-label={t('auditor_rows_line', { line })}
            onClick={() => editor.reveal(line)}
          >
            {line}
          </button>
        ) : (
          line
        )}
      </td>
      <td>
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
      </td>
      {crawlers.map((token, crawler) => {
        const count = decides[crawler]
        return (
          <td key={token} className="number">
            {count === undefined ? (
              <span title={t('auditor_rules_notFollowed')}>–</span>
            ) : (
              <>
                {count === 0 ? (
                  numberText(count)
                ) : (
                  <button
                    type="button"
                    className="link"
                    onClick={() => onShow({ crawler, line })}
                    aria-label={t('auditor_rules_show', { count, crawler: token, line })}
                  >
                    {numberText(count)}
                  </button>
                )}{' '}
                <NumberChange now={count} before={before && (before.decides[crawler] ?? 0)} />
              </>
            )}
          </td>
        )
      })}
    </tr>
  )
}

function sortedRules(rules: readonly RuleSum[], order: (typeof orders)[number]): readonly RuleSum[] {
  if (order === 'most') return [...rules].sort((a, b) => b.most - a.most)
  return order === 'none' ? rules.filter(({ most }) => most === 0) : rules
}
