import { useEffect, useState } from 'react'
import { siteStates } from '../../../core/index.ts'
import type { Snapshot } from '../../audit/question.ts'
import { CloseIcon } from '../../components/CloseIcon.tsx'
import { snake, t } from '../../strings/t.ts'
import { type Filter, noFilter } from './filter.ts'

interface Props {
  readonly snapshot: Snapshot
  readonly filter: Filter
  readonly onFilter: (filter: Filter) => void
}

/** After the last key, in ms: a million URLs are looked through. */
const PAUSE = 200

/** Which rows are wanted: what can be chosen here, and as chips what was chosen elsewhere. */
export function FilterBar({ snapshot, filter, onFilter }: Props) {
  const { report, now } = snapshot
  const [text, setText] = useState(filter.text ?? '')
  useEffect(() => setText(filter.text ?? ''), [filter.text])
  useEffect(() => {
    if (text === (filter.text ?? '')) return
    const wait = window.setTimeout(() => onFilter(withPart(filter, 'text', text === '' ? undefined : text)), PAUSE)
    return () => window.clearTimeout(wait)
  }, [text, filter, onFilter])

  const set = <K extends keyof Filter>(part: K, value: Filter[K] | undefined) => onFilter(withPart(filter, part, value))
  const crawlers = report?.crawlers ?? []
  const chips = chipsOf(filter)
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would need its legend to be shown.
    <div className="audit-bar audit-filter" role="group" aria-label={t('auditor_filter')}>
      <select
        aria-label={t('auditor_crawler')}
        value={filter.crawler ?? ''}
        onChange={event => set('crawler', event.target.value === '' ? undefined : Number(event.target.value))}
      >
        <option value="">{t('auditor_filter_anyCrawler')}</option>
        {crawlers.map(({ token }, i) => (
          <option key={token} value={i}>
            {token}
          </option>
        ))}
      </select>
      <select
        aria-label={t('auditor_filter_state')}
        value={filter.state ?? ''}
        onChange={event =>
          set(
            'state',
            siteStates.find(state => state === event.target.value),
          )
        }
      >
        <option value="">{t('auditor_filter_anyState')}</option>
        {siteStates.map(state => (
          <option key={state} value={state}>
            {t(`state_${state}`)}
          </option>
        ))}
      </select>
      {now && (
        <select
          aria-label={t('auditor_filter_change')}
          value={filter.change ?? ''}
          onChange={event =>
            set(
              'change',
              changes.find(change => change === event.target.value),
            )
          }
        >
          <option value="">{t('auditor_filter_anyChange')}</option>
          {changes.map(change => (
            <option key={change} value={change}>
              {t(`auditor_filter_change_${change}`)}
            </option>
          ))}
        </select>
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

const changes = ['blocked', 'allowed', 'any'] as const

function withPart<K extends keyof Filter>(filter: Filter, part: K, value: Filter[K] | undefined): Filter {
  const { [part]: _, ...rest } = filter
  if (part === 'directory') delete (rest as { directoryName?: string }).directoryName
  return (value === undefined ? rest : { ...rest, [part]: value }) as Filter
}

/** What has no field of its own. */
function chipsOf({ line, directory, directoryName, type, conflict }: Filter) {
  const chips: { part: keyof Filter; name: string }[] = []
  if (conflict !== undefined) chips.push({ part: 'conflict', name: t(`auditor_conflict_${snake(conflict)}`) })
  if (line !== undefined) chips.push({ part: 'line', name: t('auditor_filter_line', { line }) })
  if (directory !== undefined) chips.push({ part: 'directory', name: directoryName ?? String(directory) })
  if (type !== undefined) chips.push({ part: 'type', name: type === '' ? t('auditor_types_none') : `.${type}` })
  return chips
}
