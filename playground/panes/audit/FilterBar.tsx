import { useEffect, useState } from 'react'
import { siteStates } from '../../../core/index.ts'
import type { Snapshot } from '../../audit/question.ts'
import { CloseIcon } from '../../components/CloseIcon.tsx'
import { ForeignOption } from '../../components/ForeignOption.tsx'
import { snake, t } from '../../strings/t.ts'
import { type AuditFilter, noFilter } from './filter.ts'

interface Props {
  readonly snapshot: Snapshot
  readonly filter: AuditFilter
  readonly onFilter: (filter: AuditFilter) => void
}

/** How long to wait after the last key before filtering, in ms: a filter may have to search a million URLs. */
const FILTER_PAUSE_MS = 200

/** The filter of the rows: fields for what can be chosen here, chips for what was chosen in other views. */
export function FilterBar({ snapshot, filter, onFilter }: Props) {
  const { report, now } = snapshot
  const [text, setText] = useState(filter.text ?? '')
  useEffect(() => setText(filter.text ?? ''), [filter.text])
  useEffect(() => {
    if (text === (filter.text ?? '')) return
    const wait = window.setTimeout(
      () => onFilter(withPart(filter, 'text', text === '' ? undefined : text)),
      FILTER_PAUSE_MS,
    )
    return () => window.clearTimeout(wait)
  }, [text, filter, onFilter])

  const set = <K extends keyof AuditFilter>(part: K, value: AuditFilter[K] | undefined) =>
    onFilter(withPart(filter, part, value))
  const chips = chipsOf(filter)
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would need its legend to be shown.
    <div className="audit-bar audit-filter" role="group" aria-label={t('auditor_filter')}>
      <Choice
        label={t('auditor_crawler')}
        none={t('auditor_filter_anyCrawler')}
        options={(report?.crawlers ?? []).map(({ token }, value) => ({ value, title: token }))}
        value={filter.crawler}
        onChoose={value => set('crawler', value)}
      />
      <Choice
        label={t('auditor_filter_state')}
        none={t('auditor_filter_anyState')}
        options={siteStates.map(value => ({ value, title: t(`state_${value}`) }))}
        value={filter.state}
        onChoose={value => set('state', value)}
      />
      {report && report.sources.length > 1 && (
        <Choice
          label={t('auditor_filter_source')}
          none={t('auditor_filter_anySource')}
          options={report.sources.map(({ name }, value) => ({ value, title: name }))}
          value={filter.source}
          onChoose={value => set('source', value)}
        />
      )}
      {now && (
        <Choice
          label={t('auditor_filter_change')}
          none={t('auditor_filter_anyChange')}
          options={changeFilters.map(value => ({ value, title: t(`auditor_filter_change_${value}`) }))}
          value={filter.change}
          onChoose={value => set('change', value)}
        />
      )}
      <input
        type="search"
        aria-label={t('auditor_filter_text')}
        placeholder={t('auditor_filter_text')}
        spellCheck={false}
        value={text}
        onChange={event => setText(event.target.value)}
      />
      {chips.map(({ part, name }) => (
        <button
          key={part}
          type="button"
          className="chip"
          aria-label={t('auditor_filter_drop', { filter: name })}
          onClick={() => set(part, undefined)}
        >
          {name} <CloseIcon />
        </button>
      ))}
      {filter !== noFilter && Object.keys(filter).length > 0 && (
        <button type="button" className="link" onClick={() => onFilter(noFilter)}>
          {t('auditor_filter_none')}
        </button>
      )}
    </div>
  )
}

interface ChoiceProps<Value> {
  readonly label: string
  /** What the field says if nothing is chosen. */
  readonly none: string
  readonly options: readonly { readonly value: Value; readonly title: string }[]
  readonly value: Value | undefined
  readonly onChoose: (value: Value | undefined) => void
}

/** A field in which one of several is chosen, or none. */
function Choice<Value extends string | number>({ label, none, options, value, onChoose }: ChoiceProps<Value>) {
  return (
    <select
      aria-label={label}
      value={value ?? ''}
      onChange={event => onChoose(options.find(option => String(option.value) === event.target.value)?.value)}
    >
      <ForeignOption value="" text={none} />
      {options.map(({ value, title }) => (
        <ForeignOption key={value} value={value} text={title} />
      ))}
    </select>
  )
}

const changeFilters = ['blocked', 'allowed', 'any'] as const

function withPart<K extends keyof AuditFilter>(
  filter: AuditFilter,
  part: K,
  value: AuditFilter[K] | undefined,
): AuditFilter {
  const { [part]: _, ...rest } = filter
  if (part === 'directory') {
    const { directoryName: _, directly: __, ...others } = rest as AuditFilter
    return value === undefined ? others : { ...others, [part]: value }
  }
  return (value === undefined ? rest : { ...rest, [part]: value }) as AuditFilter
}

/** The parts of the filter that have no field in the bar, such as a line or a directory. */
function chipsOf({ line, directory, directoryName, type, conflict, finding }: AuditFilter) {
  const chips: { part: keyof AuditFilter; name: string }[] = []
  if (conflict !== undefined) chips.push({ part: 'conflict', name: t(`auditor_conflict_${snake(conflict)}`) })
  if (finding !== undefined) chips.push({ part: 'finding', name: t('auditor_filter_finding') })
  if (line !== undefined) chips.push({ part: 'line', name: t('auditor_filter_line', { line }) })
  if (directory !== undefined) chips.push({ part: 'directory', name: directoryName ?? String(directory) })
  if (type !== undefined) chips.push({ part: 'type', name: type === '' ? t('auditor_types_none') : `.${type}` })
  return chips
}
