import { factsRead } from '../../../core/crawlers/index.ts'
import type { Crawler } from '../../../core/index.ts'
import { t } from '../../strings/t.ts'
import { readDate } from '../../wording/read-date.ts'

/** Says when the facts about the crawler were read that the explanation relies on. */
export function FactsRead({ crawler }: { crawler: Crawler }) {
  const read = factsRead(crawler)
  if (crawler.verification === 'own') return null
  return (
    <p className="why-read">
      {read === undefined
        ? t('why_factsNotRead', { token: crawler.token })
        : t('why_factsRead', { token: crawler.token, date: readDate(read) })}
    </p>
  )
}
