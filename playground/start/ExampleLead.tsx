import { useSyncExternalStore } from 'react'
import { t } from '../strings/t.ts'
import { onSiteFetcher, siteFetcher } from './site-fetcher.ts'

/** Says that the file is an example, and how to replace it. */
export function ExampleLead() {
  const asks = useSyncExternalStore(onSiteFetcher, siteFetcher) !== undefined
  return (
    <p className="example-lead">
      {t('start_lead')} {!asks && t('start_private')}
    </p>
  )
}
