import type { Crawler } from '../../core/index.ts'
import { t } from '../strings/t.ts'
import { purposeOf } from './names.ts'

/** What a verdict alone does not say about the crawler, in two or three words. */
export function remarkOf({ retired, crawls, obeys, verification }: Crawler): string | undefined {
  if (retired) return t('crawler_retired')
  if (!crawls) return t('crawler_fetchesNothing')
  if (obeys === 'no') return t('crawler_ignores')
  if (obeys === 'may-not-apply') return t('crawler_mayIgnore')
  return verification === 'own' ? t('crawler_ownToken') : undefined
}

/** Who it is and what for, as one line. */
export function descriptionOf(crawler: Crawler): string {
  const { token, operator, verification } = crawler
  if (verification === 'own') return t('crawler_ownToken')
  return t('crawler_operator', { token, operator, purpose: purposeOf(crawler).text })
}
