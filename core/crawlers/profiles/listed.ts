import { userAgents } from './catalogues.ts'
import { type NamedProfile, profilesWith } from './profile.ts'
import { sharedStatements } from './shared-statements.ts'

/** Listed tokens with facts that hold for no other token. */
export const listedProfiles: readonly NamedProfile[] = profilesWith(
  {},
  {
    CloudflareBrowserRenderingCrawler: {
      purpose: 'Sites that customers of Cloudflare crawl with its Browser Rendering',
      docs: 'https://developers.cloudflare.com/changelog/2026-03-10-br-crawl-endpoint',
      statement:
        'Cloudflare says that it follows robots.txt unless told otherwise, and reads the signal use of Content-Signal. Files that Cloudflare manages name it.',
      read: '2026-11-22',
    },
    'Archive-It': {
      purpose: 'Collections of Archive-It',
      statement: sharedStatements.sentToServers,
      evidence: [userAgents],
    },
  },
)
