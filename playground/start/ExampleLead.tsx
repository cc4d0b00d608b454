import { useSyncExternalStore } from 'react'
import { t } from '../strings/t.ts'
import { onSiteFetcher, siteFetcher } from './site-fetcher.ts'

/** Says that the file is an example, and how to replace it. */
export function ExampleLead({ className }: { className: string }) {
  const asks = useSyncExternalStore(onSiteFetcher, siteFetcher) !== undefined
  return (
    <p className={className}>
      {t('start_lead')} {!asks && t('start_private')}
    </p>
  )
}
