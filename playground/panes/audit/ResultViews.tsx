import type { Ref } from 'react'
import type { AuditState } from '../../audit/audit-state.ts'
import type { FoundInFile, Snapshot } from '../../audit/question.ts'
import { SegmentedControl } from '../../components/SegmentedControl.tsx'
import { t } from '../../strings/t.ts'
import { ExampleCaution } from './AuditHeadline.tsx'
import { DirectoriesView } from './DirectoriesView.tsx'
import { Log } from './Log.tsx'
import { Overview } from './Overview.tsx'
import { RowsView } from './RowsView.tsx'
import { Rules } from './Rules.tsx'
import type { AuditSettings } from './settings.ts'
import type { AuditViews } from './use-audit-views.ts'

interface Props {
  readonly audit: AuditState & { readonly settings: AuditSettings }
  readonly snapshot: Snapshot
  readonly found: FoundInFile | undefined
  readonly views: AuditViews
  readonly ref: Ref<HTMLDivElement>
}

export function ResultViews({ audit, snapshot, found, views, ref }: Props) {
  const { available, shown, filter, from, showUrls } = views
  if (!shown) return null
  const shownView = {
    overview: () => (
      <Overview audit={audit} snapshot={snapshot} found={found} onShow={showUrls} onShowCrawler={views.showCrawler} />
    ),
    rules: () => <Rules snapshot={snapshot} onShow={showUrls} />,
    directories: () => <DirectoriesView snapshot={snapshot} crawled={found?.crawled} onShow={showUrls} />,
    urls: () => (
      <RowsView
        snapshot={snapshot}
        version={audit.version}
        filter={filter}
        onFilter={views.setFilter}
        takesFocus={from.rows === true}
      />
    ),
    log: () => <Log snapshot={snapshot} audit={audit} crawled={found?.crawled} asked={from.crawler} />,
  }
  return (
    <>
      {/* The overview and the log begin with an answer, which itself says what it goes by. */}
      {shown !== 'overview' && shown !== 'log' && <ExampleCaution snapshot={snapshot} />}
      <div className="audit-bar" ref={ref}>
        <SegmentedControl
          label={t('auditor_views')}
          options={available.map(value => ({ value, title: t(`auditor_view_${value}`) }))}
          value={shown}
          onChange={views.choose}
        />
      </div>
      {shownView[shown]()}
    </>
  )
}
