import messages from 'virtual:messages/lists'
import { useEffect, useMemo } from 'react'
import { isProgram, siteStates } from '../../../core/index.ts'
import { addToAudit } from '../../audit/add-to-audit.ts'
import { CopyButton } from '../../components/CopyButton.tsx'
import { whenInUse } from '../../loading/after-first-view.ts'
import { LazyView, lazyPart } from '../../loading/LazyView.tsx'
import { loadSilently } from '../../loading/load-part.ts'
import { usePlayground } from '../../state/context.ts'
import type { Totals } from '../../state/matrix.ts'
import { originsOf } from '../../state/targets.ts'
import { useKept } from '../../state/use-kept.ts'
import { addView, numberText, withMessages } from '../../strings/catalogue.ts'
import { t } from '../../strings/t.ts'
import { mentionsUsage } from '../../usage/mentions-usage.ts'
import type { UseView } from '../../usage/use-view.ts'
import { AddTargets } from './AddTargets.tsx'
import type { ListOutcome } from './lists.ts'
import type { LitLine } from './lit-cells.ts'
import { MatrixGrid } from './MatrixGrid.tsx'
import { OpenInAudit } from './OpenInAudit.tsx'
import { useLists } from './use-lists.ts'
import { useLitLine } from './use-lit-line.ts'
import './verdicts.css'
import './lit-cells.css'
import './matrix.css'
import './dense.css'

const listNotice = lazyPart(async () => ({ default: (await import('./ListNotice.tsx')).ListNotice }))

const byExample = lazyPart(async () => {
  const { ByExample, messages } = await import('../../components/ByExample.tsx')
  return withMessages(ByExample, messages)
})

const noTargets = lazyPart(async () => {
  const { NoTargets, messages } = await import('./TargetHints.tsx')
  return withMessages(NoTargets, messages)
})

const noCrawlers = lazyPart(async () => {
  const { NoCrawlers, messages } = await import('./TargetHints.tsx')
  return withMessages(NoCrawlers, messages)
})

const suggestionsPart = lazyPart(async () => {
  const { Suggestions, messages } = await import('./TargetHints.tsx')
  return withMessages(Suggestions, messages)
})

const usageSwitch = lazyPart(async () => {
  const { UsageSwitch, messages } = await import('../../usage/parts.ts')
  return withMessages(UsageSwitch, messages)
})

async function loadTableText() {
  const [table] = await Promise.all([import('./table-text.ts'), addView(messages)])
  return table
}

/** The pane with the matrix of all verdicts. */
export function Verdicts() {
  const { state, dispatch, robots } = usePlayground()
  const lists = useLists()
  const [use, setUse] = useKept<UseView | undefined>('verdicts: the use', undefined)
  // No program reads lines about use.
  const mayState = useMemo(() => mentionsUsage(robots.text), [robots]) && !isProgram(state.reading)
  const shown = mayState ? use : undefined
  const lit = useLitLine()
  const hasOrigins = useMemo(() => originsOf(state.targets).length > 0, [state.targets])
  const suggestions = state.targets.filter(({ problem }) => problem?.reason === 'no-scheme').length
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: there is also a button that opens files.
    <div
      className="verdicts"
      data-opens-files=""
      onDragOver={event => {
        if (event.dataTransfer.types.includes('Files')) event.preventDefault()
      }}
      onDrop={event => {
        const files = [...event.dataTransfer.files]
        if (files.length === 0) return
        event.preventDefault()
        lists.addFiles(files)
      }}
    >
      <AddTargets lists={lists} />
      {lists.news && <AddedListNotice news={lists.news} onDismiss={lists.dismiss} />}
      {suggestions > 1 && (
        <LazyView part={suggestionsPart} title={t('targets_label')}>
          {Suggestions => <Suggestions count={suggestions} />}
        </LazyView>
      )}
      <OpenInAudit
        targets={state.targets}
        onOpen={text => {
          addToAudit([{ name: t('lists_name'), file: new Blob([text]) }])
          dispatch({ type: 'show', pane: 'audit' })
        }}
      />
      {state.targets.length === 0 ? (
        <LazyView part={noTargets} title={t('panes_verdicts')}>
          {NoTargets => <NoTargets />}
        </LazyView>
      ) : state.crawlers.length === 0 ? (
        <LazyView part={noCrawlers} title={t('panes_verdicts')}>
          {NoCrawlers => <NoCrawlers />}
        </LazyView>
      ) : (
        <>
          {mayState && (
            <LazyView part={usageSwitch} title={t('panes_verdicts')}>
              {UsageSwitch => <UsageSwitch value={use} onChange={setUse} />}
            </LazyView>
          )}
          {hasOrigins && (
            <LazyView part={byExample} title={t('panes_verdicts')}>
              {ByExample => <ByExample targets={state.targets.map(({ text }) => text)} />}
            </LazyView>
          )}
          <MatrixGrid use={shown} lit={lit} />
        </>
      )}
      <TotalsLine use={shown} lit={lit} />
    </div>
  )
}

function TotalsLine({ use, lit }: { use: UseView | undefined; lit: LitLine | undefined }) {
  const { state, matrix } = usePlayground()
  const { totals, counting, failure } = matrix
  const origins = useMemo(() => originsOf(state.targets), [state.targets])
  // Some browsers let a page copy only at once after a press, so the code is there before.
  useEffect(() => void whenInUse().then(() => loadSilently(loadTableText, () => undefined)), [])
  return (
    <div className={counting ? 'totals stale' : 'totals'} aria-busy={counting}>
      {use ? (
        <span>{use.note()}</span>
      ) : lit ? (
        <span>{lit.text(state.targets)}</span>
      ) : totals ? (
        <MatrixCounts totals={totals} />
      ) : (
        <span>{failure === undefined ? t('matrix_counting') : t('matrix_failed', { reason: failure })}</span>
      )}
      {origins.length > 1 && <span className="totals-note">{t('targets_origins', { count: origins.length })}</span>}
      {state.targets.length > 0 && state.crawlers.length > 0 && (
        <CopyButton
          text={async () => (await loadTableText()).matrixTableText(matrix.matchers, state.targets, use)}
          label={t('matrix_copy')}
        />
      )}
    </div>
  )
}

/** The number of URLs, then of verdicts. With a single crawler both are equal, so the second total is left out. */
function MatrixCounts({ totals }: { totals: Totals }) {
  const { targets, crawlers } = usePlayground().state
  const urls = targets.length - totals.invalid
  const { blockedForAll: all, blockedForSome: some } = totals
  const rest = siteStates.filter(one => one !== 'blocked' && one !== 'allowed' && totals[one] > 0)
  const verdicts = (['blocked', 'allowed', ...rest] as const).map(one => t(`matrix_${one}`, { count: totals[one] }))
  return (
    <>
      <span>
        <b>{t('matrix_urls', { count: urls })}</b>
        {crawlers.length > 1 &&
          urls > 0 &&
          `: ${t('matrix_urlsBlocked', {
            all: numberText(all),
            some: numberText(some),
            none: numberText(urls - all - some),
          })}`}
      </span>
      {crawlers.length > 0 && urls > 0 && (
        <span>
          {crawlers.length > 1 && <b>{t('matrix_verdicts', { count: urls * crawlers.length })}: </b>}
          {verdicts.join(', ')}
        </span>
      )}
      {totals.invalid > 0 && <span>{t('matrix_invalid', { count: totals.invalid })}</span>}
    </>
  )
}

function AddedListNotice({ news, onDismiss }: { news: ListOutcome; onDismiss: () => void }) {
  return (
    <LazyView part={listNotice} title={t('targets_label')} onClose={onDismiss}>
      {ListNotice => <ListNotice news={news} onDismiss={onDismiss} />}
    </LazyView>
  )
}
