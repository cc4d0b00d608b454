import { PartNotLoaded } from '../loading/load-part.ts'
import { t } from '../strings/t.ts'
import { JobUnfinished } from './job-unfinished.ts'

/** Why a job has no result, as panes say it: a part of a sentence. */
export function failureText(error: unknown): string {
  if (error instanceof PartNotLoaded) return t('page_failed_part')
  if (error instanceof JobUnfinished) return t('page_unfinished_job')
  return error instanceof Error ? error.message : String(error)
}
