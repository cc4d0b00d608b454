import { t } from '../../playground/strings/t.ts'
import { t as word } from '../browser/i18n.ts'
import { auditPath, type Subject } from './address.ts'

/** The heading of an audit, with a link to the other audit of the same tab. */
export function Heading({ tabId, subject }: { tabId: number; subject: Subject }) {
  const other = subject === 'links' ? 'sitemaps' : 'links'
  return (
    <div className="audit-heading">
      <h1>{t(subject === 'links' ? 'links_pageHeading' : 'sitemaps_heading')}</h1>
      <a href={`/${auditPath(tabId, other)}`}>{word(other === 'links' ? 'checkLinks' : 'checkSitemaps')}</a>
    </div>
  )
}
