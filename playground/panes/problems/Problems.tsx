import alone from 'virtual:messages/alone'
import lintMessages from 'virtual:messages/lint'
import problemsMessages from 'virtual:messages/problems'
import { type ComponentProps, Suspense, startTransition, useMemo, useState } from 'react'
import type { Fix, Severity } from '../../../core/index.ts'
import { openWorkSentence } from '../../../core/lint/index.ts'
import { Quoted } from '../../components/Quoted.tsx'
import { SeverityIcon } from '../../components/SeverityIcon.tsx'
import { scrollBelow } from '../../components/scroll-below.ts'
import { usePlayground } from '../../state/context.ts'
import { useKept } from '../../state/use-kept.ts'
import { baseUrlOf, type LintState, severityCounts } from '../../state/use-lint.ts'
import { coreText } from '../../strings/core-text.ts'
import { t } from '../../strings/t.ts'
import { shownSeverities } from '../../theme/severity-shapes.ts'
import { Defaults } from './Defaults.tsx'
import { FixAll } from './FixAll.tsx'
import { ForPrograms } from './ForPrograms.tsx'
import { KindItem } from './KindItem.tsx'
import { problemKindsOf } from './kinds.ts'
import { RulePage } from './RulePage.tsx'
import './problems.css'

export const messages = [problemsMessages, lintMessages, alone]

/** The pane with the problems that the linter found, which can be filtered by severity. */
export function Problems() {
  const { state, problems, robots: current, site, editor, announce } = usePlayground()
  const [hidden, setHidden] = useState<ReadonlySet<Severity>>(new Set())
  const [page, setPage] = useState<string>()

  const { robots, failure, list, style, open, defaults } = problems
  const counts = useMemo(() => severityCounts(list), [list])
  const kinds = useMemo(() => problemKindsOf(list), [list])
  const filtered = kinds.filter(({ severity }) => !hidden.has(severity))

  function make(edits: Fix['edits'], done: string) {
    const made = robots !== undefined && editor.edit(robots, edits)
    announce(made ? `${done} ${t('fix_undo')}` : t('fix_stale'))
  }

  function toggle(severity: Severity) {
    const next = new Set(hidden)
    if (!next.delete(severity)) next.add(severity)
    setHidden(next)
  }

  const stale = robots !== current
  if (failure !== undefined) return <p className="problems-empty">{t('problems_failed', { reason: failure })}</p>
  if (!robots) return <p className="problems-empty">{t('problems_working')}</p>
  const item = { robots, onFix: (fix: Fix) => make(fix.edits, t('fix_done')), onPage: setPage }
  return (
    <div className={stale ? 'problems stale' : 'problems'} aria-busy={stale}>
      <div className="problems-bar" ref={scrollBelow}>
        <fieldset className="problems-filter" aria-label={t('problems_filter')}>
          {shownSeverities.map(severity => (
            <button
              key={severity}
              type="button"
              className="chip"
              aria-pressed={!hidden.has(severity)}
              // Not `disabled`: a fix can solve the last of these problems while the button has the focus.
              aria-disabled={counts[severity] === 0}
              onClick={() => counts[severity] > 0 && toggle(severity)}
            >
              <SeverityIcon severity={severity} /> {t(`severity_count_${severity}`, { count: counts[severity] })}
            </button>
          ))}
        </fieldset>
      </div>
      {list.some(({ fix }) => fix?.safe) && (
        <FixAll
          what="fixAll"
          robots={robots}
          baseUrl={baseUrlOf(state.targets)}
          onFix={edits => make(edits, t('problems_fixed_all'))}
        />
      )}
      {defaults && <Defaults {...defaults} />}
      {site.fetched !== undefined && <p className="problems-note">{t('alone_note')}</p>}
      {/* biome-ignore lint/a11y/noRedundantRoles: Safari does not treat a list without bullets as a list. */}
      <ol className="problems-list" role="list" aria-label={t('panes_problems')} tabIndex={-1}>
        {filtered.map(kind => (
          <KindItem key={`${kind.severity} ${kind.rule}`} kind={kind} {...item} />
        ))}
      </ol>
      {list.length === 0 && open.length === 0 && <p className="problems-empty">{t('problems_none_long')}</p>}
      {open.length > 0 && <UnfinishedWork open={open} isAll={list.length === 0} />}
      {list.length > 0 && filtered.length === 0 && <p className="problems-empty">{t('problems_filteredOut')}</p>}
      {style.length > 0 && <StyleRemarks {...{ style, item }} onFix={edits => make(edits, t('problems_tidied'))} />}
      <ForPrograms robots={robots} onFix={edits => make(edits, t('problems_portable_done'))} />
      {page !== undefined && (
        <Suspense>
          <RulePage
            rule={page}
            onPage={rule => startTransition(() => setPage(rule))}
            onClose={() => setPage(undefined)}
          />
        </Suspense>
      )}
    </div>
  )
}

/** What the linter has not proved, as its work is bounded. `isAll`: it has found nothing. */
function UnfinishedWork({ open, isAll }: { open: LintState['open']; isAll: boolean }) {
  return (
    <div className="problems-note">
      <p>{t(isAll ? 'problems_open_none' : 'problems_open')}</p>
      <ul>
        {open.map(one => (
          <li key={`${one.unit} ${one.rules}`}>
            <Quoted {...coreText(openWorkSentence(one))} />
          </li>
        ))}
      </ul>
      <p>
        <Quoted text={t('problems_open_more')} />
      </p>
    </div>
  )
}

interface StyleRemarksProps {
  readonly style: LintState['style']
  readonly item: Pick<ComponentProps<typeof KindItem>, 'robots' | 'onFix' | 'onPage'>
  readonly onFix: (edits: Fix['edits']) => void
}

/** Remarks on how the file is written, folded until a person asks for them. */
function StyleRemarks({ style, item, onFix }: StyleRemarksProps) {
  const { state } = usePlayground()
  const [isShown, setIsShown] = useKept('problems: style', false)
  const kinds = useMemo(() => problemKindsOf(style), [style])
  return (
    <section className="problems-style" aria-label={t('problems_style')}>
      <div className="problems-style-head">
        <span>
          <SeverityIcon severity="style" /> {t('severity_count_style', { count: style.length })}
        </span>
        <button
          type="button"
          className="link"
          aria-expanded={isShown}
          aria-label={t(isShown ? 'problems_style_hide_long' : 'problems_style_show_long')}
          onClick={() => setIsShown(!isShown)}
        >
          {t(isShown ? 'problems_style_hide' : 'problems_style_show')}
        </button>
        {style.some(({ fix }) => fix) && (
          <FixAll what="tidyUp" robots={item.robots} baseUrl={baseUrlOf(state.targets)} onFix={onFix} />
        )}
      </div>
      {isShown && (
        // biome-ignore lint/a11y/noRedundantRoles: as above.
        <ol className="problems-list" role="list" aria-label={t('problems_style')} tabIndex={-1}>
          {kinds.map(kind => (
            <KindItem key={kind.rule} kind={kind} {...item} />
          ))}
        </ol>
      )}
    </section>
  )
}
