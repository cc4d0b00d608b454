import { t } from '../../playground/strings/t.ts'
import { auditPath, type Subject } from './address.ts'

/** The heading of an audit, with a link to the other audit of the same tab. */
export function Heading({ tabId, subject }: { tabId: number; subject: Subject }) {
  const other = subject === 'links' ? 'sitemaps' : 'links'
  return (
    <div className="audit-heading">
      <h1>{t(subject === 'links' ? 'links_pageHeading' : 'sitemaps_heading')}</h1>
      <a href={`/${auditPath(tabId, other)}`}>{t(`${other}_check`)}</a>
    </div>
  )
}
