import type { Crawler } from '../../core/index.ts'
import { purposeOf } from '../wording/names.ts'

/** What a crawler is for. */
export function Purpose({ crawler }: { crawler: Crawler }) {
  const { text, lang } = purposeOf(crawler)
  return <span lang={lang}>{text}</span>
}
