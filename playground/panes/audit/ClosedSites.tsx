import { type ClosedSite, closedSiteHelp, closedSiteSentence } from '../../../core/audit/index.ts'
import { Quoted } from '../../components/Quoted.tsx'
import { coreText } from '../../strings/core-text.ts'

/** What keeps all search engines out. It comes before everything else, as nothing else matters before that. */
export function ClosedSites({ sites }: { sites: readonly ClosedSite[] }) {
  if (sites.length === 0) return null
  return (
    <div className="notice" role="note">
      {sites.map(site => (
        <p key={site.origin} className="audit-closed">
          <Quoted {...coreText(closedSiteSentence(site))} />
        </p>
      ))}
      <p>
        <Quoted {...coreText(closedSiteHelp())} />
      </p>
    </div>
  )
}
