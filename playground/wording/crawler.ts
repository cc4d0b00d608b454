import { shortRemark } from '../../core/crawlers/index.ts'
import type { Crawler } from '../../core/index.ts'
import { coreText } from '../strings/core-text.ts'

/** A remark of two or three words about the crawler, which the verdict alone does not show. */
export function remarkText(crawler: Crawler): string | undefined {
  const remark = shortRemark(crawler)
  return remark && coreText(remark).text
}
