import type { Crawler } from '../../core/index.ts'
import { purposeOf } from './names.ts'

/** What a crawler is for. */
export function Purpose({ crawler }: { crawler: Crawler }) {
  const { text, lang } = purposeOf(crawler)
  return <span lang={lang}>{text}</span>
}
