import { shortRemark } from '../../core/crawlers/index.ts'
import type { Crawler } from '../../core/index.ts'
import { coreText } from '../strings/core-text.ts'
import { t } from '../strings/t.ts'
import { purposeOf } from './names.ts'

/** What a verdict alone does not say about the crawler, in two or three words. */
export function remarkText(crawler: Crawler): string | undefined {
  const remark = shortRemark(crawler)
  return remark && coreText(remark).text
}

/** Who it is and what for, as one line. */
export function descriptionOf(crawler: Crawler): string {
  const { token, operator, verification } = crawler
  if (verification === 'own') return remarkText(crawler) ?? token
  if (operator === '') return t('crawler_unknownOperator', { token, purpose: purposeOf(crawler).text })
  return t('crawler_operator', { token, operator, purpose: purposeOf(crawler).text })
}
