import lintMessages from 'virtual:messages/lint'
import problemsMessages from 'virtual:messages/problems'
import { Suspense, useMemo, useState } from 'react'
import type { Fix, Problem, Severity } from '../../../core/index.ts'
import { SeverityIcon } from '../../components/SeverityIcon.tsx'
import { usePlayground } from '../../state/context.ts'
import { baseUrlOf, countsOf } from '../../state/use-lint.ts'
import { t } from '../../strings/t.ts'
import { severities } from '../../theme/severity-shapes.ts'
import { isAbort } from '../../worker/client.ts'
import { pageWorker } from '../../worker/page-worker.ts'
import { scrollBelow } from '../scroll-below.ts'
import { ProblemItem } from './ProblemItem.tsx'
import { RulePage } from './RulePage.tsx'
import './problems.css'

export const messages = [problemsMessages, lintMessages]

/** How many are shown at first, and how many more each time that is asked for. */
const SHOWN = 100

/** What the linter found, as a list that can be read, filtered and worked through. */
export function Problems() {
  const { state, problems, robots: current, site, editor, announce } = usePlayground()
  const [hidden, setHidden] = useState<ReadonlySet<Severity>>(new Set())
  const [shown, setShown] = useState(SHOWN)
  const [page, setPage] = useState<string>()

  const counts = useMemo(() => countsOf(problems.list), [problems.list])
  const hasSafe = problems.list.some(({ fix }) => fix?.safe)
  const filtered = problems.list.filter(({ severity }) => !hidden.has(severity))

  function make(edits: Fix['edits'], done: string) {
    const made = problems.robots !== undefined && editor.edit(problems.robots, edits)
    announce(made ? `${done} ${t('problems_undo')}` : t('problems_stale'))
  }

  async function makeAll() {
    if (!problems.robots) return
    const question = { robots: problems.robots, baseUrl: baseUrlOf(state.targets) }
    try {
      const { edits } = await pageWorker.run('fixAll', question, { channel: 'fixAll' })
      make(edits, t('problems_fixed_all'))
    } catch (error) {
      if (!isAbort(error)) announce(t('problems_failed', { reason: String(error) }))
    }
  }

  function toggle(severity: Severity) {
    const next = new Set(hidden)
    if (!next.delete(severity)) next.add(severity)
    setHidden(next)
  }

  const { robots, failure } = problems
  const stale = robots !== current
  if (failure !== undefined) return <p className="problems-empty">{t('problems_failed', { reason: failure })}</p>
  if (!robots) return <p className="problems-empty">{t('problems_working')}</p>
  return (
    <div className={stale ? 'problems stale' : 'problems'} aria-busy={stale}>
      <div className="problems-bar" ref={scrollBelow}>
        <fieldset className="problems-filter" aria-label={t('problems_filter')}>
          {severities.map(severity => (
            <button
              key={severity}
              type="button"
              className="chip"
              aria-pressed={!hidden.has(severity)}
              // Not disabled: a fix may leave none of them while the focus is here.
              aria-disabled={counts[severity] === 0}
              onClick={() => counts[severity] > 0 && toggle(severity)}
            >
              <SeverityIcon severity={severity} /> {t(`severity_count_${severity}`, { count: counts[severity] })}
            </button>
          ))}
        </fieldset>
        {hasSafe && (
          <button type="button" title={t('problems_fixAll_long')} onClick={makeAll}>
            {t('problems_fixAll')}
          </button>
        )}
      </div>
      {site.fetched !== undefined && <p className="problems-note">{t('decision_rulesAlone')}</p>}
      {/* biome-ignore lint/a11y/noRedundantRoles: lists without bullets are no lists to Safari. */}
      <ol className="problems-list" role="list" aria-label={t('panes_problems')} tabIndex={-1}>
        {filtered.slice(0, shown).map(problem => (
          <ProblemItem
            key={keyOf(problem)}
            problem={problem}
            robots={robots}
            onFix={fix => make(fix.edits, t('problems_fixed_this'))}
            onPage={setPage}
          />
        ))}
      </ol>
      {filtered.length > shown && (
        <button type="button" className="problems-more" onClick={() => setShown(shown + SHOWN)}>
          {t('problems_showMore', { count: filtered.length - shown })}
        </button>
      )}
      {problems.list.length === 0 && <p className="problems-empty">{t('problems_none_long')}</p>}
      {problems.list.length > 0 && filtered.length === 0 && (
        <p className="problems-empty">{t('problems_filteredOut')}</p>
      )}
      {page !== undefined && (
        <Suspense>
          <RulePage rule={page} onClose={() => setPage(undefined)} />
        </Suspense>
      )}
    </div>
  )
}

/** The same for a problem that stays where it is while another line is mended. */
const keyOf = ({ rule, line, column, message }: Problem) => `${rule} ${line}:${column} ${message}`
